/** The digits of a phone number, or undefined when there are too few to be one. */
export function digitsOf(number: string | undefined): string | undefined {
  const digits = number?.replace(/\D/g, '') ?? ''
  return digits.length >= 7 ? digits : undefined
}

/** Both spellings of a Brazilian mobile number (with and without the ninth digit); any other number alone. */
export function spellingsOf(digits: string): string[] {
  const long = /^(55[1-9]\d)9([6-9]\d{7})$/.exec(digits)
  if (long) return [digits, `${long[1]}${long[2]}`]
  const short = /^(55[1-9]\d)([6-9]\d{7})$/.exec(digits)
  if (short) return [digits, `${short[1]}9${short[2]}`]
  return [digits]
}
