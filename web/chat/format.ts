import type { Texts } from './texts.ts'

export const timeOf = (at: number, language: string) =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(at)

const dayStart = (at: number) => new Date(at).setHours(0, 0, 0, 0)
export const isSameDay = (a: number, b: number) => dayStart(a) === dayStart(b)

export function dayOf(at: number, language: string, texts: Texts): string {
  const days = Math.round((dayStart(Date.now()) - dayStart(at)) / 86_400_000)
  if (days === 0) return texts.today
  if (days === 1) return texts.yesterday
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear()
  const year = isThisYear ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year }).format(at)
}

export function sizeOf(bytes: number, language: string): string {
  const isSmall = bytes < 1024 * 1024
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const value = bytes / (isSmall ? 1024 : 1024 * 1024)
  const style = { style: 'unit', unit, maximumFractionDigits: isSmall ? 0 : 1 } as const
  return new Intl.NumberFormat(language, style).format(Math.max(value, isSmall ? 1 : 0))
}
