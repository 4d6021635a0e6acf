import { useQueryClient } from '@tanstack/react-query'
import type { Capabilities } from '#contracts/channels'
import { messagesApi } from '#contracts/messages'
import { useAction } from '#web/lib/query.ts'
import { usePeople } from '#web/lib/directories.ts'
import { mentionsIn } from '../model/mentions.ts'
import { storeMessage } from '../data/caches.ts'
import { kindOfFile } from '../model/files.ts'
import { type Draft, dropEdit, saveDraft, useDraft } from '../state/drafts.ts'
import { takeFiles, useTray } from '../state/files.ts'
import { useSend } from './use-send.ts'
import { useTyping } from './use-typing.ts'

interface Options {
  ticketId: string
  capabilities: Capabilities | undefined
  onSent: () => void
}

/** Everything the composer knows and does; the words live in the ticket's draft. */
export function useComposer({ ticketId, capabilities, onSent }: Options) {
  const client = useQueryClient()
  const draft = useDraft(ticketId)
  const tray = useTray(ticketId)
  const send = useSend(ticketId)
  const people = usePeople()
  const typing = useTyping(ticketId, !draft.isNote && !!capabilities?.typing)
  const edit = useAction(messagesApi.edit, {
    onSuccess: (message) => {
      storeMessage(client, message)
      dropEdit(ticketId, message.id)
    },
  })
  const { edit: editing } = draft
  const isEditing = !!editing
  const text = editing ? editing.text : draft.isNote ? draft.note : draft.reply
  const stopEditing = () => saveDraft(ticketId, { edit: null })

  const setText = (next: string) => {
    if (editing) return saveDraft(ticketId, { edit: { ...editing, text: next } })
    saveDraft(ticketId, draft.isNote ? { note: next } : { reply: next })
    if (next) typing.tell()
    else typing.stop()
  }

  const sendFiles = (words: string): boolean => {
    const files = takeFiles(ticketId)
    const takesWords = files.length === 1 && !files[0]?.caption && words.length <= (capabilities?.captionLimit ?? 1024)
    for (const file of files) {
      send({ kind: file.kind, file, body: takesWords ? words : file.caption })
    }
    return files.length > 0 && takesWords
  }

  const submit = () => {
    const words = text.trim()
    if (editing) {
      const { id: messageId, body } = editing.message
      if (words && words !== body) edit.mutate({ body: { messageId, ticketId, newBody: words, body } })
      else stopEditing()
      return
    }
    const hasLeft = !draft.isNote && sendFiles(words)
    if (draft.isNote) {
      if (words) send({ kind: 'note', body: words, mentions: mentionsIn(words, people) })
    } else if (draft.quick) {
      const { quick } = draft
      const kind = quick.isVoice ? 'voice' : kindOfFile(quick.media.mime, capabilities)
      send({ kind, body: words, quick })
    } else if (words && !hasLeft) send({ kind: 'chat', body: words })
    saveDraft(ticketId, draft.isNote ? { note: '' } : { reply: '', quick: null })
    typing.stop()
    onSent()
  }

  return {
    text,
    setText,
    submit,
    draft,
    tray,
    send,
    editing,
    isEditing,
    stopEditing,
    isSaving: edit.isPending,
    canSubmit:
      text.trim().length > 0 ||
      (!draft.isNote && !!draft.quick) ||
      (!draft.isNote && tray.some((file) => !file.problem)),
    setNote: (isNote: boolean) => saveDraft(ticketId, { isNote }),
    setQuick: (quick: Draft['quick']) => saveDraft(ticketId, { quick: quick ?? null }),
    dropQuote: () => saveDraft(ticketId, { quoted: null }),
  }
}
export type ComposerModel = ReturnType<typeof useComposer>
