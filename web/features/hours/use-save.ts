import { useEffect } from 'react'
import type { Endpoint } from '#contracts/endpoint'
import { hoursApi } from '#contracts/hours'
import { holdReload } from '#web/lib/hold-reload.ts'
import { i18n } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'

/** Saves one section; the page is not reloaded while something in it waits. */
export function useSave<E extends Endpoint>(endpoint: E, isDirty: boolean) {
  useEffect(() => (isDirty ? holdReload('form') : undefined), [isDirty])
  return useAction(endpoint, {
    refreshes: [hoursApi.get],
    onSuccess: () =>
      toast.success(
        i18n.t(($) => $.common.saved),
        { duration: 1500 },
      ),
  })
}
