import { storage } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'light' | 'dark' | 'system'

const stored = storage.read('theme')
const store = createStore<Theme>(stored === 'light' || stored === 'dark' ? stored : 'system')

export const useTheme = () => useStore(store)

/** Applied at once and kept on this device; the profile keeps it for the others. */
export function setTheme(theme: Theme): void {
  storage.write('theme', theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  store.set(theme)
}

export const themeOf = (isDark: boolean | null): Theme => (isDark === null ? 'system' : isDark ? 'dark' : 'light')
