import { usePhoneText } from '#web/lib/use-phone-text.ts'

/** A text that may be a number: with its country as people write it; anything else as it came. */
export function PhoneText({ text }: { text: string }) {
  const isNumber = /^\+[\d ()-]{8,22}$/.test(text)
  const written = usePhoneText(isNumber ? text : null)
  return written ?? text
}
