import { holds } from '#contracts/permissions'
import type { Ctx, TenantContext } from '../../core/context.ts'
import type { DirectoryUser } from '../../core/directory.ts'
import { fail } from '../../core/fail.ts'
import type { AppEvent } from '#contracts/events'
import { findTeam } from '../teams/teams.service.ts'

/** A conversation as one of its members sees it. */
export interface Conversation {
  key: string
  receiverId: string | null
  teamId: string | null
  /** Everybody in it, the asker too. */
  memberIds: string[]
}

/** Whether a person has the private chat at all. */
export const mayChat = ({ directory }: Pick<TenantContext, 'directory'>, user: DirectoryUser | undefined) =>
  user?.isActive === true && holds('privateChat.use', user.profile, directory.tenant.menus, user.menus)

export const directKey = (a: string, b: string): string => [a, b].toSorted().join(':')

/** The other of two people, from the key of their conversation. */
export const otherIn = (key: string, me: string): string => key.split(':').find((id) => id !== me) ?? ''

/** The conversation with a person, or of a team the asker is in; anything else answers as not there. */
export async function openConversation(ctx: Ctx, id: string): Promise<Conversation> {
  const me = ctx.person.id
  const person = ctx.directory.users.get(id)
  if (person) {
    if (id === me || !mayChat(ctx, person)) fail('ERR_NOT_FOUND')
    return { key: directKey(me, id), receiverId: id, teamId: null, memberIds: [me, id] }
  }
  const team = await findTeam(ctx, id)
  if (!team?.isActive || !team.users.includes(me)) fail('ERR_NOT_FOUND')
  const memberIds = team.users.filter((userId) => mayChat(ctx, ctx.directory.users.get(userId)))
  return { key: id, receiverId: null, teamId: id, memberIds }
}

/** Only members ever receive an event of a conversation. */
export const tellMembers = (ctx: TenantContext, { memberIds }: Conversation, event: AppEvent): void =>
  ctx.publish({ event, audience: { to: 'users', userIds: memberIds } })
