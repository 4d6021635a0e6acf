/** What the browser keeps for one chat. A browser that keeps nothing (private frame, full disk) only forgets. */
export function keep<T>(key: string, name: string) {
  const full = `praca-chat:${key}:${name}`
  return {
    read(): T | undefined {
      try {
        const text = localStorage.getItem(full)
        return text === null ? undefined : (JSON.parse(text) as T)
      } catch {
        return undefined
      }
    },
    write(value: T): void {
      try {
        localStorage.setItem(full, JSON.stringify(value))
      } catch {
        // Nothing to do: the chat works without, until the page is closed.
      }
    },
  }
}
