import * as z from 'zod'
import { asRecord, soft, softList, softText } from '../soft.ts'

/**
 * The protobuf of WhatsApp Web (WAE2E) as gateways print it in JSON, only what we read. Names are in lower case because
 * whatsmeow prints `stanzaID` and `PTT` where Baileys prints `stanzaId` and `ptt`.
 */
export const lowerKeys = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(asRecord(value)).map(([key, item]) => [key.toLowerCase(), item]))

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object whose keys are looked up without regard to case. */
export const node = <S extends z.ZodRawShape>(fields: S) =>
  z.preprocess((value) => (isObject(value) ? lowerKeys(value) : value), z.object(fields))

const Long = z.object({ low: z.number().int(), high: z.number().int() })

/** A whole number, also as digits or as the halves protobufjs keeps of a 64-bit one; anything else is undefined. */
export function wholeOf(value: unknown): number | undefined {
  const long = Long.safeParse(value).data
  const whole = long
    ? long.high * 2 ** 32 + (long.low >>> 0)
    : typeof value === 'string' && value
      ? Number(value)
      : value
  return typeof whole === 'number' && Number.isSafeInteger(whole) ? whole : undefined
}

const whole = soft(z.unknown().transform(wholeOf))
/** What is counted or measured: nought says nothing. */
const size = soft(z.unknown().transform((value) => Math.max(wholeOf(value) ?? 0, 0) || undefined))
const flag = soft(z.boolean())

export const Context = node({
  stanzaid: softText,
  isforwarded: flag,
  mentionedjid: softList(z.string()),
})
export type Context = z.infer<typeof Context>

export const Key = node({ id: z.string().min(1), fromme: flag, participant: softText })

export const File = node({
  mimetype: softText,
  caption: softText,
  filename: softText,
  title: softText,
  filelength: size,
  width: size,
  height: size,
  /** Seconds. */
  seconds: size,
  ptt: flag,
  url: softText,
  directpath: softText,
  mediakey: softText,
  filesha256: softText,
  fileencsha256: softText,
})

export const Text = node({ text: softText })

export const Place = node({
  degreeslatitude: z.number().min(-90).max(90),
  degreeslongitude: z.number().min(-180).max(180),
  name: softText,
  address: softText,
  caption: softText,
  comment: softText,
})

export const Card = node({ displayname: softText, vcard: softText })
export const Cards = node({ contacts: softList(Card) })

export const Reaction = node({ key: Key, text: softText })

export const Protocol = node({ type: z.union([z.number(), z.string()]), key: Key, editedmessage: soft(z.unknown()) })

const Choice = node({ selecteddisplaytext: softText })
export const ButtonChoice = node({
  selectedbuttonid: softText,
  selectedid: softText,
  selecteddisplaytext: softText,
  /** whatsmeow prints the members of a choice one level deeper. */
  response: soft(Choice),
})
export const ListChoice = node({
  title: softText,
  singleselectreply: soft(node({ selectedrowid: softText })),
})
const Flow = node({ name: softText, paramsjson: softText })
export const FlowChoice = node({
  body: soft(Text),
  nativeflowresponsemessage: soft(Flow),
  interactiveresponsemessage: soft(node({ nativeflowresponsemessage: soft(Flow) })),
})

const ButtonText = soft(node({ displaytext: softText }))
const HydratedButton = soft(node({ displaytext: softText }))
const Hydrated = node({
  hydratedtitletext: softText,
  hydratedcontenttext: softText,
  hydratedbuttons: softList(
    node({ quickreplybutton: HydratedButton, urlbutton: HydratedButton, callbutton: HydratedButton }),
  ),
})
/** Menus of other businesses: whichever of these a menu kind has. */
export const Menu = node({
  contenttext: softText,
  text: softText,
  title: softText,
  description: softText,
  buttons: softList(node({ buttontext: ButtonText })),
  sections: softList(node({ rows: softList(node({ title: softText })) })),
  header: soft(node({ title: softText })),
  body: soft(Text),
  hydratedtemplate: soft(Hydrated),
  hydratedfourrowtemplate: soft(Hydrated),
})

export const Poll = node({ name: softText, options: softList(node({ optionname: softText })) })
export const Event = node({
  name: softText,
  description: softText,
  starttime: whole,
  location: soft(node({ name: softText })),
})
export const Invite = node({ groupname: softText, caption: softText })
export const Order = node({
  ordertitle: softText,
  message: softText,
  itemcount: size,
  product: soft(node({ title: softText, description: softText })),
  body: softText,
})
