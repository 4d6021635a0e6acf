import { type Contact, contactsApi } from '#contracts/contacts'
import { ChannelMarks } from '#web/components/channel-marks.tsx'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { pagedList } from '#web/components/data-table/rows.ts'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { formatPhone } from '#web/lib/phone.ts'
import { contactFields } from './contact-fields.ts'

const spec: CrudSpec<Contact> = {
  endpoints: contactsApi,
  canWrite: 'contacts.write',
  canRemove: 'contacts.remove',
  nameOf: (row) => row.name,
  firstSort: 'name',
  useRows: pagedList(contactsApi.list, ({ contacts: rows, count, hasMore }) => ({ rows, count, hasMore })),
  texts: (t) => ({
    title: t(($) => $.contacts.title),
    about: t(($) => $.contacts.about),
    search: t(($) => $.contacts.search),
    create: t(($) => $.contacts.create),
    emptyTitle: t(($) => $.contacts.emptyTitle),
    emptyText: t(($) => $.contacts.emptyText),
    count: (count) => t(($) => $.contacts.count, { count }),
    edit: (name) => t(($) => $.contacts.edit, { name }),
    removeTitle: (name) => t(($) => $.contacts.removeTitle, { name }),
    removeLoss: t(($) => $.contacts.removeLoss),
    remove: (name) => t(($) => $.contacts.remove, { name }),
    removeMany: (count) => t(($) => $.contacts.removeMany, { count }),
  }),
  columns: (t, { date }) => [
    {
      id: 'name',
      label: t(($) => $.contacts.name),
      isSortable: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar id={row.id} name={row.name} url={row.profilePicUrl} isGroup={row.isGroup} size={28} />
          <span className="min-w-0">
            <span className="block max-w-[32ch] truncate phone:max-w-[48vw]">{row.name}</span>
            <span className="hidden text-xs font-normal text-ink-2 tabular-nums phone:block">
              {formatPhone(row.number)}
            </span>
          </span>
          {row.isBlocked ? <Chip isOutlined>{t(($) => $.contacts.isBlocked)}</Chip> : null}
          {row.isGroup ? <Chip isOutlined>{t(($) => $.contacts.group)}</Chip> : null}
        </span>
      ),
      text: (row) => row.name,
    },
    {
      id: 'number',
      label: t(($) => $.contacts.number),
      from: 'md',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{formatPhone(row.number)}</span>,
      text: (row) => row.number ?? '',
    },
    {
      id: 'email',
      label: t(($) => $.contacts.email),
      from: 'lg',
      cell: (row) => <span className="text-ink-2">{row.email}</span>,
      text: (row) => row.email ?? '',
    },
    {
      id: 'channels',
      label: t(($) => $.contacts.channels),
      from: 'md',
      cell: (row) => <ChannelMarks types={row.channels} />,
      text: (row) => row.channels.join(' '),
    },
    {
      id: 'tags',
      label: t(($) => $.contacts.tags),
      from: 'lg',
      cell: (row) => (
        <span className="flex gap-1">
          {row.tags.slice(0, 3).map((tag) => (
            <Chip key={tag.id} color={tag.color}>
              {tag.tag}
            </Chip>
          ))}
          {row.tags.length > 3 ? <Chip>+{row.tags.length - 3}</Chip> : null}
        </span>
      ),
      text: (row) => row.tags.map((tag) => tag.tag).join(', '),
    },
    {
      id: 'createdAt',
      label: t(($) => $.contacts.createdAt),
      isSortable: true,
      from: 'lg',
      cell: (row) => <span className="text-ink-2">{date(row.createdAt)}</span>,
      text: (row) => date(row.createdAt),
    },
  ],
  fields: contactFields,
  initial: {
    name: '',
    number: '',
    email: '',
    birthday: '',
    tags: [],
    wallets: [],
    extraInfo: [],
    isBlocked: false,
    isBotBlocked: false,
  },
  toValues: (row) => ({
    name: row.name,
    number: row.number ?? '',
    email: row.email ?? '',
    birthday: row.birthday ?? '',
    tags: row.tags.map((tag) => tag.id),
    wallets: row.wallets,
    extraInfo: row.extraInfo,
    isBlocked: row.isBlocked,
    isBotBlocked: row.isBotBlocked,
  }),
  errorFields: { ERR_DUPLICATED_CONTACT: 'number', ERR_INVALID_NUMBER: 'number' },
}

/** Everybody the company talks with. */
export const ContactsScreen = () => <CrudScreen spec={spec} />
