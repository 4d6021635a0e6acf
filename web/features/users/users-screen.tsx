import { type User, usersApi } from '#contracts/users'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { pagedList } from '#web/components/data-table/rows.ts'
import type { Translate } from '#web/components/form/field-spec.ts'
import { Chip, ColorDot } from '#web/components/ui/chip.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { newUserFields, userFields } from './user-fields.ts'

const profileNames: Record<User['profile'], (t: Translate) => string> = {
  user: (t) => t(($) => $.shell.profileUser),
  supervisor: (t) => t(($) => $.shell.profileSupervisor),
  admin: (t) => t(($) => $.shell.profileAdmin),
  superadmin: (t) => t(($) => $.shell.profileSuperadmin),
}

const spec: CrudSpec<User> = {
  endpoints: usersApi,
  canWrite: 'users.write',
  nameOf: (row) => row.name,
  firstSort: 'name',
  useRows: pagedList(usersApi.list, ({ users: rows, count, hasMore }) => ({ rows, count, hasMore })),
  texts: (t) => ({
    title: t(($) => $.users.title),
    about: t(($) => $.users.about),
    search: t(($) => $.users.search),
    create: t(($) => $.users.create),
    emptyTitle: t(($) => $.users.emptyTitle),
    emptyText: t(($) => $.users.emptyText),
    count: (count) => t(($) => $.users.count, { count }),
    edit: (name) => t(($) => $.users.edit, { name }),
    removeTitle: (name) => t(($) => $.users.removeTitle, { name }),
    removeLoss: t(($) => $.users.removeLoss),
    remove: (name) => t(($) => $.users.remove, { name }),
    removeMany: (count) => t(($) => $.users.removeMany, { count }),
  }),
  columns: (t, { relative }) => [
    {
      id: 'name',
      label: t(($) => $.users.name),
      isSortable: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <PersonAvatar user={row} />
          <span className="max-w-[28ch] truncate">{row.name}</span>
          {row.isActive ? null : <Chip isOutlined>{t(($) => $.users.inactive)}</Chip>}
        </span>
      ),
      text: (row) => row.name,
    },
    {
      id: 'email',
      label: t(($) => $.users.email),
      isSortable: true,
      from: 'md',
      cell: (row) => <span className="text-ink-2">{row.email}</span>,
      text: (row) => row.email,
    },
    {
      id: 'profile',
      label: t(($) => $.users.profile),
      isSortable: true,
      cell: (row) => profileNames[row.profile](t),
      text: (row) => profileNames[row.profile](t),
    },
    {
      id: 'queues',
      label: t(($) => $.users.queues),
      from: 'lg',
      cell: (row) => (
        <span className="flex gap-2.5 text-xs text-ink-2">
          {row.queues.slice(0, 3).map((queue) => (
            <span key={queue.id} className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <ColorDot color={queue.color} />
              {queue.queue}
            </span>
          ))}
          {row.queues.length > 3 ? `+${row.queues.length - 3}` : null}
        </span>
      ),
      text: (row) => row.queues.map((queue) => queue.queue).join(', '),
    },
    {
      id: 'lastLoginAt',
      label: t(($) => $.users.lastLogin),
      isSortable: true,
      from: 'lg',
      cell: (row) => (
        <span className="text-ink-2">{row.lastLoginAt ? relative(row.lastLoginAt) : t(($) => $.common.never)}</span>
      ),
      text: (row) => (row.lastLoginAt ? new Date(row.lastLoginAt).toISOString() : ''),
    },
  ],
  fields: newUserFields,
  editFields: userFields,
  initial: {
    name: '',
    email: '',
    password: '',
    profile: 'user',
    queues: [],
    whatsappAllowed: [],
    menus: {},
    loginWindow: null,
    isActive: true,
  },
  toValues: (row) => ({
    name: row.name,
    email: row.email,
    password: '',
    profile: row.profile,
    queues: row.queues.map((queue) => queue.id),
    whatsappAllowed: row.whatsappAllowed,
    menus: row.menus,
    loginWindow: row.loginWindow,
    isActive: row.isActive,
  }),
  // An empty password keeps the current one; a new person needs one.
  toBody: ({ password, ...values }, row) => (row && !password ? values : { ...values, password }),
  errorFields: {
    ERR_EMAIL_TAKEN: 'email',
    ERR_WEAK_PASSWORD: 'password',
    ERR_LAST_ADMIN: 'profile',
    ERR_SELF_CHANGE: 'profile',
  },
}

/** People of the company, the rich kind of settings screen. */
export const UsersScreen = () => <CrudScreen spec={spec} />
