import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { EVENT_FEED, FeedPage } from '@mall/contract/event/feed'
import { type EventType, MAX_EVENTS } from '@mall/contract/event/types'
import { operatorApi } from '@mall/server/app/staff/operator-api'
import type { BenchMall } from '../bench-mall.ts'
import { openClients } from '../load/clients.ts'
import { CONNECTIONS } from '../load/lane.ts'
import { type Measured, quantile } from '../load/load.ts'
import { openBackgroundLoad } from '../scenarios/others.ts'
import { alignedTable } from '../table.ts'
import { spentBy, tidy } from './measure.ts'

const AIM = { feed: 2_000, webhooks: 300 }
/** Stored before, for whoever reads all from the beginning, and written at once. */
const STORED = 60_000
const BURST = 20_000
const DELIVERIES = 6_000
const SUBJECTS = 1_500
/** How long a receiver takes to answer: in the same house, and across a city. */
const RECEIVERS_MS = [0, 40]
const ROUNDS = 3
const SECONDS = 15
const PEAK_SECONDS = 6
const WARM = { seconds: 10, perSecond: 200 }
const WRITES_PER_SECOND = 5
const POLL_MS = 200
/** What webhooks are told of, and what the feed alone has. */
const TOLD: EventType = 'refund.done'
const UNTOLD: EventType = 'booking.confirmed'

/** Events through the feed and to webhooks, by themselves and beside half the shop's peak. */
export async function measureEvents(mall: BenchMall): Promise<string> {
  const rows: string[][] = []
  await write(mall, STORED, UNTOLD)
  await untilNumbered(mall)
  await tidy(mall)
  const feed = await openReader(mall)
  rows.push(rowOf('从头读，一个读者', AIM.feed, await spending(mall, () => feed.readTo(STORED))))
  rows.push(
    rowOf(
      `一次写 ${BURST} 件，边编号边读`,
      AIM.feed,
      await spending(mall, async () => {
        await write(mall, BURST, UNTOLD)
        return feed.readTo(BURST)
      }),
    ),
  )
  const receivers = []
  for (const ms of RECEIVERS_MS) {
    const receiver = await openReceiver(mall, ms)
    receivers.push(receiver)
    const sent = await spending(mall, async () => {
      await write(mall, DELIVERIES, TOLD)
      return receiver.until(DELIVERIES)
    })
    rows.push(rowOf(`回调，对方 ${ms} ms 后回答${receiver.faultText()}`, AIM.webhooks, sent))
    await receiver.end()
  }
  const heads = ['事件', '件/秒', '目标', '件', '商城 µs/件', '库 µs/件', '空闲 %', '']
  return `${alignedTable(heads, rows)}\n\n${await besideShop(mall)}`
}

interface Passed {
  count: number
  seconds: number
}

async function spending(mall: BenchMall, work: () => Promise<Passed>) {
  const before = spentBy(mall)
  const passed = await work()
  const after = spentBy(mall)
  const spent = (of: keyof typeof after) => after[of] - before[of]
  const micros = (of: keyof typeof after) => (spent(of) * 1e6) / passed.count
  const all = spent('busy') + spent('idle') || 1
  return { ...passed, mall: micros('mall'), database: micros('database'), idle: spent('idle') / all }
}

const rowOf = (title: string, aim: number, given: Awaited<ReturnType<typeof spending>>) => [
  ...[title, Math.round(given.count / given.seconds).toLocaleString('en-US'), String(aim), String(given.count)],
  ...[given.mall.toFixed(0), given.database.toFixed(0), (given.idle * 100).toFixed(1), ''],
]

/** As triggers do, but many in one transaction; each subject has several, one after the other. */
async function write({ ctx }: BenchMall, count: number, type: EventType): Promise<void> {
  for (let done = 0; done < count; done += MAX_WRITTEN) {
    await ctx.pool.query(
      `select write_event($2, 'booking:bench' || n % $3, '{}', '{"state": "done"}') from generate_series(1, $1) n`,
      [Math.min(MAX_WRITTEN, count - done), type, SUBJECTS],
    )
  }
}
/** By one statement, which may last three seconds. */
const MAX_WRITTEN = 3_000

async function untilNumbered({ ctx }: BenchMall): Promise<void> {
  while ((await ctx.pool.query('select from event where sequence is null limit 1')).rowCount) await pause(POLL_MS)
}

/** Reads the feed with keys of its own, one after the other, as each may ask only so often. */
async function openReader({ ctx, port }: BenchMall) {
  let after = 0
  const read = async (key: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${EVENT_FEED}?after=${after}&limit=${MAX_EVENTS}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    if (answer.status !== 200) throw new Error(`the feed answered ${answer.status}`)
    const { events, next } = FeedPage.parse((await answer.json()).data)
    const [first] = events
    if (first && first.sequence !== after + 1 && after > 0) throw new Error(`a hole before ${first.sequence}`)
    after = next
    return events.length
  }
  const aKey = async () => {
    const made = { name: '测速', branchId: null, rights: ['events' as const], days: 30, reason: '测速' }
    return (await operatorApi(ctx).makeApiKey(made)).key
  }
  return {
    skipTo: (sequence: number) => {
      after = sequence
    },
    readTo: async (count: number): Promise<Passed> => {
      const key = await aKey()
      const since = performance.now()
      let got = 0
      for (;;) {
        const some = await read(key)
        got += some
        if (got >= count) return { count: got, seconds: (performance.now() - since) / 1_000 }
        // As often as a key may ask, once it is where the mall is.
        if (some < MAX_EVENTS) await pause(500)
      }
    },
    /** As it may in the time. */
    readFor: async (seconds: number): Promise<number> => {
      const [key, until] = [await aKey(), performance.now() + seconds * 1_000]
      let got = 0
      while (performance.now() < until) {
        got += await read(key)
        await pause(500)
      }
      return got
    },
  }
}

