import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { messagesApi } from '#contracts/messages'
import type { QuickMessage } from '#contracts/quick-messages'
import { useApi } from '#web/lib/query.ts'
import { useQuickMessages } from '#web/lib/directories.ts'
import { chooseQuickMessage, findQuickMessages, readSlash } from '../model/quick-match.ts'
import { fillVariables } from '#contracts/variables'
import { optionId } from './picker-option.tsx'

interface Options {
  ticketId: string
  text: string
  isActive: boolean
  onInsert: (words: string, entry: QuickMessage) => void
  onSend: (words: string, entry: QuickMessage) => void
  onClear: () => void
}

const noValues: Record<string, string> = {}

/** The `/` lookup: open while the text is a slash and a word; Enter takes what D108 says. */
export function useQuickPicker({ ticketId, text, isActive, onInsert, onSend, onClear }: Options) {
  const listId = useId()
  const all = useQuickMessages()
  const typed = isActive ? readSlash(text) : null
  const [choice, setChoice] = useState<{ typed: string; index: number } | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ typed: string; problem: 'none' | 'several' } | null>(null)
  const isOpen = typed !== null && dismissed !== text
  const found = useMemo(() => (isOpen ? findQuickMessages(all, typed ?? '') : []), [all, isOpen, typed])
  const variables = useApi(messagesApi.variables, { params: { ticketId } }, { enabled: isOpen, staleTime: 60_000 })
  const values = variables.data ?? noValues
  const sure = typed === null ? null : chooseQuickMessage(all, typed)
  // Without a choice only what Enter would take is marked.
  const sureIndex = sure && 'entry' in sure ? found.indexOf(sure.entry) : -1
  const active = choice?.typed === typed ? Math.min(choice.index, found.length - 1) : sureIndex

  const use = (entry: QuickMessage, isSending: boolean) => {
    // Until the values are here the names stay; the server fills them when it sends.
    const words = variables.data ? fillVariables(entry.message, variables.data) : entry.message
    if (isSending) onSend(words, entry)
    else onInsert(words, entry)
  }
  const decide = (isSending: boolean) => {
    const picked = choice?.typed === typed ? found[active] : undefined
    if (picked) return use(picked, isSending)
    const answer = chooseQuickMessage(all, typed ?? '')
    if ('entry' in answer) use(answer.entry, isSending)
    else setProblem({ typed: typed ?? '', problem: answer.problem })
  }
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length) {
      const from = active < 0 && step < 0 ? 0 : active
      setChoice({ typed: typed ?? '', index: (from + step + found.length) % found.length })
    } else if (event.key === 'Enter' && !event.shiftKey) decide(event.ctrlKey || event.metaKey)
    else if (event.key === 'Tab' && found[Math.max(0, active)]) {
      const entry = found[Math.max(0, active)]
      if (entry) use(entry, false)
    } else if (event.key === 'Escape') {
      // A lone slash asked for the list and nothing else: left behind, the next Enter would send it.
      if (typed === '') onClear()
      else setDismissed(text)
    } else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    isOpen,
    listId,
    activeOptionId: isOpen && active >= 0 ? optionId(listId, active) : undefined,
    onKey,
    picker: {
      id: listId,
      found,
      typed: typed ?? '',
      active,
      values,
      problem: problem?.typed === typed ? problem.problem : null,
      onActive: (index: number) => setChoice({ typed: typed ?? '', index }),
      onPick: (entry: QuickMessage) => use(entry, false),
    },
  }
}
