import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { deliverEvents } from './deliver.ts'
import { numberEvents } from './number-events.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { aReceiver, aWebhook, write } from './samples.ts'

test('a burst that the database knows nothing of yet goes out in order, each once', async () => {
  await using mall = await openMall()
  await using receiver = await aReceiver()
  await aWebhook(mall, receiver)
  // As the table was counted when it was empty, and much was written since.
  await mall.ctx.pool.query('analyze webhook_delivery')
  const burst = `select write_event('day.sealed', 'day:' || n % 900, '{}', '{}') from generate_series(1, 2000) n`
  await mall.ctx.pool.query(burst)
  await numberEvents(mall.ctx)
  await queueDeliveries(mall.ctx)
  // A round ends in time; a slow machine needs another one, but each sends something.
  for (let sent = -1; sent < receiver.received.length; await deliverEvents(mall.ctx)) sent = receiver.received.length
  const told = receiver.received.map(({ body }) => JSON.parse(body))
  expect(told).toHaveLength(2_000)
  const last = new Map<string, number>()
  for (const { subject, sequence } of told) {
    expect(sequence).toBeGreaterThan(last.get(subject) ?? 0)
    last.set(subject, sequence)
  }
})

test('an earlier event that is to be sent again while others are on their way still goes before the later one', async () => {
  await using mall = await openMall()
  await using receiver = await aReceiver()
  await aWebhook(mall, receiver)
  const others = `select write_event('day.sealed', 'day:' || n, '{}', '{}') from generate_series(1, 200) n`
  await write(mall, 'day:z')
  await mall.ctx.pool.query(others)
  await write(mall, 'day:z')
  await numberEvents(mall.ctx)
  await queueDeliveries(mall.ctx)
  const set = (to: string) => mall.ctx.pool.query(`update webhook_delivery set ${to} where sequence = 1`)
  await set("state = 'dead', tries = 10, ended_at = mall_now()")
  let revived: Promise<unknown> | null = null
  receiver.answer = () => {
    revived ??= set("state = 'waiting', tries = 0, ended_at = null, next_at = mall_now()")
    return 200
  }
  await deliverEvents(mall.ctx)
  await revived
  await deliverEvents(mall.ctx)
  const told = receiver.received.map(({ body }) => JSON.parse(body))
  expect(told.filter(({ subject }) => subject === 'day:z').map(({ sequence }) => sequence)).toEqual([1, 202])
  expect(told).toHaveLength(202)
})

test('two processes send each event once; one that died in a try leaves it to the next', async () => {
  await using mall = await openMall()
  await using receiver = await aReceiver()
  await aWebhook(mall, receiver)
  for (let nth = 0; nth < 100; nth++) await write(mall, `day:${nth % 40}`)
  await numberEvents(mall.ctx)
  await Promise.all([queueDeliveries(mall.ctx), queueDeliveries(mall.ctx)])
  await Promise.all([deliverEvents(mall.ctx), deliverEvents(mall.ctx)])
  expect(new Set(receiver.ids()).size).toBe(100)
  expect(receiver.received).toHaveLength(100)
  const bySubject = Map.groupBy(receiver.received, ({ body }) => JSON.parse(body).subject)
  for (const all of bySubject.values()) {
    const sequences = all.map(({ body }) => JSON.parse(body).sequence)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  }
  await write(mall, 'day:z')
  await numberEvents(mall.ctx)
  await queueDeliveries(mall.ctx)
  const died =
    "update webhook_delivery set tries = 1, next_at = mall_now() + interval '60 seconds' where state = 'waiting'"
  await mall.ctx.pool.query(died)
  await deliverEvents(mall.ctx)
  expect(receiver.received).toHaveLength(100)
  mall.clock.advance(61_000)
  await deliverEvents(mall.ctx)
  expect(receiver.received).toHaveLength(101)
})