/** A webhook and its receiver, which looks whether each subject comes in order and once. */
async function openReceiver({ ctx }: BenchMall, answerMs: number) {
  const last = new Map<string, number>()
  const faults = { twice: 0, early: 0 }
  const times: number[] = []
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { subject, sequence } = JSON.parse(Buffer.concat(parts).toString())
    const before = last.get(subject) ?? 0
    if (sequence === before) faults.twice += 1
    if (sequence < before) faults.early += 1
    last.set(subject, Math.max(before, sequence))
    times.push(performance.now())
    if (answerMs > 0) await pause(answerMs)
    reply.writeHead(200).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the receiver does not listen')
  const api = operatorApi(ctx)
  const made = {
    name: `测速 ${answerMs}`,
    branchId: null,
    types: [TOLD],
    url: `http://127.0.0.1:${address.port}/hook`,
    reason: '测速',
  }
  const { webhookId } = await api.makeWebhook(made)
  return {
    faults,
    count: () => times.length,
    faultText: () => (faults.twice + faults.early === 0 ? '' : `，重复 ${faults.twice}，乱序 ${faults.early}`),
    /** From the first that came to the last. */
    until: async (count: number): Promise<Passed> => {
      while (times.length < count) await pause(20)
      return { count: times.length, seconds: ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000 }
    },
    end: async () => {
      await ctx.pool.query("update webhook set state = 'off' where id = $1", [webhookId])
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Half the shop's peak, with and without as many events as are aimed at. */
async function besideShop(mall: BenchMall): Promise<string> {
  const makeShop = await openBackgroundLoad(mall)
  const shop = await openClients({ port: mall.port, connections: CONNECTIONS, turn: 'first' })
  const goShop = async (seconds: number, perSecond: number) => {
    await mall.signer.renew()
    const go = await shop.prepare(await makeShop(Math.ceil(seconds * Math.min(perSecond, 4_000))))
    return go(seconds, perSecond)
  }
  await goShop(WARM.seconds, WARM.perSecond)
  const half = (await goShop(PEAK_SECONDS, Number.POSITIVE_INFINITY)).perSecond / 2
  const rounds: { without: Measured; beside: Measured; read: number; delivered: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await untilNumbered(mall)
    await tidy(mall)
    const without = await goShop(SECONDS, half)
    const [feed, receiver] = [await openReader(mall), await openReceiver(mall, 0)]
    const { rows } = await mall.ctx.pool.query('select last from event_sequence')
    const since = Number(rows[0]?.last ?? 0)
    feed.skipTo(since)
    const [beside, read] = await Promise.all([goShop(SECONDS, half), feed.readFor(SECONDS), writeFor(mall, SECONDS)])
    rounds.push({ without, beside, read: read / SECONDS, delivered: receiver.count() / SECONDS })
    if (receiver.faultText() !== '') throw new Error(receiver.faultText())
    await receiver.end()
  }
  shop.close()
  const p95 = (of: 'without' | 'beside') => median(rounds.map((round) => p95Of(round[of])))
  const row = (title: string, of: 'without' | 'beside') => [
    ...[title, half.toFixed(0), p95(of).toFixed(1), rounds.map((round) => p95Of(round[of]).toFixed(1)).join('、')],
    `${((p95(of) / p95('without') - 1) * 100).toFixed(0)} %`,
    of === 'without' ? '' : median(rounds.map(({ read }) => read)).toFixed(0),
    of === 'without' ? '' : median(rounds.map(({ delivered }) => delivered)).toFixed(0),
  ]
  return alignedTable(
    ['商城，半峰', '次/秒', 'p95 ms', '各轮 p95', 'p95 增加', '读到 件/秒', '回调 件/秒'],
    [row('没有事件', 'without'), row(`每秒写 ${AIM.feed} 件，其中 ${AIM.webhooks} 件要回调`, 'beside')],
  )
}

/** So many a second as are aimed at, in several transactions a second. */
async function writeFor(mall: BenchMall, seconds: number): Promise<void> {
  const each = 1_000 / WRITES_PER_SECOND
  const begun = performance.now()
  for (let nth = 0; nth < seconds * WRITES_PER_SECOND; nth++) {
    await write(mall, AIM.webhooks / WRITES_PER_SECOND, TOLD)
    await write(mall, (AIM.feed - AIM.webhooks) / WRITES_PER_SECOND, UNTOLD)
    await pause(Math.max(0, begun + (nth + 1) * each - performance.now()))
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const p95Of = ({ each }: Measured) =>
  quantile(
    each.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b),
    0.95,
  )
