import { toast } from '#web/lib/toast.ts'

/** Puts a text into the clipboard and says so. */
export function useCopy() {
  return (text: string, done: string) => {
    void navigator.clipboard.writeText(text)
    toast.success(done)
  }
}
