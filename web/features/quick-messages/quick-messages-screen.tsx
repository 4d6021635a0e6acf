import { type QuickMessage, quickMessagesApi } from '#contracts/quick-messages'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { wholeList } from '#web/components/data-table/rows.ts'
import {
  quickMessageBody,
  quickMessageErrors,
  quickMessageFields,
  quickMessageValues,
} from '#web/components/messaging/quick-message-fields.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Mic, Paperclip } from 'lucide-react'

const spec: CrudSpec<QuickMessage> = {
  endpoints: quickMessagesApi,
  canWrite: 'quickMessages.write',
  nameOf: (row) => row.key,
  firstSort: 'key',
  useRows: wholeList(quickMessagesApi.list, {
    text: (row: QuickMessage) => `${row.key} ${row.message}`,
    sorts: { key: (row) => row.key, createdAt: (row) => row.createdAt },
  }),
  texts: (t) => ({
    title: t(($) => $.quickMessages.title),
    about: t(($) => $.quickMessages.about),
    search: t(($) => $.quickMessages.search),
    create: t(($) => $.quickMessages.create),
    emptyTitle: t(($) => $.quickMessages.emptyTitle),
    emptyText: t(($) => $.quickMessages.emptyText),
    count: (count) => t(($) => $.quickMessages.count, { count }),
    edit: (name) => t(($) => $.quickMessages.edit, { name }),
    removeTitle: (name) => t(($) => $.quickMessages.removeTitle, { name }),
    removeLoss: t(($) => $.quickMessages.removeLoss),
    remove: (name) => t(($) => $.quickMessages.remove, { name }),
    removeMany: (count) => t(($) => $.quickMessages.removeMany, { count }),
  }),
  columns: (t, { date }) => [
    {
      id: 'key',
      label: t(($) => $.quickMessages.key),
      isSortable: true,
      width: '22%',
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span className="truncate">/{row.key}</span>
          {row.media &&
            (row.sendAsAudio ? (
              <Mic aria-label={t(($) => $.messages.quick.asVoice)} className="size-3.5 text-ink-3" />
            ) : (
              <Paperclip aria-label={row.media.name} className="size-3.5 text-ink-3" />
            ))}
          {row.userId && <Chip>{t(($) => $.messages.quick.mine)}</Chip>}
          {row.isActive ? null : <Chip isOutlined>{t(($) => $.quickMessages.inactive)}</Chip>}
        </span>
      ),
      text: (row) => row.key,
    },
    {
      id: 'message',
      label: t(($) => $.quickMessages.message),
      cell: (row) => (
        <span className="line-clamp-1 max-w-[72ch] text-ink-2 phone:max-w-[40vw]">
          {row.message || row.media?.name}
        </span>
      ),
      text: (row) => row.message,
    },
    {
      id: 'createdAt',
      label: t(($) => $.quickMessages.createdAt),
      isSortable: true,
      from: 'md',
      width: '14%',
      cell: (row) => <span className="text-ink-2">{date(row.createdAt)}</span>,
      text: (row) => date(row.createdAt),
    },
  ],
  fields: quickMessageFields,
  initial: quickMessageValues(null),
  toValues: (row) => quickMessageValues(row),
  toBody: quickMessageBody,
  errorFields: quickMessageErrors,
}

/** Ready texts behind the slash. */
export const QuickMessagesScreen = () => <CrudScreen spec={spec} />
