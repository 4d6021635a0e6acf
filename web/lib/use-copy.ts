import { useT } from '#web/lib/i18n.ts'
import { toast } from '#web/lib/toast.ts'

/** Without https a browser gives a page no clipboard; the older way through a selection works there still. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.className = 'fixed opacity-0'
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}

const copyText = (text: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => copySelected(text),
    )

/** Puts a text into the clipboard; then says so, or that it could not be done. */
export function useCopy() {
  const t = useT()
  return async (text: string, done?: string): Promise<boolean> => {
    const isDone = await copyText(text)
    if (!isDone) toast.error(t(($) => $.common.notCopied))
    else if (done) toast.success(done)
    return isDone
  }
}
