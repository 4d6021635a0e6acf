import * as z from 'zod'
import { soft, softList, softNumber, softText } from '../soft.ts'

/** Webhook shapes of the Cloud API (v26.0), only what we read. Ids must be there; all else may be missing or odd. */
const WaFile = z.object({
  id: z.string(),
  mime_type: softText,
  caption: softText,
  filename: softText,
  voice: soft(z.boolean()),
})
export type WaFile = z.infer<typeof WaFile>

const WaError = z.object({
  code: z.number(),
  title: softText,
  message: softText,
  error_data: soft(z.object({ details: softText })),
})
export type WaError = z.infer<typeof WaError>

const WaCard = z.object({
  name: soft(z.object({ formatted_name: softText, first_name: softText })),
  phones: softList(z.object({ phone: softText, wa_id: softText })),
  emails: softList(z.object({ email: softText })),
})

/** What an edited message holds now. */
const WaEdited = z.object({
  text: soft(z.object({ body: z.string() })),
  image: soft(z.object({ caption: softText })),
  video: soft(z.object({ caption: softText })),
  document: soft(z.object({ caption: softText })),
})

const Choice = z.object({ id: softText, title: softText })
const WaInteractive = z.object({
  button_reply: soft(Choice),
  list_reply: soft(Choice),
  nfm_reply: soft(z.object({ name: softText, body: softText, response_json: softText })),
})

const WaOrder = z.object({
  text: softText,
  product_items: softList(
    z.object({
      product_retailer_id: softText,
      quantity: z.coerce.number(),
      item_price: softNumber,
      currency: softText,
    }),
  ),
})

export const WaMessage = z.object({
  id: z.string().min(1),
  from: softText,
  from_user_id: softText,
  /** Whom an echo of our own phone was written to. */
  to: softText,
  to_user_id: softText,
  /** Set inside a group (Groups API; shape not yet seen live). */
  group_id: softText,
  timestamp: z.coerce.number().optional().catch(undefined),
  type: softText,
  context: soft(z.object({ id: softText, forwarded: soft(z.boolean()), frequently_forwarded: soft(z.boolean()) })),
  text: soft(z.object({ body: z.string() })),
  image: soft(WaFile),
  video: soft(WaFile),
  audio: soft(WaFile),
  document: soft(WaFile),
  sticker: soft(WaFile),
  location: soft(
    z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: softText,
      address: softText,
    }),
  ),
  contacts: softList(WaCard),
  interactive: soft(WaInteractive),
  button: soft(z.object({ payload: softText, text: softText })),
  reaction: soft(z.object({ message_id: z.string(), emoji: softText })),
  order: soft(WaOrder),
  system: soft(z.object({ type: softText, body: softText, wa_id: softText, user_id: softText })),
  unsupported: soft(z.object({ type: softText })),
  edit: soft(z.object({ original_message_id: z.string().min(1), message: soft(WaEdited) })),
  revoke: soft(z.object({ original_message_id: z.string().min(1) })),
  errors: softList(WaError),
})
export type WaMessage = z.infer<typeof WaMessage>

export const WaStatus = z.object({
  id: z.string().min(1),
  status: z.string(),
  timestamp: z.coerce.number().optional().catch(undefined),
  biz_opaque_callback_data: softText,
  errors: softList(WaError),
})

/** A step of a call (Calling API). */
export const WaCall = z.object({
  id: z.string().min(1),
  from: softText,
  from_user_id: softText,
  event: softText,
  direction: softText,
  timestamp: z.coerce.number().optional().catch(undefined),
})

/** Somebody's BSUID became another. */
export const WaUserChange = z.object({
  wa_id: softText,
  user_id: z.object({ previous: z.string().min(1), current: z.string().min(1) }),
  timestamp: z.coerce.number().optional().catch(undefined),
})

export const WaProfile = z.object({
  profile: soft(z.object({ name: softText, username: softText })),
  wa_id: softText,
  user_id: softText,
})

/** One change, cut down to a single event by `split`. */
export const WaEvent = z.object({
  field: softText,
  value: z.object({
    metadata: soft(z.object({ phone_number_id: softText })),
    contacts: softList(WaProfile),
    messages: z.array(z.unknown()).optional().catch(undefined),
    statuses: z.array(z.unknown()).optional().catch(undefined),
    message_echoes: z.array(z.unknown()).optional().catch(undefined),
    calls: z.array(z.unknown()).optional().catch(undefined),
    user_id_update: softList(WaUserChange),
    errors: softList(WaError),
  }),
})
export type WaEvent = z.infer<typeof WaEvent>
