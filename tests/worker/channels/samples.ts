declare global {
  interface ImportMeta {
    /** Vite's: every file of a pattern, found while building, so that it also works inside workerd. */
    glob<T>(pattern: string, options: { eager: true; import: string }): Record<string, T>
  }
}

const files = import.meta.glob<unknown>('./samples/*/*.json', { eager: true, import: 'default' })

/** The provider's own payloads by name, as the contracts hold them. */
export function samplesOf(folder: string): Record<string, unknown> {
  const start = `./samples/${folder}/`
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(start))
      .map(([path, body]) => [path.slice(start.length, -'.json'.length), structuredClone(body)]),
  )
}
