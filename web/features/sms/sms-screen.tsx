import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { type SmsCatalogEntry, type SmsProvider, SmsProviderInput, smsApi } from '#contracts/sms'
import { CopyField } from '#web/components/copy-field.tsx'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { FormDrawer } from '#web/components/form/form-drawer.tsx'
import { Page } from '#web/components/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { call } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.ts'
import { keyOf, useAction, useApi } from '#web/lib/query.ts'
import { foldsOf, bodyOf, fieldsOf, valuesOf } from './sms-form.ts'

type Entry = z.infer<typeof SmsCatalogEntry>

/** Through whom SMS leave. */
export function SmsScreen() {
  const t = useT()
  const found = useApi(smsApi.providers, {})
  const catalog = useApi(smsApi.catalog, {}, { staleTime: Infinity }).data ?? []
  const [edited, setEdited] = useState<{ entry: Entry; provider: SmsProvider | null } | null>(null)
  const [removed, setRemoved] = useState<SmsProvider | null>(null)
  const remove = useAction(smsApi.remove, { refreshes: [smsApi.providers], onSuccess: () => setRemoved(null) })
  const add = (
    <Menu
      align="end"
      trigger={
        <Button variant="primary" icon={<Plus className="size-4" />}>
          {t(($) => $.messages.sms.add)}
        </Button>
      }
      entries={catalog.map((entry) => ({
        label: entry.name,
        onSelect: () => setEdited({ entry, provider: null }),
      }))}
    />
  )
  const rows = found.data ?? []
  return (
    <Page
      title={t(($) => $.messages.sms.screen)}
      about={t(($) => $.messages.sms.screenAbout)}
      actions={rows.length ? add : null}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-6 pb-6 phone:px-4">
        {found.isError && !found.data ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
        ) : !found.data ? (
          <Skeleton className="h-20 w-full" />
        ) : rows.length === 0 ? (
          <Empty
            hasArt
            title={t(($) => $.messages.sms.emptyTitle)}
            text={t(($) => $.messages.sms.emptyText)}
            action={add}
          />
        ) : (
          <ul aria-label={t(($) => $.messages.sms.screen)} className="grid max-w-3xl gap-3">
            {rows.map((provider) => (
              <ProviderCard
                key={provider.id}
                provider={provider}
                entry={catalog.find((one) => one.type === provider.type)}
                onEdit={(entry) => setEdited({ entry, provider })}
                onRemove={() => setRemoved(provider)}
              />
            ))}
          </ul>
        )}
      </div>
      {edited && <ProviderDrawer {...edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate({ params: { id: removed.id } })}
        title={t(($) => $.messages.sms.removeTitle, { name: removed?.name ?? '' })}
        losses={[t(($) => $.messages.sms.removeLoss)]}
        confirmLabel={t(($) => $.messages.sms.remove, { name: removed?.name ?? '' })}
        keepLabel={t(($) => $.common.keep)}
        isBusy={remove.isPending}
      />
    </Page>
  )
}

interface CardProps {
  provider: SmsProvider
  entry: Entry | undefined
  onEdit: (entry: Entry) => void
  onRemove: () => void
}

function ProviderCard({ provider, entry, onEdit, onRemove }: CardProps) {
  const t = useT()
  const { name, config, isDefault, webhookUrl } = provider
  return (
    <li className="grid gap-3 rounded-lg bg-surface-1 p-4 shadow-[0_0_0_1px_var(--line-1)]">
      <div className="flex items-center gap-3">
        <span className="grid size-9 place-items-center rounded-md bg-fill-2 text-ink-2">
          <MessageSquareText aria-hidden className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 font-medium">
            <span className="truncate">{name}</span>
            {isDefault && <Chip>{t(($) => $.messages.sms.isDefault)}</Chip>}
          </span>
          <span className="block truncate text-ink-2">{`${entry?.name ?? provider.type} · ${String(config.from ?? '')}`}</span>
        </span>
        {entry && (
          <IconButton
            label={t(($) => $.messages.sms.edit, { name })}
            icon={<Pencil className="size-4" />}
            onClick={() => onEdit(entry)}
          />
        )}
        <IconButton
          label={t(($) => $.messages.sms.remove, { name })}
          icon={<Trash2 className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <CopyField label={t(($) => $.messages.sms.webhook)} value={webhookUrl} />
    </li>
  )
}

interface DrawerProps {
  entry: Entry
  provider: SmsProvider | null
  onClose: () => void
}

function ProviderDrawer({ entry, provider, onClose }: DrawerProps) {
  const t = useT()
  const client = useQueryClient()
  return (
    <FormDrawer
      title={
        provider
          ? t(($) => $.messages.sms.edit, { name: provider.name })
          : t(($) => $.messages.sms.addOf, { name: entry.name })
      }
      schema={SmsProviderInput}
      fields={fieldsOf(entry, provider)}
      folds={foldsOf(entry)}
      values={valuesOf(entry, provider)}
      prepare={(values) => bodyOf(entry, values)}
      submit={async (body) => {
        const given = body as z.input<typeof SmsProviderInput>
        if (provider) await call(smsApi.update, { params: { id: provider.id }, body: given })
        else await call(smsApi.create, { body: given })
        await client.invalidateQueries({ queryKey: keyOf(smsApi.providers) })
      }}
      onClose={onClose}
    />
  )
}
