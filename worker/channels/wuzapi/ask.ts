import * as z from 'zod'
import type { Participant } from '#contracts/groups'
import type { Profile } from '../channel.ts'
import type { Answer } from '../provider.ts'
import { asRecord, softList, softText } from '../soft.ts'
import { idOf, jidOf, readJid, senderOf } from '../whatsapp-web/jid.ts'
import { node } from '../whatsapp-web/shape.ts'
import { call, fieldsOf, refusalOf, type WuzapiContext } from './api.ts'

/** The answer when it is a good one; throws in the gateway's words otherwise. */
export function good(answer: Answer): Answer & { isLost: false } {
  if (answer.isLost || !answer.isOk) throw new Error(`Wuzapi: ${refusalOf(answer)}`)
  return answer
}

const User = node({ isinwhatsapp: z.boolean().catch(false), jid: softText, verifiedname: softText })

async function check(number: string, context: WuzapiContext) {
  const answer = good(await call(context, 'POST', '/user/check', { Phone: [number] }))
  return softList(User).parse(fieldsOf(answer)['users'])[0]
}

/** How WhatsApp spells a number (Brazil's ninth digit), or null when it is not there. Throws when nobody answers. */
export async function checkNumber(number: string, context: WuzapiContext): Promise<string | null> {
  const found = await check(number, context)
  return found?.isinwhatsapp ? (idOf(found.jid) ?? null) : null
}

const Group = node({ jid: softText, name: softText })
const groupInfo = async (id: string, context: WuzapiContext) =>
  fieldsOf(good(await call(context, 'GET', `/group/info?groupJID=${encodeURIComponent(id)}`)))

/** Name and picture of a person or a group. Of people the gateway knows the names of businesses alone. */
export async function readProfile(chatId: string, context: WuzapiContext): Promise<Profile> {
  const jid = readJid(chatId)
  const name =
    jid?.kind === 'group'
      ? Group.parse(await groupInfo(chatId, context)).name
      : jid?.kind === 'phone'
        ? (await check(jid.user, context))?.verifiedname
        : undefined
  // Who has no picture, or hides it, is answered with an error.
  const avatar = await call(context, 'POST', '/user/avatar', { Phone: jidOf(chatId), Preview: false })
  const { url } = fieldsOf(avatar)
  const isPicture = typeof url === 'string' && url.startsWith('https://')
  return { ...(name ? { name } : {}), ...(isPicture ? { picture: { ref: url } } : {}) }
}

const Person = node({ jid: softText, phonenumber: softText, lid: softText, displayname: softText })

/** Who is in a group: by LID where the group hides numbers, with the number where the gateway tells it. */
export async function listParticipants(chatId: string, context: WuzapiContext): Promise<Participant[]> {
  return softList(Person)
    .parse((await groupInfo(chatId, context))['participants'])
    .flatMap(({ jid, phonenumber, lid, displayname }) => {
      const userId = idOf(jid) ?? idOf(lid)
      if (!userId) return []
      const number = senderOf([phonenumber, jid, lid])?.number ?? null
      return [{ userId, name: displayname || (number ? `+${number}` : userId), number }]
    })
}

const Contact = node({ fullname: softText, firstname: softText, pushname: softText, businessname: softText })

/** The people in the phone's address book and those who wrote, by alias. */
export async function listContacts(context: WuzapiContext): Promise<{ id: string; name: string }[]> {
  const data = asRecord(good(await call(context, 'GET', '/user/contacts')).body['data'])
  return Object.entries(data).flatMap(([key, value]) => {
    const jid = readJid(key)
    if (jid?.kind !== 'phone' && jid?.kind !== 'lid') return []
    const { fullname, pushname, firstname, businessname } = Contact.safeParse(value).data ?? {}
    return [{ id: jid.id, name: fullname || pushname || firstname || businessname || jid.id }]
  })
}

/** The groups the number is in. */
export async function listGroups(context: WuzapiContext): Promise<{ id: string; name: string }[]> {
  const groups = softList(Group).parse(fieldsOf(good(await call(context, 'GET', '/group/list')))['groups'])
  return groups.flatMap(({ jid, name }) =>
    readJid(jid)?.kind === 'group' && jid ? [{ id: jid, name: name || jid }] : [],
  )
}
