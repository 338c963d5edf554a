import { readFileSync } from 'node:fs'
import { EVENT_FEED, FeedPage } from '@mall/contract/event/feed'
import { EVENT_DAYS, EVENT_TYPES, eventTexts, KEY_READS_PER_MINUTE } from '@mall/contract/event/types'
import { expect, test } from 'vitest'
import { onTheDay } from '../../../test/console/desk-samples.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { checkIn, completeVisit, markItemsDone } from '../appointment/samples.ts'
import { aBranch } from '../branch/samples.ts'
import { numberEvents } from './number-events.ts'

const DAY_MS = 86_400_000
const reason = '接院里的系统'

async function aKey(mall: TestMall, of: { branchId?: string; days?: number } = {}) {
  const { api } = await mall.staff({ roles: [['admin', null]] })
  return {
    api,
    ...(await api.makeApiKey({
      name: '徐家汇 LIS',
      branchId: null,
      rights: ['events'] as const,
      days: 30,
      ...of,
      reason,
    })),
  }
}

async function answerTo(mall: TestMall, key: string, query = '') {
  const answer = await mall.fetch(EVENT_FEED + query, { headers: { authorization: `Bearer ${key}` } })
  return { status: answer.status, body: await answer.json() }
}

const read = async (mall: TestMall, key: string, query = '') =>
  FeedPage.parse((await answerTo(mall, key, query)).body.data)

/** An event of its own, in a transaction that others can see only once it has ended. */
const write = "select write_event('day.sealed', 'day:2026-11-28', '{}', '{}')"

test('a program with a key reads what happens to an order and its visit, in order and without holes', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { key } = await aKey(mall)
  const branchId = (await aBranch(ctx)).id
  const { orderNo, bookingId, checkInCode, itemIds, arrive } = await onTheDay(mall, branchId)
  await arrive()
  await checkIn(ctx, checkInCode)
  await markItemsDone(ctx, checkInCode, itemIds)
  await completeVisit(ctx, checkInCode)
  await numberEvents(ctx)
  const { events, next } = await read(mall, key)
  expect(events.map(({ sequence, type, subject }) => [sequence, type, subject])).toEqual(
    [
      ...['order.placed', 'order.paid'].map((type) => [type, `order:${orderNo}`]),
      ...['booking.confirmed', 'booking.attended', 'visit.item_done', 'visit.item_done', 'visit.completed'].map(
        (type) => [type, `booking:${bookingId}`],
      ),
    ].map((one, index) => [index + 1, ...one]),
  )
  expect(events[2]).toMatchObject({ branchIds: [branchId], data: { bookingId, orderNo, branchId } })
  expect(
    events.every(({ id, at }) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) === Date.parse(at)),
  ).toBe(true)
  expect(JSON.stringify(events)).not.toMatch(/王秀兰|138123|1101051959/)
  expect(next).toBe(7)
  expect(await read(mall, key, '?after=7')).toEqual({ events: [], next: 7 })
  expect(await read(mall, key, '?after=1&limit=1')).toMatchObject({ events: [{ sequence: 2 }], next: 2 })
})

test('a transaction that ends late comes later in the feed; one that is rolled back leaves no hole', async () => {
  await using mall = await openMall()
  const { pool } = mall.ctx
  const { key } = await aKey(mall)
  const [late, undone] = [await pool.connect(), await pool.connect()]
  try {
    for (const client of [late, undone]) await client.query(`begin; ${write}`)
    await pool.query(write)
    await Promise.all([numberEvents(mall.ctx), numberEvents(mall.ctx)])
    expect((await read(mall, key)).next).toBe(1)
    await undone.query('rollback')
    await late.query('commit')
    await numberEvents(mall.ctx)
    expect((await read(mall, key, '?after=1')).events.map(({ sequence }) => sequence)).toEqual([2])
    await expect(pool.query('update event set sequence = 1 where sequence = 2')).rejects.toThrow('a_sequence_once')
  } finally {
    late.release()
    undone.release()
  }
})

test('a key of a branch reads of that branch alone, and goes on behind what is of others', async () => {
  await using mall = await openMall()
  const [own, other] = [(await aBranch(mall.ctx)).id, (await aBranch(mall.ctx)).id]
  const { key } = await aKey(mall, { branchId: own })
  const { bookingId } = await onTheDay(mall, own)
  await onTheDay(mall, other)
  await numberEvents(mall.ctx)
  const { events, next } = await read(mall, key)
  expect(events.map(({ type, subject }) => [type, subject])).toEqual([['booking.confirmed', `booking:${bookingId}`]])
  expect(next).toBe(6)
})

test('a wrong, ended or expired key reads nothing, nor does one that reads too often', async () => {
  await using mall = await openMall()
  const { api, key, keyId } = await aKey(mall)
  const wrong = [
    key.slice(0, -1),
    `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`,
    key.replace('test', 'live'),
    '',
  ]
  for (const one of wrong) expect((await answerTo(mall, one)).body).toMatchObject({ code: 62001, data: null })
  expect((await answerTo(mall, key, '?after=x')).body).toMatchObject({ data: { field: 'after' } })
  expect((await answerTo(mall, key, '?limit=1001')).status).toBe(400)
  for (let times = 2; times < KEY_READS_PER_MINUTE; times++) await read(mall, key)
  expect((await answerTo(mall, key)).status).toBe(429)
  mall.clock.advance(60_001)
  await read(mall, key)
  expect((await api.listApiKeys({})).list).toMatchObject([
    { keyId, tail: key.slice(-4), lastUsedAt: expect.any(String) },
  ])
  await api.endApiKey({ keyId, reason })
  expect((await answerTo(mall, key)).status).toBe(401)
  await expect(api.endApiKey({ keyId, reason })).rejects.toMatchObject({ failure: 'KEY_ENDED' })
  const brief = await aKey(mall, { days: 1 })
  mall.clock.advance(DAY_MS + 1)
  expect((await answerTo(mall, brief.key)).status).toBe(401)
})

