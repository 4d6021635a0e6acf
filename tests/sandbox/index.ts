import { connectDemo } from './connect.ts'
import { startControl } from './control.ts'
import { planOf, simTypes, startSims } from './sims.ts'

/** `npm run sandbox`: the providers beside the product, and a page to play the customer's phone. */
const product = process.env['PRODUCT_URL'] ?? 'http://localhost:8787'
const base = Number(process.env['SANDBOX_PORT'] ?? 8800)

const portsTaken = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const ports = `one of the ports ${base} to ${base + simTypes.length} is in use`
  console.error(
    `The sandbox did not start: ${code === 'EADDRINUSE' ? ports : String(error)}. Another one: SANDBOX_PORT=8900 npm run sandbox`,
  )
  process.exit(1)
}
const sims = await startSims(simTypes, base + 1).catch(portsTaken)
const isConnected = await connectDemo(product, sims).catch((error: unknown) => String(error))
const chatKey = typeof isConnected === 'string' ? null : isConnected.chatKey
const control = await startControl({ port: base, product, chatKey, sims }).catch(portsTaken)

console.log(`
  The customer's phone   ${control.url}
  The product            ${product}
`)
if (typeof isConnected === 'string') {
  console.log(`  Not connected by itself (${isConnected}).
  Start the product and run this again, or enter these under Channels (the API address may be behind "advanced"):
`)
  for (const type of simTypes)
    for (const [index, [name, value]] of Object.entries(planOf(type).settings(sims[type])).entries())
      console.log(`  ${(index ? '' : type).padEnd(12)} ${name.padEnd(16)} ${value}`)
} else console.log('  The channels of the demo company are connected: write from the phone, answer as an agent.')
console.log('\n  Stop with Ctrl-C.\n')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([control, ...Object.values(sims)].map((one) => one.stop())).then(() => process.exit(0))
  })
}
