const bytes = new TextEncoder()

/**
 * The signature of a form body sent to an address: HMAC-SHA1 over the address and every field in the order of names,
 * each followed by its values without repeats; base64.
 */
export async function signatureOf(authToken: string, address: string, body: string): Promise<string> {
  const fields = new URLSearchParams(body)
  const names = [...new Set(fields.keys())].toSorted()
  const signed = names.map((name) => [...new Set(fields.getAll(name))].toSorted().map((value) => name + value)).flat()
  const secret = bytes.encode(authToken)
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, bytes.encode(address + signed.join('')))
  return btoa(String.fromCharCode(...new Uint8Array(mac)))
}

/** The spellings of an address that Twilio may sign: as it is, and with the port that goes without saying. */
export function addressesOf(address: string): string[] {
  const url = URL.parse(address)
  if (!url || url.port) return [address]
  const port = url.protocol === 'https:' ? 443 : 80
  return [address, address.replace(`//${url.host}`, `//${url.host}:${port}`)]
}
