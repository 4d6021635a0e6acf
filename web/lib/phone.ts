import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Stored digits as people write them; what is no phone number stays as it is. */
export function formatPhone(number: string | null): string {
  if (!number) return ''
  return parsePhoneNumberFromString(`+${number.replace(/\D/g, '')}`)?.formatInternational() ?? number
}
