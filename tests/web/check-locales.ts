/** Fails on a missing, unused or uneven text, and on literal text in a component. `node tests/web/check-locales.ts` */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../web/lib/languages.ts'
import { findLiteralText } from './literal-text.ts'

type Texts = Map<string, string>

const root = path.join(import.meta.dirname, '../../web')
const plural = /_(zero|one|two|few|many|other)$/
const problems: string[] = []

function flatten(value: unknown, prefix: string, into: Texts): Texts {
  if (typeof value === 'string') into.set(prefix, value)
  else
    for (const [key, inner] of Object.entries(value as object)) flatten(inner, prefix ? `${prefix}.${key}` : key, into)
  return into
}

async function loadPack(code: string): Promise<Texts> {
  const texts: Texts = new Map()
  for (const file of globSync(`locales/${code}/*.ts`, { cwd: root })) {
    if (!file.endsWith('index.ts')) flatten({ ...((await import(path.join(root, file))) as object) }, '', texts)
  }
  return texts
}

const stem = (key: string) => key.replace(plural, '')
const slots = (text: string) => [...new Set(text.match(/{{\w+}}/g) ?? [])].toSorted().join(' ')
/** Categories that whole numbers of a screen meet; CLDR's `many` of pt, es, fr, it begins at a million. */
const categories = (locale: string) =>
  new Set([0, 1, 2, 3, 5, 11, 21, 100].map((count) => new Intl.PluralRules(locale).select(count)))

const packs = new Map<string, Texts>()
for (const code of Object.keys(languages)) packs.set(code, await loadPack(code))
const source = packs.get('pt') ?? new Map<string, string>()

function checkLanguage(code: string, info: { locale: string; base?: string; isComplete: boolean }): void {
  const own = packs.get(code) ?? new Map<string, string>()
  const base = (info.base && packs.get(info.base)) || new Map<string, string>()
  const texts = new Map([...base, ...own])
  for (const [key, text] of own) {
    const known = source.get(key) ?? source.get(`${stem(key)}_other`)
    if (known === undefined) problems.push(`${code}: ${key} is in no other pack`)
    else if (slots(known) !== slots(text)) problems.push(`${code}: ${key} has ${slots(text)}, pt has ${slots(known)}`)
    if (info.base && base.get(key) === text) problems.push(`${code}: ${key} says the same as ${info.base}`)
  }
  if (!info.isComplete) return
  for (const key of source.keys()) {
    if (!plural.test(key) && !texts.has(key)) problems.push(`${code}: ${key} is missing`)
    if (!plural.test(key)) continue
    for (const category of categories(info.locale)) {
      if (!texts.has(`${stem(key)}_${category}`)) problems.push(`${code}: ${stem(key)}_${category} is missing`)
    }
  }
}
for (const [code, info] of Object.entries(languages)) checkLanguage(code, info)

/** Paths the code names: `$.tickets.title`; with a bracket after it, everything below. */
const used = new Set<string>()
const opened = new Set<string>()
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/^(locales|chat|widget)\//.test(file))
for (const file of files) {
  const code = readFileSync(path.join(root, file), 'utf8')
  for (const [, name = '', bracket] of code.matchAll(/(?<![\w$])\$\.(\w+(?:\.\w+)*)(\??\.?\[)?/g)) {
    if (bracket) opened.add(`${name}.`)
    else used.add(name)
  }
  if (file.endsWith('.tsx')) problems.push(...findLiteralText(path.join(root, file), code))
}
const stems = new Set([...source.keys()].map(stem))
for (const name of used) {
  const isThere = stems.has(name) || source.has(name) || [...stems].some((key) => key.startsWith(`${name}.`))
  if (!isThere) problems.push(`code: ${name} is used and does not exist`)
}
for (const key of new Set([...source.keys()].map(stem))) {
  const isUsed = used.has(key) || [...opened].some((prefix) => key.startsWith(prefix))
  if (!isUsed && ![...source.keys()].some((full) => stem(full) === key && used.has(full))) {
    problems.push(`pt: ${key} is used nowhere`)
  }
}

const unique = [...new Set(problems)].toSorted()
for (const problem of unique) console.error(problem)
console.log(`locales: ${source.size} texts, ${files.length} files, ${unique.length} problems`)
process.exitCode = unique.length ? 1 : 0
