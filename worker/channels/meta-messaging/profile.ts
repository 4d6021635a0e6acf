import * as z from 'zod'
import type { Profile } from '../channel.ts'
import { softText } from '../soft.ts'
import { graph, type MetaContext } from './account.ts'

const MetaProfile = z.object({
  name: softText,
  first_name: softText,
  last_name: softText,
  username: softText,
  profile_pic: softText,
})

const fields = { messenger: 'first_name,last_name,name,profile_pic', instagram: 'name,username,profile_pic' }

/** Name and picture of a person; empty when Meta does not tell, as before the first message or without consent. */
export async function readProfile(id: string, context: MetaContext): Promise<Profile> {
  const answer = await graph(context, `${encodeURIComponent(id)}?fields=${fields[context.account.platform]}`)
  const read = answer.isLost || !answer.isOk ? undefined : MetaProfile.safeParse(answer.body).data
  if (!read) return {}
  const whole = [read.first_name, read.last_name].filter(Boolean).join(' ')
  const name = read.name || whole || (read.username ? `@${read.username}` : '')
  return {
    ...(name ? { name } : {}),
    ...(read.profile_pic ? { picture: { ref: read.profile_pic } } : {}),
  }
}
