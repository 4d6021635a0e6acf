import type { QueryClient } from '@tanstack/react-query'
import { panelApi } from '#contracts/panel'
import { keyOf } from '#web/lib/query.ts'

const every = 2000
let timer: ReturnType<typeof setTimeout> | undefined

/** A ticket moved: an open wall asks again, at most every two seconds however many events come. */
export function refreshPanel(client: QueryClient): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void client.invalidateQueries({ queryKey: keyOf(panelApi.get) })
  }, every)
}
