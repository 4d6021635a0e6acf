/** A currency's sign or letters before digits in groups: what is left over makes it no amount. */
const amount = /^\p{L}{0,3}\p{Sc}?\s*((?:\d[\d.,]*)|[.,]\d+)$/u

/** `1.234,50`, `1,234.50` and `1234.5` all mean the same; nothing is null, and what is no amount is undefined. */
export function readAmount(text: string): number | null | undefined {
  if (!text.trim()) return null
  const plain = amount.exec(text.trim())?.[1]
  if (!plain) return undefined
  const cents = /[.,](\d{1,2})$/.exec(plain)
  const whole = (cents ? plain.slice(0, cents.index) : plain).replace(/[.,]/g, '')
  return Number(`${whole || '0'}.${cents?.[1] ?? '0'}`)
}
