import { useSearchParams } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { type Period, periodOf, presetOf, todayIn } from './period.ts'

const isDay = (value: string | null): value is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && !Number.isNaN(Date.parse(value ?? ''))

/** The period lives in the address, so that it can be linked to; without one, the last seven days. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const today = todayIn(useSession().timeZone)
  const [startDate, endDate] = [params.get('de'), params.get('ate')]
  const period = isDay(startDate) && isDay(endDate) ? { startDate, endDate } : periodOf('week', today)
  const setPeriod = (next: Period) => setParams({ de: next.startDate, ate: next.endDate }, { replace: true })
  return { period, setPeriod, today, preset: presetOf(period, today) }
}
