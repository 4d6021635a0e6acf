import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '../worker/local/build.ts'
import { root, runChecks, step } from './steps.ts'

/** Everything there is: checks, Worker tests in workerd, web tests, simulators, browser journeys, a deploy that stops short. */
const total = runChecks()
const add = (isGood: boolean) => (isGood ? total.passed++ : total.failed++)

try {
  buildIfNeeded()
  add(true)
} catch (error) {
  console.error(error)
  add(false)
}
add(
  step('deploy --dry-run', 'wrangler', [
    'deploy',
    '--dry-run',
    '--config',
    'dist/praca/wrangler.json',
    '--outdir',
    'dist/dry-run',
  ]),
)

const folder = mkdtempSync(path.join(os.tmpdir(), 'praca-test-'))
for (const suite of ['worker', 'node', 'e2e']) runSuite(suite)
rmSync(folder, { recursive: true, force: true })

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

/** One vitest run; a run that ends without a report counts as a failure. */
function runSuite(suite: string): void {
  const report = path.join(folder, `${suite}.json`)
  const config = suite === 'worker' ? 'tests/worker/vitest.config.ts' : `tests/vitest.${suite}.ts`
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true' },
  })
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
    }
    total.passed += numPassedTests
    total.failed += numFailedTests
    if (status !== 0 && !numFailedTests) total.failed++
  } catch {
    total.failed++
  }
}
