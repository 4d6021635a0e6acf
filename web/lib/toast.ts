/** Toasts: done things in passing, with an undo where there is one. Errors come through `showError`. */
export { toast } from 'sonner'
