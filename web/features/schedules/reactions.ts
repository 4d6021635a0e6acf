import type { QueryClient } from '@tanstack/react-query'
import type { ResultOf } from '#contracts/endpoint'
import { type Schedule, schedulesApi } from '#contracts/schedules'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'

type Page = ResultOf<typeof schedulesApi.list>

/** What is over goes from the lists at once; the rest is asked again, since order and pages may have changed. */
function takeSchedule(schedule: Schedule, client: QueryClient): void {
  client.setQueriesData<Page>({ queryKey: keyOf(schedulesApi.list) }, (page) =>
    page && schedule.status !== 'pending'
      ? {
          ...page,
          messages: page.messages.filter((other) => other.id !== schedule.id || other.status !== 'pending'),
        }
      : page,
  )
  void client.invalidateQueries({ queryKey: keyOf(schedulesApi.list) })
}

export const scheduleReactions: Pick<Reactions, 'schedule.updated'> = {
  'schedule.updated': takeSchedule,
}
