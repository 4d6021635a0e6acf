/** What the customer's phone shows: the provider's side of a conversation. */
export interface Bubble {
  id: string
  from: 'customer' | 'company'
  kind: string
  body: string
  at: number
  file?: { url: string; mime: string; name: string; size: number }
  location?: { latitude: number; longitude: number; name?: string }
  contacts?: { name: string; phone: string }[]
  buttons?: { id: string; text: string }[]
  quotedId?: string
  /** By whom → which. */
  reactions: Record<string, string>
  ack?: string
  isEdited?: boolean
  isDeleted?: boolean
}

export interface Person {
  id: string
  name: string
  isBlocked: boolean
  /** Epoch milliseconds; when the company last typed. */
  typingAt: number
  bubbles: Bubble[]
}

/** What a customer sends. */
export interface Words {
  text?: string
  file?: {
    bytes: Uint8Array
    mime: string
    name: string
    kind: 'image' | 'voice' | 'audio' | 'video' | 'document' | 'sticker'
  }
  location?: { latitude: number; longitude: number; name?: string }
  contact?: { name: string; phone: string }
  quotedId?: string
  /** Tap on a button of this message. */
  tap?: { id: string; title: string }
}

/** An outbound the provider took: the ground truth for exactly-once checks. */
export interface Accepted {
  id: string
  to: string
  method: string
  body: Record<string, unknown>
  at: number
}

export const person = (id: string, name: string): Person => ({ id, name, isBlocked: false, typingAt: 0, bubbles: [] })

export const bubble = (
  id: string,
  from: Bubble['from'],
  kind: string,
  body: string,
  more: Partial<Bubble> = {},
): Bubble => ({
  id,
  from,
  kind,
  body,
  at: Date.now(),
  reactions: {},
  ...more,
})
