import { type Team, teamsApi } from '#contracts/teams'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { wholeList } from '#web/components/data-table/rows.ts'
import { usePeopleOptions } from '#web/components/directory-options.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { TeamPeople } from './team-people.tsx'

const spec: CrudSpec<Team> = {
  endpoints: teamsApi,
  canWrite: 'teams.write',
  nameOf: (row) => row.name,
  firstSort: 'name',
  useRows: wholeList(teamsApi.list, {
    text: (row: Team) => row.name,
    sorts: { users: (row) => row.users.length, createdAt: (row) => row.createdAt },
  }),
  texts: (t) => ({
    title: t(($) => $.teams.title),
    about: t(($) => $.teams.about),
    search: t(($) => $.teams.search),
    create: t(($) => $.teams.create),
    emptyTitle: t(($) => $.teams.emptyTitle),
    emptyText: t(($) => $.teams.emptyText),
    count: (count) => t(($) => $.teams.count, { count }),
    edit: (name) => t(($) => $.teams.edit, { name }),
    removeTitle: (name) => t(($) => $.teams.removeTitle, { name }),
    removeLoss: t(($) => $.teams.removeLoss),
    remove: (name) => t(($) => $.teams.remove, { name }),
    removeMany: (count) => t(($) => $.teams.removeMany, { count }),
  }),
  columns: (t, { date }) => [
    {
      id: 'name',
      label: t(($) => $.teams.name),
      isSortable: true,
      cell: (row) => (
        <span className="flex items-center gap-2">
          {row.name}
          {row.isActive ? null : <Chip isOutlined>{t(($) => $.teams.inactive)}</Chip>}
        </span>
      ),
      text: (row) => row.name,
    },
    {
      id: 'users',
      label: t(($) => $.teams.people),
      isSortable: true,
      width: '34%',
      cell: (row) => <TeamPeople ids={row.users} />,
      text: (row) => String(row.users.length),
    },
    {
      id: 'createdAt',
      label: t(($) => $.teams.createdAt),
      isSortable: true,
      from: 'md',
      width: '18%',
      cell: (row) => <span className="text-ink-2">{date(row.createdAt)}</span>,
      text: (row) => date(row.createdAt),
    },
  ],
  fields: [
    { kind: 'text', name: 'name', label: (t) => t(($) => $.teams.name) },
    {
      kind: 'multi',
      name: 'users',
      label: (t) => t(($) => $.teams.people),
      hint: (t) => t(($) => $.teams.peopleHint),
      useOptions: usePeopleOptions,
    },
    {
      kind: 'switch',
      name: 'isActive',
      label: (t) => t(($) => $.teams.isActive),
      hint: (t) => t(($) => $.teams.isActiveHint),
    },
  ],
  initial: { name: '', isActive: true, users: [] },
  toValues: ({ name, isActive, users }) => ({ name, isActive, users }),
  errorFields: { ERR_NAME_TAKEN: 'name' },
}

/** Teams: who talks together in the private chat. */
export const TeamsScreen = () => <CrudScreen spec={spec} />
