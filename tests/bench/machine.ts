import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../worker/local/build.ts'

export interface Machine {
  cpu: string
  cores: number
  memoryGb: number
  system: string
  node: string
  workerd: string
  /** What else ran, as the machine's load over the last minute when the benchmark began. */
  loadBefore: number
}

export function describeMachine(): Machine {
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/workerd/package.json'), 'utf8')) as {
    version: string
  }
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.versions.node,
    workerd: version,
    loadBefore: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  }
}
