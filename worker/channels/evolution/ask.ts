import * as z from 'zod'
import type { Participant } from '#contracts/groups'
import type { Inbound, KnownChat, Profile } from '../channel.ts'
import type { Answer } from '../provider.ts'
import { asRecord, soft, softList, softText } from '../soft.ts'
import { idOf, jidOf, readJid, senderOf } from '../whatsapp-web/jid.ts'
import { call, callServer, pathOf, refusalOf, type EvolutionContext } from './api.ts'
import { readName } from './chat.ts'
import { readMessage } from './receive.ts'

/** The answer when it is a good one; throws in the server's words otherwise. */
function good(answer: Answer): Answer & { isLost: false } {
  if (answer.isLost || !answer.isOk) throw new Error(`Evolution: ${refusalOf(answer)}`)
  return answer
}

const getGroup = async (context: EvolutionContext, action: string, id: string) =>
  good(await callServer(context, 'GET', pathOf(context, action, `groupJid=${encodeURIComponent(id)}`)))

/** How WhatsApp spells a number (Brazil's ninth digit), or null when it is not there. Throws when nobody answers. */
export async function checkNumber(number: string, context: EvolutionContext): Promise<string | null> {
  const { list } = good(await call(context, 'POST', 'chat/whatsappNumbers', { numbers: [number] }))
  const { exists, jid } = asRecord(list[0])
  return exists === true ? (idOf(jid) ?? null) : null
}

/** Name and picture of a person or a group, as far as the server knows them. */
export async function readProfile(chatId: string, context: EvolutionContext): Promise<Profile> {
  if (readJid(chatId)?.kind === 'group') {
    const { subject, pictureUrl } = (await getGroup(context, 'group/findGroupInfos', chatId)).body
    return profile(subject, pictureUrl)
  }
  const number = jidOf(chatId)
  const picture = good(await call(context, 'POST', 'chat/fetchProfilePictureUrl', { number }))
  const contacts = await call(context, 'POST', 'chat/findContacts', { where: { remoteJid: number } })
  const name = contacts.isLost ? undefined : asRecord(contacts.list[0])['pushName']
  return profile(name, picture.body['profilePictureUrl'])
}

function profile(name: unknown, picture: unknown): Profile {
  const known = typeof name === 'string' ? readName(name) : undefined
  const isPicture = typeof picture === 'string' && picture.startsWith('https://')
  return { ...(known ? { name: known } : {}), ...(isPicture ? { picture: { ref: picture } } : {}) }
}

const Person = z.object({ id: z.string(), phoneNumber: softText, jid: softText, name: softText })

/** Who is in a group: by LID where the group hides numbers, with the number where the server tells it. */
export async function listParticipants(chatId: string, context: EvolutionContext): Promise<Participant[]> {
  const { body } = await getGroup(context, 'group/participants', chatId)
  return softList(Person)
    .parse(body['participants'])
    .flatMap(({ id, phoneNumber, jid, name }) => {
      const userId = idOf(id)
      if (!userId) return []
      const number = senderOf([phoneNumber, jid, id])?.number ?? null
      return [{ userId, name: readName(name) ?? (number ? `+${number}` : userId), number }]
    })
}

const Chat = z.object({
  remoteJid: z.string(),
  pushName: softText,
  name: softText,
  lastMessage: soft(z.object({ key: soft(z.object({ remoteJidAlt: softText })) })),
})

/** Every chat with the alias it is filed under, which may be the LID of somebody whose phone is known. */
async function findChats(context: EvolutionContext) {
  const { list } = good(await call(context, 'POST', 'chat/findChats', {}))
  return softList(Chat)
    .parse(list)
    .flatMap(({ remoteJid, pushName, name, lastMessage }) => {
      const jid = readJid(remoteJid)
      const person = senderOf([remoteJid, lastMessage?.key?.remoteJidAlt])
      return jid ? [{ jid, person, pushName, name }] : []
    })
}

/** Chats the server remembers, newest first as it lists them; stories, channels and unwanted groups are left out. */
export async function listChats(context: EvolutionContext): Promise<KnownChat[]> {
  const chats = await findChats(context)
  return chats.flatMap(({ jid, person, pushName, name }) => {
    const isGroup = jid.kind === 'group'
    if (isGroup ? context.config.groupsIgnore : !person) return []
    const known = readName(isGroup ? (name ?? pushName) : (pushName ?? name))
    return [{ id: jid.id, name: known ?? (person?.number ? `+${person.number}` : jid.id), isGroup }]
  })
}

/** Messages asked for at once. */
const pageSize = 100

async function findMessages(id: string, limit: number, context: EvolutionContext): Promise<unknown[]> {
  const found: unknown[] = []
  for (let page = 1; found.length < limit; page++) {
    const body = { where: { key: { remoteJid: jidOf(id) } }, page, offset: Math.min(pageSize, limit) }
    const messages = asRecord(good(await call(context, 'POST', 'chat/findMessages', body)).body['messages'])
    const records = Array.isArray(messages['records']) ? messages['records'] : []
    found.push(...records)
    if (!records.length || page >= Number(messages['pages'] ?? 1)) break
  }
  return found.slice(0, limit)
}

/** Messages of a chat from before, newest last. Where the phone's alias leads nowhere, the chat may be filed by LID. */
export async function readHistory(chatId: string, limit: number, context: EvolutionContext): Promise<Inbound[]> {
  let found = await findMessages(chatId, limit, context)
  if (!found.length && readJid(chatId)?.kind === 'phone') {
    const filed = (await findChats(context)).find(({ jid, person }) => person?.id === chatId && jid.id !== chatId)
    if (filed) found = await findMessages(filed.jid.id, limit, context)
  }
  const isOfChat = (one: Inbound) =>
    one.type === 'message' && [one.chat.id, ...(one.chat.aliases ?? [])].includes(chatId)
  const config = { ...context.config, groupsIgnore: false }
  return found
    .flatMap((record) => readMessage(record, config, Date.now()))
    .filter(isOfChat)
    .toReversed()
}
