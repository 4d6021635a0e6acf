/** A refusal in the Graph API's shape. */
export class MetaError extends Error {
  readonly code: number
  readonly status: number

  constructor(code: number, details: string, status = 400) {
    super(details)
    this.code = code
    this.status = status
  }

  get body() {
    const data = { messaging_product: 'whatsapp', details: this.message }
    const message = `(#${this.code}) ${this.message}`
    return { error: { message, type: 'OAuthException', code: this.code, error_data: data, fbtrace_id: 'SANDBOX' } }
  }
}
