import { createPublicKey, verify } from 'node:crypto'
import { DELIVERY_WAITS, MAX_DELIVERY_TRIES, MAX_WEBHOOKS, OLD_SECRET_HOURS } from '@mall/contract/event/types'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { deliverEvents } from './deliver.ts'
import { numberEvents } from './number-events.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { admin, aReceiver, aWebhook, type Received, reason, write } from './samples.ts'

const HOUR_MS = 3_600_000

async function send({ ctx }: TestMall) {
  await numberEvents(ctx)
  await queueDeliveries(ctx)
  await deliverEvents(ctx)
}

const states = (mall: TestMall) =>
  rowsOf(mall, 'select sequence::int, state, tries from webhook_delivery order by sequence')

test('events go to their receiver, signed as Standard Webhooks says, with two secrets while one is renewed', async () => {
  await using mall = await openMall()
  await using receiver = await aReceiver()
  await write(mall, 'day:2026-11-01')
  await numberEvents(mall.ctx)
  const { api, webhookId, secret, publicKey } = await aWebhook(mall, receiver)
  await write(mall, 'day:2026-11-28')
  await send(mall)
  // What happened before is not sent.
  expect(receiver.received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'day.sealed', subject: 'day:2026-11-28' })
  expect(isSigned(publicKey, { headers, body })).toBe(true)
  expect(isSigned(publicKey, { headers, body: `${body} ` })).toBe(false)
  const renewed = await api.renewWebhookSecret({ webhookId, reason })
  await write(mall, 'day:2026-11-29')
  await send(mall)
  const second = receiver.received[1] ?? { headers: {}, body: '' }
  for (const known of [secret, renewed.secret]) new Webhook(known).verify(second.body, second.headers)
  for (const known of [publicKey, renewed.publicKey]) expect(isSigned(known, second)).toBe(true)
  mall.clock.advance(OLD_SECRET_HOURS * HOUR_MS + 1)
  await write(mall, 'day:2026-11-30')
  await send(mall)
  const third = receiver.received[2] ?? { headers: {}, body: '' }
  expect(isSigned(renewed.publicKey, third)).toBe(true)
  expect(isSigned(publicKey, third)).toBe(false)
  expect(await states(mall)).toMatchObject([2, 3, 4].map((sequence) => ({ sequence, state: 'delivered', tries: 1 })))
  const listed = (await (await admin(mall)).listWebhooks({})).list
  expect(listed).toMatchObject([{ webhookId, waiting: 0, dead: 0, lastDeliveredAt: expect.any(String) }])
  const stored = await rowsOf(
    mall,
    'select secret, (select string_agg(changes::text, $$$$) from audit) as record from webhook',
  )
  expect(JSON.stringify([stored, listed])).not.toMatch(new RegExp(`${secret.slice(6, 40)}|token=abc.*token=abc`))
})

function isSigned(publicKey: string, { headers, body }: Received): boolean {
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey.slice(5), 'base64')]),
    format: 'der',
    type: 'spki',
  })
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  return (headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((one) => one.startsWith('v1a,'))
    .some((one) => verify(null, signed, key, Buffer.from(one.slice(4), 'base64')))
}

test('a later event of a subject waits for the earlier one, others do not; ten tries, then it is given up', async () => {
  await using mall = await openMall()
  await using receiver = await aReceiver()
  const { webhookId } = await aWebhook(mall, receiver)
  for (const subject of ['day:a', 'day:a', 'day:b']) await write(mall, subject)
  const isOfA = ({ body }: Received) => JSON.parse(body).subject === 'day:a'
  receiver.answer = (one) => (isOfA(one) ? 500 : 204)
  await send(mall)
  expect(receiver.subjects()).toEqual(expect.arrayContaining(['day:a', 'day:b']))
  expect(await states(mall)).toMatchObject([
    { state: 'waiting', tries: 1 },
    { state: 'waiting', tries: 0 },
    { state: 'delivered', tries: 1 },
  ])
  for (const seconds of DELIVERY_WAITS) {
    mall.clock.advance(seconds * 1_100 + 1_000)
    await deliverEvents(mall.ctx)
  }
  // With the first given up, the second gets its own tries.
  expect(await states(mall)).toMatchObject([
    { state: 'dead', tries: MAX_DELIVERY_TRIES },
    { state: 'waiting', tries: 1 },
    { state: 'delivered' },
  ])
  expect(receiver.received.filter(isOfA)).toHaveLength(MAX_DELIVERY_TRIES + 1)
  expect(mall.problems.splice(0)).toEqual(['webhook delivery given up after its last try'])
  const later = await admin(mall)
  const shown = await later.getWebhook({ webhookId })
  expect(shown).toMatchObject({ dead: 1, waiting: 1 })
  expect(shown.deliveries[0]).toMatchObject({ state: 'dead', sequence: 1 })
  expect(shown.deliveries[0]?.attempts).toHaveLength(MAX_DELIVERY_TRIES)
  expect(shown.deliveries[0]?.attempts[0]).toMatchObject({ status: 500, fault: '对方回答 500' })
  receiver.answer = () => 200
  expect(await later.retryDeadDeliveries({ webhookId, reason })).toEqual({ retried: 1 })
  mall.clock.advance(86_400_000)
  await deliverEvents(mall.ctx)
  expect(await states(mall)).toMatchObject([1, 2, 3].map((sequence) => ({ sequence, state: 'delivered' })))
  const sequences = receiver.received.filter(isOfA).map(({ body }) => JSON.parse(body).sequence)
  expect(sequences.slice(-2)).toEqual([1, 2])
})

