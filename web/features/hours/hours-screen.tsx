import { hoursApi } from '#contracts/hours'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'
import { AbsenceForm } from './absence-form.tsx'
import { HolidaysForm } from './holidays-form.tsx'
import { WeekForm } from './week-form.tsx'

/** When the company answers, what it says otherwise, its holidays (`/horario-atendimento`). */
export function HoursScreen() {
  const t = useT()
  const stored = useApi(hoursApi.get, {})
  const { data, error } = stored
  const canWrite = canDo('hours.write')
  return (
    <Page title={t(($) => $.hours.title)} about={t(($) => $.hours.about)}>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-10 phone:px-4">
        {data ? (
          <fieldset disabled={!canWrite} className="grid max-w-[880px] gap-10">
            <WeekForm key={`w${JSON.stringify([data.businessHours, data.timeZone])}`} stored={data} />
            <AbsenceForm key={`m${data.messageBusinessHours}`} stored={data.messageBusinessHours} />
            <HolidaysForm key={`h${JSON.stringify(data.holidays)}`} stored={data.holidays} />
          </fieldset>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void stored.refetch()} isRetrying={stored.isFetching} />
        ) : (
          [0, 1, 2, 3, 4, 5, 6].map((line) => <Skeleton key={line} className="my-3 h-9 max-w-[880px]" />)
        )}
      </div>
    </Page>
  )
}
