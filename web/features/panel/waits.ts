const minute = 60_000

export type Urgency = 'calm' | 'soon' | 'late'

/** How pressing a wait is: five minutes are soon too long, ten are. */
export const urgencyOf = (ms: number): Urgency => (ms >= 10 * minute ? 'late' : ms >= 4 * minute ? 'soon' : 'calm')

/** A wait as a share of the bar, full at ten minutes. */
export const shareOf = (ms: number): number => Math.min(1, Math.max(0.02, ms / (10 * minute)))

export const waitInk: Record<Urgency, string> = { calm: '', soon: 'text-warning-ink', late: 'text-danger-ink' }
export const waitBar: Record<Urgency, string> = {
  calm: 'bg-brand-solid',
  soon: 'bg-warning-solid',
  late: 'bg-danger-solid',
}
