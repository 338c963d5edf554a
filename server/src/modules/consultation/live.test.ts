import { LIVE_PATH } from '@mall/contract/consultation/terms'
import { expect, test } from 'vitest'
import { waiting } from './samples.ts'

/** Reads a stream until these words came. */
async function until(body: ReadableStream<Uint8Array> | null, words: string): Promise<string> {
  let text = ''
  if (!body) throw new Error('no body')
  const decoder = new TextDecoder()
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (text.includes(words)) return text
  }
  throw new Error(`it ended: ${text}`)
}

test('an answer is told to the member’s page and the inbox within moments, and nothing of it', async () => {
  const { mall, say, read, member, he, now, consultationId } = await waiting()
  await using _ = mall
  const own = await member.fetch(`${LIVE_PATH}/${(await read()).live}`)
  expect(own.headers.get('content-type')).toMatch(/^text\/event-stream/)
  await he.api.takeConsultation(await now())
  await he.api.answerConsultation({ consultationId, text: '能同一天' })
  const told = await until(own.body, 'event: changed')
  expect(told).not.toContain('同一天')
  const { live } = await he.api.listConsultations({ tab: 'mine' })
  const all = await he.fetch(`${LIVE_PATH}/${live}`)
  await say('谢谢')
  expect(await until(all.body, 'event: changed')).toContain('data: {}')
})

test('an address that was not signed, or long ago, is none', async () => {
  const { mall, read, member } = await waiting()
  await using _ = mall
  const { live } = await read()
  const [claims = '', mac = ''] = live.split('.')
  const forged = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('regular', 'premium')).toString(
    'base64url',
  )
  for (const token of ['none', `${forged}.${mac}`, `${claims}.x`, '.', 'a'.repeat(5_000)])
    expect((await member.fetch(`${LIVE_PATH}/${token}`)).status).toBeGreaterThanOrEqual(400)
  mall.clock.advance(16 * 60_000)
  expect((await member.fetch(`${LIVE_PATH}/${live}`)).status).toBe(404)
})

test('a mall that stops ends its open streams', async () => {
  const { mall, read, member } = await waiting()
  const open = await member.fetch(`${LIVE_PATH}/${(await read()).live}`)
  const rest = open.text()
  await mall[Symbol.asyncDispose]()
  expect(await rest).toContain('retry: 3000')
})
