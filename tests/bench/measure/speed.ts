import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf } from '../host-process.ts'
import { type Call, type Figures, median, round, runLoad } from '../load.ts'

export interface Subject {
  name: string
  url: string
  pid: number
  next: () => Call
  /** The floor's subject that this one is compared with. */
  floor?: string
}
export interface Speed {
  one: Figures
  sixteen: Figures
  /** Processor time of the server for one request, which other work on the machine hardly changes. */
  cpuMs: number | null
  /** Time of a request as a multiple of the floor's, at 16 connections and at 1, and so its processor time. */
  ratio?: { one: number; sixteen: number; cpu: number | null }
}

const rounds = 3
const seconds = 2

/**
 * Each subject alone, one after the other, in rounds, so that what else the machine does falls on all alike; the
 * middle round counts.
 */
export async function measureSpeed(subjects: Subject[]): Promise<Record<string, Speed>> {
  const single: Record<string, Figures> = {}
  const many: Record<string, Figures[]> = {}
  for (const subject of subjects) {
    const { failed, count } = await runLoad(subject, 16, 1)
    if (failed) throw new Error(`${failed} of ${count} requests of “${subject.name}” failed: nothing to measure`)
    single[subject.name] = await runLoad(subject, 1, seconds)
  }
  const cpu: Record<string, number[]> = {}
  for (let turn = 0; turn < rounds; turn++)
    for (const subject of subjects) {
      const before = cpuOf(subject.pid)
      const figures = await runLoad(subject, 16, seconds)
      const after = cpuOf(subject.pid)
      ;(many[subject.name] ??= []).push(figures)
      if (before !== null && after !== null) (cpu[subject.name] ??= []).push((after - before) / (figures.count || 1))
    }
  const cpuPerCall = (name: string) => (cpu[name] ? round(median(cpu[name])) : null)
  return Object.fromEntries(
    subjects.map(({ name, floor }) => {
      const sixteen = many[name]!.toSorted((a, b) => a.perSecond - b.perSecond)[1]!
      const cpuMs = cpuPerCall(name)
      if (!floor) return [name, { one: single[name]!, sixteen, cpuMs }]
      const floorCpu = cpuPerCall(floor)
      const each = many[name]!.map((figures, turn) => many[floor]![turn]!.perSecond / figures.perSecond)
      const one = single[floor]!.perSecond / single[name]!.perSecond
      const ratio = { one: round(one), sixteen: round(median(each)), cpu: cpuMs && floorCpu && round(cpuMs / floorCpu) }
      return [name, { one: single[name]!, sixteen, cpuMs, ratio }]
    }),
  )
}

/** Waits until what the webhooks left behind is handled; answers events a second, or null when there was nothing. */
export async function drainInbox(databaseFile: string): Promise<number | null> {
  const db = new DatabaseSync(databaseFile, { readOnly: true })
  const waiting = () =>
    Number(db.prepare(`SELECT count(*) AS n FROM inbound_events WHERE state = 'pending'`).get()?.n ?? 0)
  const started = performance.now()
  const before = waiting()
  let left = before
  while (left && performance.now() - started < 60_000) {
    await sleep(500)
    left = waiting()
  }
  db.close()
  return before ? Math.round(((before - left) * 1000) / (performance.now() - started)) : null
}
