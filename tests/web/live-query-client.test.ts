import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { LiveQueryClient, patchCached } from '#web/lib/live-query-client.ts'

const key = ['notifications']

/** A screen that reads a list whose answers come when the test says. */
function reading() {
  const client = new LiveQueryClient()
  const waiting: ((answer: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => void waiting.push(resolve))
  const observer = new QueryObserver(client, { queryKey: key, queryFn })
  observer.subscribe(() => undefined)
  const answer = async (rows: string[]) => {
    waiting.shift()?.(rows)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { client, waiting, answer, shown: () => client.getQueryData(key) }
}

const put = (row: string) => (rows: string[]) => (rows.includes(row) ? rows : [...rows, row])

it('asks a first answer again that was under way when it went out of date', async () => {
  const { client, waiting, answer, shown } = reading()
  void client.invalidateQueries()
  expect(waiting).toHaveLength(1)
  await answer(['before'])
  expect(waiting).toHaveLength(1)
  await answer(['before', 'meanwhile'])
  expect([shown(), waiting.length]).toEqual([['before', 'meanwhile'], 0])
})

it('gives up a later answer that is under way, and asks anew once', async () => {
  const { client, waiting, answer, shown } = reading()
  await answer(['first'])
  void client.invalidateQueries()
  void client.invalidateQueries({ queryKey: key })
  expect(waiting).toHaveLength(2)
  await answer(['older'])
  expect(shown()).toEqual(['first'])
  await answer(['newest'])
  expect(shown()).toEqual(['newest'])
})

it('keeps what an event brought while an older answer was under way', async () => {
  const { client, answer, shown } = reading()
  patchCached(client, key, put('live'))
  expect(shown()).toBeUndefined()
  await answer(['stored'])
  expect(shown()).toEqual(['stored', 'live'])
  patchCached(client, key, put('live'))
  expect(shown()).toEqual(['stored', 'live'])
})
