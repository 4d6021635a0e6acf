import { describe, expect, test } from 'vitest'
import { readBase64Field, toBase64 } from '#worker/channels/base64.ts'

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, index) => (index * 7) % 256)
const answer = (text: string, chunk = 1000, headers: Record<string, string> = {}) => {
  const all = new TextEncoder().encode(text)
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < all.length; at += chunk) controller.enqueue(all.slice(at, at + chunk))
      controller.close()
    },
  })
  return new Response(body, { headers })
}

test.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000])('%i bytes there and back', async (size) => {
  const text = toBase64(bytesOf(size).buffer)
  expect(atob(text)).toHaveLength(size)
  if (!size) return
  const { bytes } = await readBase64Field(answer(JSON.stringify({ base64: text })), 'base64', size)
  expect(new Uint8Array(bytes)).toEqual(bytesOf(size))
})

describe('a file inside an answer', () => {
  const base64 = toBase64(bytesOf(5000).buffer)
  const whole = JSON.stringify({ caption: 'diz "base64":"não"', fileName: 'ção.pdf', base64, buffer: null })

  test.each([1, 2, 7, 4096, 1_000_000])('in pieces of %i', async (chunk) => {
    const { bytes, fields } = await readBase64Field(answer(whole, chunk), 'base64', 5000)
    expect(new Uint8Array(bytes)).toEqual(bytesOf(5000))
    expect(fields).toMatchObject({ fileName: 'ção.pdf', caption: 'diz "base64":"não"', buffer: null })
  })

  test('with its length told beforehand', async () => {
    const { bytes } = await readBase64Field(answer(whole, 512, { 'content-length': '6800' }), 'base64', 5000)
    expect(bytes.byteLength).toBe(5000)
  })

  test('too large, told beforehand or found out', async () => {
    const told = answer(whole, 512, { 'content-length': '999999999' })
    await expect(readBase64Field(told, 'base64', 5000)).rejects.toThrow('larger than 5000 bytes')
    await expect(readBase64Field(answer(whole), 'base64', 4999)).rejects.toThrow('larger than 4999 bytes')
  })

  test.each(['{}', '{"base64":""}', '{"base64":null}', '{"base64":"AAAA', 'x'.repeat(300_000)])(
    'none in %.20s',
    async (text) => expect(readBase64Field(answer(text), 'base64', 5000)).rejects.toThrow('no file in the answer'),
  )
})

test.each([1, 7, 1_000_000])('a data URL in pieces of %i gives its bytes alone', async (chunk) => {
  const url = `data:image/jpeg;base64,${toBase64(bytesOf(100).buffer)}`
  const whole = JSON.stringify({ data: { Mimetype: 'image/jpeg', Data: url } })
  const { bytes, fields } = await readBase64Field(answer(whole, chunk), 'Data', 200)
  expect(new Uint8Array(bytes)).toEqual(bytesOf(100))
  expect(fields).toMatchObject({ data: { Mimetype: 'image/jpeg' } })
})
