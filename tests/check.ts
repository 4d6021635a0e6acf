import { runChecks } from './steps.ts'

const { passed, failed } = runChecks()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
