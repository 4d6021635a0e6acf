import { useChannelOptions, useQueueOptions } from '#web/components/directory-options.tsx'
import type { FieldSpec, Translate } from '#web/components/form/field-spec.ts'
import type { Option } from '#web/components/ui/options.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { LoginWindowField } from './login-window-field.tsx'
import { MenusField } from './menus-field.tsx'

function useProfileOptions(): Option[] {
  const t = useT()
  const isSuper = useSession().profile === 'superadmin'
  return [
    { value: 'user', label: t(($) => $.shell.profileUser) },
    { value: 'supervisor', label: t(($) => $.shell.profileSupervisor) },
    { value: 'admin', label: t(($) => $.shell.profileAdmin) },
    ...(isSuper ? [{ value: 'superadmin', label: t(($) => $.shell.profileSuperadmin) }] : []),
  ]
}

const fieldsWith = (passwordHint: (t: Translate) => string): readonly FieldSpec[] => [
  { kind: 'text', name: 'name', isHalf: true, label: (t) => t(($) => $.users.name) },
  {
    kind: 'select',
    name: 'profile',
    isHalf: true,
    label: (t) => t(($) => $.users.profile),
    useOptions: useProfileOptions,
  },
  { kind: 'email', name: 'email', label: (t) => t(($) => $.users.email) },
  {
    kind: 'password',
    name: 'password',
    autoComplete: 'new-password',
    label: (t) => t(($) => $.users.password),
    hint: passwordHint,
  },
  {
    kind: 'multi',
    name: 'queues',
    label: (t) => t(($) => $.users.queues),
    hint: (t) => t(($) => $.users.queuesHint),
    useOptions: useQueueOptions,
  },
  {
    kind: 'multi',
    name: 'whatsappAllowed',
    label: (t) => t(($) => $.users.connections),
    hint: (t) => t(($) => $.users.connectionsHint),
    placeholder: (t) => t(($) => $.users.allConnections),
    useOptions: useChannelOptions,
  },
  {
    kind: 'custom',
    name: 'menus',
    label: (t) => t(($) => $.users.menus),
    hint: (t) => t(($) => $.users.menusHint),
    Component: MenusField,
  },
  {
    kind: 'custom',
    name: 'loginWindow',
    label: (t) => t(($) => $.users.loginWindow),
    hint: (t) => t(($) => $.users.loginWindowHint),
    Component: LoginWindowField,
  },
  {
    kind: 'switch',
    name: 'isActive',
    label: (t) => t(($) => $.users.isActive),
    hint: (t) => t(($) => $.users.isActiveHint),
  },
]

export const newUserFields = fieldsWith((t) => t(($) => $.users.passwordHint))
export const userFields = fieldsWith((t) => `${t(($) => $.users.passwordHint)} ${t(($) => $.users.passwordKeep)}`)
