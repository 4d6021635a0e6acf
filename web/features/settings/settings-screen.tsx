import { exclusiveSettings, type SettingKey, settingKeys, settingsApi } from '#contracts/settings'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useAction, useApi } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { BrandColor } from './brand-color.tsx'
import { ForgetBots } from './forget-bots.tsx'
import { SettingRow } from './setting-row.tsx'

const named: Record<'sight' | 'roles' | 'work', readonly SettingKey[]> = {
  sight: [
    'NotViewAssignedTickets',
    'NotViewTicketsChatBot',
    'ticketsWithoutQueue',
    'DirectTicketsToWallets',
    'closedForAll',
    'groupsForAll',
  ],
  roles: ['supervisorAdmin', 'forceAdmin', 'peekTickets', 'forceClose'],
  work: [],
}
const inNamed = Object.values(named).flat()
/** A setting without a group of its own belongs to the daily work. */
const groups = { ...named, work: settingKeys.filter((key) => !inNamed.includes(key)) }

/** What the company decides once for everybody. */
export function SettingsScreen() {
  const t = useT()
  const list = useApi(settingsApi.list, {})
  const update = useAction(settingsApi.update, {
    refreshes: [settingsApi.list],
    onSuccess: () =>
      toast.success(
        t(($) => $.common.saved),
        { duration: 1500 },
      ),
  })
  const asked = update.isPending ? update.variables : undefined
  const isOn = (key: SettingKey) =>
    (asked?.params.key === key ? asked.body.value : list.data?.find((one) => one.key === key)?.value) === 'enabled'
  const excluding = (key: SettingKey) =>
    exclusiveSettings.includes(key) && !isOn(key)
      ? exclusiveSettings.find((other) => other !== key && isOn(other))
      : undefined
  return (
    <Page title={t(($) => $.settings.title)} about={t(($) => $.settings.about)}>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-8 phone:px-4">
        <BrandColor />
        {list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : (
          (Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
            <section key={group} aria-labelledby={`settings-${group}`} className="max-w-[840px] pt-2 pb-5">
              <h2 id={`settings-${group}`} className="text-base">
                {t(($) => $.settings.groups[group])}
              </h2>
              {group === 'sight' ? <p className="text-ink-2">{t(($) => $.settings.exclusive)}</p> : null}
              {groups[group].map((key) =>
                list.data ? (
                  <SettingRow
                    key={key}
                    name={key}
                    isOn={isOn(key)}
                    excludedBy={excluding(key)}
                    isBusy={asked?.params.key === key}
                    onChange={(on) => update.mutate({ params: { key }, body: { value: on ? 'enabled' : 'disabled' } })}
                  />
                ) : (
                  <RowSkeleton key={key} />
                ),
              )}
            </section>
          ))
        )}
        <ForgetBots />
      </div>
    </Page>
  )
}

const RowSkeleton = () => (
  <div aria-hidden className="flex items-start gap-4 border-b border-line-1 py-4">
    <span className="grid flex-1 gap-2.5">
      <Skeleton className="w-56" />
      <Skeleton className="w-96 max-w-full" />
    </span>
    <span className="h-5 w-9 rounded-full bg-fill-2" />
  </div>
)
