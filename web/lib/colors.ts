import { colorNames, colorsApi, type SystemColors } from '#contracts/colors'
import { call } from './api.ts'
import { storage } from './storage.ts'

/** Applied as style variables at once, and kept so that the next page paints in them from the start. */
export function applyColors(colors: SystemColors): void {
  const { style } = document.documentElement
  for (const name of colorNames) {
    const value = colors.find((color) => color[name] !== undefined)?.[name]
    if (value === undefined) style.removeProperty(`--${name}`)
    else style.setProperty(`--${name}`, value)
  }
  storage.writeJson('systemColors', colors)
}

/** The kept ones first, then the company's as they are now; before the login the platform's. */
export async function loadColors(isSignedIn: boolean): Promise<void> {
  applyColors(storage.readJson<SystemColors>('systemColors') ?? [])
  const colors = await call(isSignedIn ? colorsApi.get : colorsApi.getPublic, {}).catch(() => null)
  if (colors) applyColors(colors)
}