test('410 switches it off, and what waits goes on when it is switched on again', async () => {
  await using mall = await openMall()
  await using receiver = await aReceiver()
  const { api, webhookId } = await aWebhook(mall, receiver)
  receiver.answer = () => 410
  await write(mall, 'day:a')
  await send(mall)
  expect(mall.problems.splice(0)).toEqual(['webhook switched off: its receiver answered 410'])
  expect((await api.listWebhooks({})).list).toMatchObject([{ state: 'gone', waiting: 1 }])
  await write(mall, 'day:b')
  mall.clock.advance(HOUR_MS)
  await send(mall)
  expect(receiver.received).toHaveLength(1)
  receiver.answer = () => 200
  await api.switchWebhook({ webhookId, isOn: true, reason })
  await expect(api.switchWebhook({ webhookId, isOn: true, reason })).rejects.toMatchObject({
    failure: 'WEBHOOK_CHANGED',
  })
  await send(mall)
  expect(receiver.subjects()).toEqual(['day:a', 'day:a', 'day:b'])
  await api.switchWebhook({ webhookId, isOn: false, reason })
  await write(mall, 'day:c')
  await send(mall)
  expect(receiver.received).toHaveLength(3)
  await api.removeWebhook({ webhookId, reason })
  expect(await rowsOf(mall, 'select 1 from webhook_attempt')).toEqual([])
  await expect(api.getWebhook({ webhookId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('a redirect is a failure, nothing is followed; no answer and no connection are told', async () => {
  await using mall = await openMall()
  await using receiver = await aReceiver()
  const { api, webhookId } = await aWebhook(mall, receiver)
  receiver.answer = () => 302
  await write(mall, 'day:a')
  await send(mall)
  await receiver[Symbol.asyncDispose]()
  mall.clock.advance(10_000)
  await deliverEvents(mall.ctx)
  const [only] = (await api.getWebhook({ webhookId })).deliveries
  expect(receiver.received).toHaveLength(1)
  expect(only?.attempts).toMatchObject([
    { status: null, fault: '没有连上（ECONNREFUSED）' },
    { status: 302, fault: '对方回答 302' },
  ])
})

test('each receiver gets what it asked for, of its branch alone; one that hangs delays no other', async () => {
  await using mall = await openMall()
  await using hanging = await aReceiver()
  await using receiver = await aReceiver()
  const [own, other] = [(await aBranch(mall.ctx)).id, (await aBranch(mall.ctx)).id]
  hanging.answer = () => null
  await aWebhook(mall, hanging)
  await aWebhook(mall, receiver, { branchId: own, types: ['booking.attended', 'booking.no_show'] })
  await write(mall, 'booking:1', 'booking.attended', own)
  await write(mall, 'booking:2', 'booking.attended', other)
  await write(mall, 'booking:3', 'booking.cancelled', own)
  await numberEvents(mall.ctx)
  await queueDeliveries(mall.ctx)
  const sending = deliverEvents(mall.ctx)
  await expect.poll(receiver.subjects).toEqual(['booking:1'])
  // While the other is waited for.
  await write(mall, 'booking:4', 'booking.no_show', own)
  await numberEvents(mall.ctx)
  await queueDeliveries(mall.ctx)
  await expect.poll(receiver.subjects).toEqual(['booking:1', 'booking:4'])
  hanging[Symbol.asyncDispose]()
  await sending
  expect(hanging.received).toHaveLength(3)
})

test('what was sent is sent again by its time, with the same ids; what is on its way is not doubled', async () => {
  await using mall = await openMall()
  await using receiver = await aReceiver()
  const { api, webhookId } = await aWebhook(mall, receiver, { types: ['day.sealed'] })
  for (const subject of ['day:a', 'day:b']) await write(mall, subject)
  await write(mall, 'order:1', 'order.paid')
  await send(mall)
  const now = mall.ctx.clock.now().getTime()
  const range = {
    webhookId,
    from: new Date(now - HOUR_MS).toISOString(),
    to: new Date(now + HOUR_MS).toISOString(),
    reason,
  }
  expect(await api.replayWebhook(range)).toEqual({ replayed: 2 })
  await expect(api.replayWebhook(range)).rejects.toMatchObject({ failure: 'REPLAY_EMPTY' })
  await send(mall)
  const ids = receiver.ids()
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(2)
  await expect(api.replayWebhook({ ...range, to: range.from })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
})

test('addresses of private networks, without TLS or with a password are refused, and so are too many', async () => {
  await using mall = await openMall()
  const urls = [
    ...[
      'http://lis.example.com/hook',
      'https://10.0.0.8/hook',
      'https://user:pass@lis.example.com/',
      'ftp://lis.example.com',
    ],
    ...['https://[::ffff:10.0.0.8]/', 'https://[fe80::1]/', 'https://169.254.169.254/latest', 'https://intranet/', 'x'],
    ...['https://0xa000008/', 'https://lis.example.com/#part'],
  ]
  for (const url of urls)
    await expect([url, await failureOf(aWebhook(mall, { url }))]).toEqual([url, 'WEBHOOK_ADDRESS'])
  await expect(aWebhook(mall, { url: 'https://lis.example.com/' }, { branchId: 'none' })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  for (let nth = 0; nth < MAX_WEBHOOKS; nth++) await aWebhook(mall, { url: `https://lis${nth}.example.com/` })
  expect(await failureOf(aWebhook(mall, { url: 'https://lis.example.com/' }))).toBe('WEBHOOKS_TOO_MANY')
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error) => error.failure,
  )

const rowsOf = async ({ ctx }: TestMall, query: string): Promise<unknown[]> => (await ctx.pool.query(query)).rows
