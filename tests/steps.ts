import { spawnSync } from 'node:child_process'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/** Runs one command of the project quietly; its output is shown only when it fails. */
export function step(label: string, command: string, args: string[]): boolean {
  const started = Date.now()
  const result = spawnSync(bin(command), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
  })
  const isGood = result.status === 0
  console.log(`${isGood ? '✓' : '✗'} ${label} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!isGood) console.log(`${result.stdout}${result.stderr}`.split('\n').slice(-60).join('\n'))
  return isGood
}

const projects = ['worker', 'web', 'tests', 'tests/worker', 'tests/bench', 'tests/sandbox/page']

/** Types, lint, format, dead code: seconds, no server. Answers how many passed and failed. */
export function runChecks(): { passed: number; failed: number } {
  const results = [
    ...projects.map((project) => step(`types of ${project}`, 'tsc', ['-p', project])),
    step('lint', 'oxlint', ['--deny-warnings']),
    step('format', 'oxfmt', ['--check', '.']),
    step('dead code', 'knip', []),
    step('texts', 'node', [path.join(root, 'tests/web/check-locales.ts')]),
  ]
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}
