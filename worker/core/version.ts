/** Set by the build; the web reloads when `minClient` is newer than it (D175). */
declare const __BUILD__: string | undefined

export const version = '0.1.0'
export const build: string = typeof __BUILD__ === 'undefined' ? 'dev' : __BUILD__
