import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channels } from '#worker/channels/index.ts'
import { fixtures } from './fixtures/index.ts'
import { samplesOf } from './samples.ts'

type Path = (string | number)[]

/** Every place in a JSON value, the deepest included. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return at.length ? [at] : []
  const inner = Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...at, key]))
  return at.length ? [at, ...inner] : inner
}

/** A copy in which the place at `path` is gone, or holds `put`. */
function altered(value: unknown, path: Path, put?: { value: unknown }): unknown {
  const copy = structuredClone(value)
  const holder = path.slice(0, -1).reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy)
  const last = path.at(-1) ?? ''
  if (put) (holder as Record<string, unknown>)[last] = put.value
  else if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else delete (holder as Record<string, unknown>)[last]
  return copy
}

const oddities: unknown[] = [null, 0, -1, 1.5, '', 'x', true, [], {}, [null], { a: null }]

describe.each(Object.values(channels))('$type', (channel) => {
  const fixture = fixtures[channel.type]
  const samples = fixture?.samples ? Object.values(samplesOf(fixture.samples)) : []
  const bodies = [
    ...samples,
    ...(fixture?.inbound.map(({ body }) => body).filter((body) => typeof body !== 'string') ?? []),
  ]
  const read = (body: unknown) => {
    const events = channel.split(body)
    expect(events.length).toBeGreaterThan(0)
    return events.flatMap(({ key, payload }) => {
      expect(key.length).toBeGreaterThan(0)
      return channel.receive(payload, fixture?.config, 1)
    })
  }

  test('reads every payload with any key gone', () => {
    for (const body of bodies) for (const path of pathsOf(body)) read(altered(body, path))
  })

  test('reads every payload with any value of another type', () => {
    for (const body of bodies)
      for (const path of pathsOf(body)) for (const value of oddities) read(altered(body, path, { value }))
  })

  test('takes no notice of unknown keys', () => {
    for (const body of bodies) {
      const before = read(body)
      for (const path of pathsOf(body).filter((one) => typeof one.at(-1) === 'string')) {
        const parent = path.slice(0, -1)
        const holder = parent.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], body)
        if (Array.isArray(holder)) continue
        const unknown = { value: 'unknown' }
        const after = read(altered(body, [...parent, 'is_new_in_version_99'], unknown))
        expect(after).toEqual(before)
      }
    }
  })

  test('survives anything that is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        read(body)
      }),
      { numRuns: 300 },
    )
  })
})
