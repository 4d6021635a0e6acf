import { useQueryClient } from '@tanstack/react-query'
import { contactsApi } from '#contracts/contacts'
import type { InputOf } from '#contracts/endpoint'
import type { TicketDetail } from '#contracts/tickets'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { StatePill } from '#web/components/ui/chip.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { useAction } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'
import { storeContact } from '../data/caches.ts'
import { EditableRow } from './editable-row.tsx'
import { BlockBots } from './block-bots.tsx'
import { BlockContact } from './block-contact.tsx'
import { ExtraInfo } from './extra-info.tsx'
import { LaneRow } from './lane-row.tsx'
import { MergeContact } from './merge-contact.tsx'
import { OptOuts } from './opt-outs.tsx'
import { PanelSection } from './panel-section.tsx'
import { PersonRows } from './person-rows.tsx'
import { RefreshProfile } from './refresh-profile.tsx'
import { TagEditor } from './tag-editor.tsx'
import { WalletEditor } from './wallet-editor.tsx'

type ContactChange = InputOf<typeof contactsApi.update>['body']

/** The person behind the ticket; name, number and e-mail are changed where they stand. */
export function ContactTab({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { contact } = ticket
  const canWrite = canDo('contacts.write')
  const update = useAction(contactsApi.update, {
    handles: ['ERR_VALIDATION', 'ERR_INVALID_NUMBER', 'ERR_DUPLICATED_CONTACT'],
    refreshes: [contactsApi.list],
    onSuccess: (changed) => storeContact(client, changed),
  })
  const setWallets = useAction(contactsApi.setWallets, {
    refreshes: [contactsApi.list],
    onSuccess: (changed) => storeContact(client, changed),
  })
  const save = (body: ContactChange) => update.mutateAsync({ params: { id: contact.id }, body })
  return (
    <>
      <PanelSection>
        <div className="mb-2.5 grid grid-cols-[48px_1fr_auto] items-center gap-3">
          <Avatar id={contact.id} name={contact.name} url={contact.profilePicUrl} isGroup={ticket.isGroup} size={48} />
          <div className="min-w-0">
            <p className="truncate text-[15px] leading-5 font-semibold">{contact.name}</p>
            <p className="min-h-4 text-xs text-ink-2">
              {contact.createdAt > 0 && t(($) => $.tickets.panel.since, { date: format.date(contact.createdAt) })}
            </p>
          </div>
          {canWrite && <RefreshProfile ticket={ticket} />}
        </div>
        {contact.isBlocked && (
          <div className="mb-2">
            <StatePill tone="danger">{t(($) => $.tickets.panel.blocked)}</StatePill>
          </div>
        )}
        <OptOuts optOuts={contact.optOuts} />
        <dl>
          <EditableRow
            label={t(($) => $.tickets.panel.name)}
            value={contact.name}
            canEdit={canWrite}
            onSave={(name) => save({ name })}
          />
          {!ticket.isGroup && <PersonRows contact={contact} canEdit={canWrite} onSave={save} />}
          <LaneRow
            contact={contact}
            canEdit={canWrite}
            onChange={(laneId) => void save({ laneId }).catch(() => undefined)}
          />
        </dl>
        <ExtraInfo info={contact.extraInfo} canEdit={canWrite} onSave={(extraInfo) => save({ extraInfo })} />
      </PanelSection>
      <TagEditor
        title={t(($) => $.tickets.panel.contactTags)}
        tags={contact.tags}
        canEdit={canWrite}
        onChange={(tags) => void save({ tags }).catch(() => undefined)}
      />
      <WalletEditor
        wallets={contact.wallets}
        canEdit={canWrite}
        onChange={(wallets) =>
          void setWallets.mutateAsync({ params: { id: contact.id }, body: { wallets } }).catch(() => undefined)
        }
      />
      {canDo('contacts.merge') && !ticket.isGroup && <MergeContact contact={contact} />}
      {canWrite && !ticket.isGroup && (
        <BlockBots
          isBotBlocked={contact.isBotBlocked}
          onChange={(isBotBlocked) => void save({ isBotBlocked }).catch(() => undefined)}
        />
      )}
      {canWrite && !ticket.isGroup && (
        <BlockContact name={contact.name} isBlocked={contact.isBlocked} onChange={(isBlocked) => save({ isBlocked })} />
      )}
    </>
  )
}
