/** localStorage that neither throws when it is full or forbidden nor trusts what it finds. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Private mode or a full disk: the app works on, it only forgets.
    }
  },
  readJson<T>(key: string): T | null {
    try {
      const text = localStorage.getItem(key)
      return text === null ? null : (JSON.parse(text) as T)
    } catch {
      return null
    }
  },
  writeJson(key: string, value: unknown): void {
    storage.write(key, value === null ? null : JSON.stringify(value))
  },
}
