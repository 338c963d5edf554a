import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { eventData } from './event-lines.ts'
import { openAiWriter } from './open-ai.ts'
import { AnswerWriterError } from './port.ts'

const request = {
  question: '空腹能喝水吗',
  before: [],
  quotedCount: 1,
  passages: [{ title: '空腹', text: '前一晚 8 点后不吃东西。可以喝水。', gist: '可以喝水。' }],
}

async function all(stream: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const bit of stream) text += bit
  return text
}

function writerOf(origin: string, overrides: Partial<Parameters<typeof openAiWriter>[0]> = {}) {
  const url = `${origin}/sandbox/assistant/v1`
  return openAiWriter({ url, key: 'sk-sandbox', model: 'sandbox-plain', name: '示例模型', ...overrides })
}

const bytes = (...parts: string[]) => parts.map((part) => new TextEncoder().encode(part))
async function* arriving(parts: Uint8Array[]) {
  yield* parts
}

test('lines are read for any chunking, also within a character', async () => {
  const whole = new TextEncoder().encode('data: {"a":"空腹"}\r\n\r\n: still here\n\ndata:[DONE]')
  const found: string[] = []
  for await (const data of eventData(arriving([whole.slice(0, 13), whole.slice(13)]))) found.push(data)
  expect(found).toEqual(['{"a":"空腹"}', '[DONE]'])
  const empty: string[] = []
  for await (const data of eventData(arriving(bytes('event: x\n\n')))) empty.push(data)
  expect(empty).toEqual([])
})

test('an answer arrives in parts', async () => {
  await using mall = await openMall()
  const bits: string[] = []
  for await (const bit of writerOf(mall.origin).write(request, new AbortController().signal)) bits.push(bit)
  expect(bits.length).toBeGreaterThan(2)
  expect(bits.join('')).toContain('前一晚 8 点后不吃东西[1]。')
})

test.each([
  ['a wrong key', { key: 'sk-wrong' }, null],
  ['too many requests', {}, 'too-many-requests'],
  ['a stream that breaks off', {}, 'no-answer'],
  ['words that come too late', { firstMs: 60 }, 'slow'],
] as const)('%s is trouble of the writer', async (_, response, fault) => {
  await using mall = await openMall()
  if (fault) {
    await fetch(`${mall.origin}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault, times: 1, ms: 400 }),
    })
  }
  const text = writerOf(mall.origin, response).write(request, new AbortController().signal)
  await expect(all(text)).rejects.toBeInstanceOf(AnswerWriterError)
})

test('aborting ends the answer without an error', async () => {
  await using mall = await openMall()
  const stop = new AbortController()
  let text = ''
  for await (const bit of writerOf(mall.origin).write(request, stop.signal)) {
    text += bit
    stop.abort()
  }
  expect(text).not.toBe('')
  expect(text).not.toContain('。')
})
