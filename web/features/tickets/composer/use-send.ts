import { useCallback } from 'react'
import type { SendInput } from '#contracts/messages'
import type { MessageData, MessageKind } from '#contracts/messages'
import { useSession } from '#web/lib/session.ts'
import { sendTypeOf } from '../model/files.ts'
import type { OutgoingFile } from '../model/outgoing.ts'
import { type Draft, takeQuote } from '../state/drafts.ts'
import { sendOutgoing } from '../state/outbox.ts'
import { useSignature } from './use-signature.ts'

export interface Sent {
  kind: MessageKind
  body?: string
  file?: OutgoingFile | null
  location?: SendInput['location']
  contacts?: MessageData['contacts']
  /** People a note speaks to. */
  mentions?: string[]
  quick?: Draft['quick']
}

/**
 * Shows a message at once and hands it to the outbox; its key makes a second sending harmless. What the draft quotes goes
 * with the first that leaves.
 */
export function useSend(ticketId: string) {
  const { userId, username } = useSession()
  const { isSigned } = useSignature()
  return useCallback(
    ({ kind, body = '', file = null, location, contacts, mentions, quick }: Sent) => {
      const quoted = kind === 'note' ? null : takeQuote(ticketId)
      sendOutgoing({
        idFront: crypto.randomUUID(),
        ticketId,
        at: Date.now(),
        kind,
        user: { id: userId, name: username },
        input: {
          body,
          sendType: sendTypeOf(kind),
          ...(kind === 'note' ? {} : { sign: isSigned }),
          ...(quoted ? { quotedMsgId: quoted.id } : {}),
          ...(location ? { location } : {}),
          ...(contacts ? { contacts } : {}),
          ...(mentions?.length ? { mentions } : {}),
          ...(quick ? { quickMessageId: quick.id } : {}),
        },
        contacts,
        quoted,
        file,
        media: quick?.media ?? null,
        mediaId: null,
        state: 'waiting',
        progress: 0,
        error: null,
      })
    },
    [ticketId, userId, username, isSigned],
  )
}
