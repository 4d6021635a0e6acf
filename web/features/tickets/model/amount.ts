/** `1.234,50`, `1,234.50` and `1234.5` all mean the same; null when it is no amount. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[^\d.,]/g, '')
  const cents = /[.,](\d{1,2})$/.exec(plain)
  const whole = (cents ? plain.slice(0, cents.index) : plain).replace(/[.,]/g, '')
  if (!whole && !cents) return null
  return Number(`${whole || '0'}.${cents?.[1] ?? '0'}`)
}
