import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { HostOptions } from './host.ts'

export interface Host {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a server process and waits until it serves. */
export async function startHost(options: HostOptions): Promise<Host> {
  const child = runScript(path.join(import.meta.dirname, 'host.ts'), [JSON.stringify(options)])
  const line = await waitForLine(child, 'serving ')
  return { url: line.replace('serving ', '').trim(), pid: child.pid!, stop: () => stopChild(child) }
}

export const runScript = (file: string, args: string[] = [], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })

/** Resolves with the first line of the output that contains `mark`. */
export function waitForLine(child: ChildProcess, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout!.on('data', (part: Buffer) => {
      text += part.toString()
      const line = text.split('\n').find((one) => one.includes(mark))
      if (line !== undefined && text.endsWith('\n')) resolve(line)
    })
    child.once('exit', (code) => reject(new Error(`the server process ended with ${code}: ${text}`)))
  })
}

export function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return gone
}

/** Milliseconds of processor time that a server process and its workerd have used; null where /proc is missing. */
export function cpuOf(pid: number): number | null {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    const ticks = [pid, ...children.map(Number)].map((one) => {
      const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return Number(fields[11]) + Number(fields[12])
    })
    return ticks.reduce((sum, each) => sum + each, 0) * 10
  } catch {
    return null
  }
}

/** Megabytes of resident memory of a server process and of its workerd; null where there is no `ps`. */
export function memoryOf(pid: number): { node: number; workerd: number } | null {
  const { status, stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  if (status !== 0) return null
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const megabytes = (match: (row: number[]) => boolean) =>
    Math.round(rows.filter(match).reduce((sum, row) => sum + (row[2] ?? 0), 0) / 1024)
  return { node: megabytes((row) => row[0] === pid), workerd: megabytes((row) => row[1] === pid) }
}
