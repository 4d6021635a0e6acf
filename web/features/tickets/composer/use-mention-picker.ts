import { type KeyboardEvent, useId, useState } from 'react'
import { usePeople } from '#web/lib/directories.ts'
import { completeCall, findPeople, readCall } from '../model/mentions.ts'
import { optionId } from './picker-option.tsx'

interface Options {
  text: string
  /** Only notes call colleagues. */
  isActive: boolean
  onChange: (text: string) => void
}

/** The `@` lookup of a note: open while a name is typed at its end; Enter and Tab take the marked one. */
export function useMentionPicker({ text, isActive, onChange }: Options) {
  const listId = useId()
  const people = usePeople()
  const typed = isActive ? readCall(text) : null
  const found = typed === null ? [] : findPeople(people, typed)
  const [choice, setChoice] = useState({ typed: '', index: 0 })
  const [dismissed, setDismissed] = useState<string | null>(null)
  const isOpen = typed !== null && found.length > 0 && dismissed !== text
  const active = choice.typed === typed ? Math.min(choice.index, found.length - 1) : 0

  const pick = (name: string) => typed !== null && onChange(completeCall(text, typed, name))
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || typed === null) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const person = found[active]
    if (step) setChoice({ typed, index: (active + step + found.length) % found.length })
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') pick(person?.name ?? '')
    else if (event.key === 'Escape') setDismissed(text)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    isOpen,
    listId,
    activeOptionId: isOpen ? optionId(listId, active) : undefined,
    onKey,
    picker: {
      id: listId,
      found,
      active,
      onActive: (index: number) => setChoice({ typed: typed ?? '', index }),
      onPick: pick,
    },
  }
}
