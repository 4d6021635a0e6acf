import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded } from '../../worker/local/build.ts'
import { describeMachine } from './machine.ts'
import { measureScripts } from './measure/footprint.ts'
import { renderReport } from './report.ts'
import type { Results, SizeResult } from './results.ts'
import { runPeople, runSize } from './run-size.ts'
import { benchFolder } from './seed/folder.ts'
import { judge } from './targets.ts'

// `BENCH=quick` leaves out the larger amount of data.
const amounts = process.env.BENCH === 'quick' ? [10_000] : [10_000, 100_000]

buildIfNeeded()
const machine = describeMachine()
const people = await runPeople(amounts[0]!)
const sizes: SizeResult[] = []
for (const amount of amounts) sizes.push(await runSize(amount))
const results: Results = { at: new Date().toISOString(), machine, sizes, ...people, scripts: measureScripts() }
const verdicts = judge(results)

const file = path.join(benchFolder, 'result.json')
writeFileSync(file, JSON.stringify({ ...results, verdicts }, null, 2))
console.log(`\n${renderReport(results, verdicts)}\n\nThe same as JSON: ${file}`)
process.exit(0)
