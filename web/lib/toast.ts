import type { ExternalToast } from 'sonner'
import { createStore, useStore } from './store.ts'

type Kind = 'success' | 'error' | 'warning' | 'info'
export type ToastOptions = Pick<ExternalToast, 'id' | 'duration' | 'description' | 'action'>
type Deliver = (kind: Kind, text: string, options: ToastOptions) => void

const wanted = createStore(false)
const waiting: Parameters<Deliver>[] = []
let deliver: Deliver | null = null

/** Whether a toast was ever asked for: only then the toaster's code is loaded. */
export const useHasToasts = () => useStore(wanted)

const say =
  (kind: Kind) =>
  (text: string, options: ToastOptions = {}): void => {
    wanted.set(true)
    if (deliver) deliver(kind, text, options)
    else waiting.push([kind, text, options])
  }

/** Toasts: done things in passing, with an undo where there is one. Errors come through `showError`. */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }

/** The toaster stands: hand over what has waited for it. */
export function attachToaster(own: Deliver): () => void {
  deliver = own
  for (const args of waiting.splice(0)) own(...args)
  return () => (deliver = null)
}
