/** A mail in plain text. */
export interface Mail {
  /** Stable over retries, so that a receiver can tell a repeated one. */
  id: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
}

/** One line: a line break in a header would begin another header. */
const line = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').trim()

const base64 = (text: string): string => {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
/** RFC 2047; plain ASCII stays as it is. */
const encoded = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${base64(text)}?=`)

/** A mail as SMTP carries it (RFC 5322, UTF-8 in base64). `at` is epoch ms. */
export function composeMail({ id, from, to, subject, text }: Mail, at: number): string {
  const domain = from.address.split('@')[1] ?? 'localhost'
  const body = base64(text).match(/.{1,76}/g) ?? []
  return [
    `From: ${encoded(line(from.name))} <${line(from.address)}>`,
    `To: <${line(to)}>`,
    `Subject: ${encoded(line(subject))}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${line(id)}@${domain}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...body,
  ].join('\r\n')
}
