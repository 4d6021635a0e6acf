/**
 * What the browser keeps for one chat. Where it keeps nothing (frames of other sites, a full disk) the page still
 * remembers until it is closed.
 */
export function keep<T>(key: string, name: string) {
  const full = `praca-chat:${key}:${name}`
  return {
    read(): T | undefined {
      const text = storedText(full) ?? memory.get(full)
      try {
        return text === undefined ? undefined : (JSON.parse(text) as T)
      } catch {
        return undefined
      }
    },
    write(value: T): void {
      const text = JSON.stringify(value)
      memory.set(full, text)
      try {
        localStorage.setItem(full, text)
      } catch {
        // The memory has it.
      }
    },
  }
}

const memory = new Map<string, string>()

function storedText(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
