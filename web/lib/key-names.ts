const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** How the keys of a shortcut (`mod+k`, `g c`) read on this keyboard. */
export const keyNames = (keys: string): string[] =>
  keys.split(/[+ ]/).map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key))
