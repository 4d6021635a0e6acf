import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { buildIfNeeded, root } from './build.ts'
import { seedDemo } from './demo/demo.ts'
import { startServer } from './server.ts'

const port = Number(process.env.PORT ?? 8787)
const address = `http://localhost:${port}`
const setupToken = process.env.SETUP_TOKEN || randomBytes(16).toString('hex')
const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data'))

try {
  await main()
} catch (error) {
  console.error(sentenceFor(error))
  process.exit(1)
}

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not “${process.env.PORT}”.`)
  assertWritable(dataDir)
  await assertFree(port)
  buildIfNeeded()
  const cronEvery = Number(process.env.CRON_EVERY_MS) || 60_000
  const lease = process.env.SEND_LEASE_MS
  const meter = process.env.METER
  const vars = {
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    ...(lease ? { SEND_LEASE_MS: lease } : {}),
    ...(meter ? { METER: meter } : {}),
    SETUP_TOKEN: setupToken,
  }
  const server = await startServer({ port, dataDir, cronEvery, vars })
  const chatKey = process.env.SEED === 'none' ? null : await seedDemo(server.db, process.env.SEED === 'empty')
  await server.cron()
  if (chatKey) announce(chatKey)
  else announceSetup()
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void server.stop().finally(() => process.exit(0))
    })
  }
}

function announceSetup(): void {
  console.log(`
Praça is running, without demo data. If nobody runs it yet, make the first company here:

  ${address}/#/setup?tokenSetup=${setupToken}

  Agents     ${address}
  Data       ${dataDir}
  Stop       Ctrl-C
`)
}

function announce(chatKey: string): void {
  console.log(`
Praça is running.

  Agents     ${address}
  Customer   ${address}/chat/${chatKey}

  Logins (password Demo#2026)
    admin@demo.test   supervisor@demo.test   ana@demo.test   bruno@demo.test
    admin@acme.test   root@demo.test

  Data       ${dataDir}
  Stop       Ctrl-C
`)
}

function assertWritable(folder: string): void {
  mkdirSync(folder, { recursive: true })
  accessSync(folder, constants.W_OK)
  const probe = path.join(folder, '.probe')
  writeFileSync(probe, 'x'.repeat(4096))
  rmSync(probe)
}

function assertFree(wanted: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

/** One clear sentence for what a person can do something about. */
function sentenceFor(error: unknown): string {
  const { code, message, syscall } = error as { code?: string; message: string; syscall?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or choose another port: PORT=8788 npm start`
  if (code === 'EACCES' && /listen/.test(message))
    return `This user may not use port ${port}. Choose one above 1023: PORT=8787 npm start`
  if (code === 'ENOSPC' || /disk is full|SQLITE_FULL/i.test(message))
    return `The disk that holds ${dataDir} is full. Free some space, or choose another folder: DATA_DIR=/elsewhere npm start`
  if (
    syscall === 'mkdir' ||
    code === 'EROFS' ||
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'ENOTDIR' ||
    code === 'EEXIST'
  )
    return `The data folder ${dataDir} cannot be written to. Choose another: DATA_DIR=/elsewhere npm start`
  return message
}
