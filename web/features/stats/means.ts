import type { DayFigures } from '#contracts/stats'

/** Mean of a sum of milliseconds or stars; null when nothing was measured, since 0 is a rating too (D78). */
const mean = (sum: number, count: number): number | null => (count ? sum / count : null)

export const waitOf = (figures: DayFigures) => mean(figures.waitMs, figures.accepted)
export const answerOf = (figures: DayFigures) => mean(figures.answerMs, figures.answered)
export const resolveOf = (figures: DayFigures) => mean(figures.resolveMs, figures.closed)
export const ratingOf = (figures: DayFigures) => mean(figures.ratingSum, figures.rated)
