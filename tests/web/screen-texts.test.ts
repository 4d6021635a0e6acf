import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const web = path.join(import.meta.dirname, '../../web')
const read = (file: string) => readFileSync(file, 'utf8')

/** Loaded before any screen. */
const always = ['common', 'errors', 'session', 'shell']

/** The file of texts behind each name that `$.` is followed by. */
const fileOf = new Map(
  globSync('locales/pt/*.ts', { cwd: web }).flatMap((file) =>
    [...read(path.join(web, file)).matchAll(/export const (\w+)/g)].map(([, name]) => [
      name!,
      path.basename(file, '.ts'),
    ]),
  ),
)

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:^|\n)(?!import type).*?(?:from |import\()'(#web\/|\.\.?\/)([^']+)'/g)]
    .map(([, start, rest]) =>
      start === '#web/' ? path.join(web, rest!) : path.join(path.dirname(file), start! + rest),
    )
    .filter((one) => existsSync(one) && !one.includes('/locales/'))
}

/** Which texts a module and all that it brings speak. */
function spokenBy(start: string): Set<string> {
  const seen = new Set<string>()
  const spoken = new Set<string>()
  const open = [start]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const source = withoutComments(read(file))
    for (const [, name] of source.matchAll(/\$\.(\w+)/g)) if (fileOf.has(name!)) spoken.add(fileOf.get(name!)!)
    open.push(...importsOf(file, source))
  }
  return spoken
}

it('every screen brings the texts that it speaks', () => {
  const blocks = read(path.join(web, 'app/navigation.ts'))
    .split(/\n {2}\{\n/)
    .slice(1)
  const missing: string[] = []
  for (const block of blocks) {
    const [, menu] = /menu: '([^']+)'/.exec(block)!
    const brought = [...block.matchAll(/texts: \[([^\]]*)\]/g)].flatMap(([, list]) => list!.match(/[\w-]+/g) ?? [])
    for (const [, file] of block.matchAll(/import\('#web\/([^']+)'\)/g)) {
      for (const text of spokenBy(path.join(web, file!)))
        if (![...always, ...brought].includes(text)) missing.push(`${menu}: ${text}`)
    }
  }
  expect([blocks.length > 15, missing]).toEqual([true, []])
})