test('a key of a network is refused from elsewhere, which the record says once', async () => {
  await using mall = await openMall()
  const { api, key, keyId } = await aKey(mall)
  for (const network of ['10.1.0.0/33', '10.1.0', '2001:db8::/129', '10.1.0.0/', '10.1.0.0/08'])
    await expect(api.setKeyNetworks({ keyId, networks: [network], reason })).rejects.toMatchObject({
      failure: 'BAD_INPUT',
    })
  await api.setKeyNetworks({ keyId, networks: ['192.0.2.0/24', '2001:db8::/32'], reason })
  for (let times = 0; times < 2; times++) expect((await answerTo(mall, key)).body).toMatchObject({ code: 62031 })
  expect((await api.listApiKeys({})).list).toMatchObject([
    { networks: ['192.0.2.0/24', '2001:db8::/32'], lastUsedAt: null },
  ])
  const entries = await mall.ctx.pool.query("select changes from audit where call = 'refusedApiKey'")
  expect(entries.rows).toMatchObject([{ changes: [{ after: '127.0.0.1' }] }])
  await api.setKeyNetworks({ keyId, networks: ['192.0.2.0/24', '127.0.0.0/8'], reason })
  expect((await answerTo(mall, key)).status).toBe(200)
  await api.setKeyNetworks({ keyId, networks: [], reason })
  expect((await answerTo(mall, key)).status).toBe(200)
  await api.endApiKey({ keyId, reason })
  await expect(api.setKeyNetworks({ keyId, networks: [], reason })).rejects.toMatchObject({ failure: 'KEY_ENDED' })
})

test('a key is replaced by one like it, beside which it works on for a while', async () => {
  await using mall = await openMall()
  const { api, key, keyId } = await aKey(mall, { days: 60 })
  await api.setKeyNetworks({ keyId, networks: ['127.0.0.0/8'], reason })
  const input = { keyId, overlapDays: 7, days: 90, reason }
  const both = await Promise.allSettled([api.rollApiKey(input), api.rollApiKey(input)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { failure: 'KEY_REPLACED' } })
  const rolled = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0]
  const { list } = await api.listApiKeys({})
  expect(list).toMatchObject([
    { keyId: rolled?.keyId, networks: ['127.0.0.0/8'], successorTail: null },
    { keyId, successorTail: rolled?.key.slice(-4), expiresAt: rolled?.formerUntil },
  ])
  expect(list[0]?.rights).toEqual(list[1]?.rights)
  for (const one of [key, rolled?.key ?? '']) expect((await answerTo(mall, one)).status).toBe(200)
  mall.clock.advance(7 * DAY_MS + 1)
  expect((await answerTo(mall, key)).status).toBe(401)
  expect((await answerTo(mall, rolled?.key ?? '')).status).toBe(200)
})

test('what ends sooner is not prolonged by being replaced, and what has ended is not replaced', async () => {
  await using mall = await openMall()
  const { api, keyId } = await aKey(mall, { days: 2 })
  const { expiresAt } = (await api.listApiKeys({})).list[0] ?? expect.fail('no key')
  const first = await api.rollApiKey({ keyId, overlapDays: 30, days: 3, reason })
  expect(first.formerUntil).toBe(expiresAt)
  const second = await api.rollApiKey({ keyId: first.keyId, overlapDays: 0, days: 3, reason })
  expect((await answerTo(mall, first.key)).status).toBe(401)
  await api.endApiKey({ keyId: second.keyId, reason })
  const again = api.rollApiKey({ keyId: second.keyId, overlapDays: 0, days: 3, reason })
  await expect(again).rejects.toMatchObject({ failure: 'KEY_ENDED' })
})

test('what is past is deleted; who read no further hears that it is gone', async () => {
  await using mall = await openMall()
  const { pool } = mall.ctx
  const { key } = await aKey(mall, { days: 365 })
  for (let nth = 0; nth < 3; nth++) await pool.query(write)
  await numberEvents(mall.ctx)
  mall.clock.advance(EVENT_DAYS * DAY_MS + 1_000)
  await pool.query(write)
  await numberEvents(mall.ctx)
  await mall.tick('delete-past-events')
  expect((await answerTo(mall, key, '?after=2')).body).toMatchObject({ code: 62003 })
  expect(await read(mall, key, '?after=3')).toMatchObject({ events: [{ sequence: 4 }], next: 4 })
  expect((await read(mall, key)).next).toBe(4)
})

test('each event is documented', () => {
  const text = readFileSync(new URL('../../../../docs/events.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z_.]+)` \| (\S+) \|/gm)].map(([, type, words]) => [type, words])
  expect(rows).toEqual(EVENT_TYPES.map((type) => [type, eventTexts[type]]))
})
