import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/** What the buttons around the field may do with it. */
export interface TextHandle {
  focus: () => void
  /** Puts words where the cursor stands. */
  insert: (words: string) => void
  /** Puts a mark around what is selected; without a selection the cursor comes to stand inside. */
  wrap: (sign: string) => void
}

interface ComposerTextProps {
  ref: Ref<TextHandle>
  value: string
  onChange: (value: string) => void
  onEnter: (event: KeyboardEvent) => void
  /** Keys the open picker takes before the field does; true when it took one. */
  onPickerKey?: (event: KeyboardEvent) => boolean
  /** True when Escape meant something else than leaving the field. */
  onEscape: () => boolean
  onFiles: (files: File[]) => void
  label: string
  placeholder: string
  /** The list that is open under the field, for assistive technology. */
  listId?: string | undefined
  activeOptionId?: string | undefined
}

const TALLEST = 220

/** The field one writes in: grows with its words, Enter sends, Shift+Enter breaks the line. */
export function ComposerText(props: ComposerTextProps) {
  const { ref, value, onChange, onEnter, onPickerKey, onEscape, onFiles, label, placeholder, listId, activeOptionId } =
    props
  const field = useRef<HTMLTextAreaElement>(null)

  const wrap = (sign: string) => {
    const element = field.current
    if (!element) return
    const { selectionStart: from, selectionEnd: to } = element
    onChange(value.slice(0, from) + sign + value.slice(from, to) + sign + value.slice(to))
    element.focus()
    requestAnimationFrame(() => element.setSelectionRange(from + 1, to + 1))
  }

  useImperativeHandle(ref, () => ({
    wrap,
    focus: () => field.current?.focus(),
    insert: (words) => {
      const element = field.current
      if (!element) return
      const at = element.selectionStart + words.length
      onChange(value.slice(0, element.selectionStart) + words + value.slice(element.selectionEnd))
      element.focus()
      requestAnimationFrame(() => element.setSelectionRange(at, at))
    },
  }))

  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight, TALLEST)}px`
  }, [value])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || onPickerKey?.(event)) return
    if (event.key === 'Escape') {
      if (!onEscape()) event.currentTarget.blur()
      return
    }
    const sign = event.ctrlKey || event.metaKey ? { b: '*', i: '_' }[event.key] : undefined
    if (sign) {
      event.preventDefault()
      return wrap(sign)
    }
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return
    event.preventDefault()
    onEnter(event)
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (!files.length || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <textarea
      ref={field}
      rows={1}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      aria-label={label}
      placeholder={placeholder}
      {...(listId
        ? { role: 'combobox', 'aria-expanded': true, 'aria-controls': listId, 'aria-activedescendant': activeOptionId }
        : {})}
      className="block min-h-[38px] w-full resize-none bg-transparent px-3.5 pt-2 pb-1.5 text-base outline-none focus-visible:shadow-none phone:min-h-11 phone:py-[11px] phone:text-lg phone:leading-[22px]"
    />
  )
}
