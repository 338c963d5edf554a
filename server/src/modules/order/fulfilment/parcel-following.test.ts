import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import type { CarrierService } from '../../../integrations/carrier.ts'
import { FOLLOW_DAYS, followParcels, someGoods, UNKNOWN_DAYS } from '../../parcel/samples.ts'
import { aPaidOrder, ship } from '../samples.ts'

const HOUR_MS = 3_600_000

let lastNumber = 13_912_345_000

/** Logged in anew each time: the clock runs further than a login lasts. */
async function aShipped(mall: TestMall, carrier: string, waybillNo: string) {
  const mobile = String(++lastNumber)
  const client = await mall.member(mobile)
  const { spec, addressId } = await someGoods(mall, client)
  const orderNo = await aPaidOrder(mall, client, [spec], { addressId })
  await ship(mall.ctx, orderNo, carrier, waybillNo)
  const again = async () => (await mall.member(mobile)).api
  return { again, orderNo, seen: async () => (await again()).getParcel({ orderNo }) }
}

/** A tracking company that counts what it is calls. */
function counting(service: CarrierService | null) {
  const calls: { subscribe: string[]; query: string[] } = { subscribe: [], query: [] }
  if (!service) throw new Error('no tracking company')
  const carrier: CarrierService = {
    ...service,
    subscribe: async (parcel) => {
      calls.subscribe.push(parcel.phoneTail)
      return service.subscribe(parcel)
    },
    query: async (parcel) => {
      calls.query.push(parcel.phoneTail)
      return service.query(parcel)
    },
  }
  return { calls, carrier }
}

test('from shipping to delivery: subscribed once, updated by each push, then followed no longer', async () => {
  await using mall = await openMall()
  const { again, orderNo, seen } = await aShipped(mall, '圆通速递', 'YT1234567890')
  for (let hours = 0; hours < 52; hours += 2) {
    await mall.tick('follow-parcels')
    await mall.sandbox.deliverDue()
    mall.clock.advance(2 * HOUR_MS)
  }
  const { state, events, isFollowed, hint } = await seen()
  expect({ state, isFollowed, events: events.length }).toEqual({ state: 'delivered', isFollowed: false, events: 9 })
  expect([events[0]?.text, events.at(-1)?.text]).toEqual(['已签收，签收人：本人', expect.stringContaining('已揽收')])
  expect(hint).toContain('没收到')
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  const { list } = await (await again()).listMessages({})
  const messages = list.filter(({ title }) => title.startsWith('包裹'))
  expect(messages.map(({ title, link }) => [title, link])).toEqual([
    ['包裹签收了', `/profile/orderDetail/${orderNo}`],
    ['包裹正在派送', `/profile/orderDetail/${orderNo}`],
  ])
  expect((await (await again()).getOrder({ orderNo })).state).toBe('shipped')
})

test('where no push comes, the trace is calls for: at most every half hour, less and less often, until it arrives', async () => {
  await using mall = await openMall()
  const { calls, carrier } = counting(mall.ctx.carrier)
  const ctx = { ...mall.ctx, carrier }
  const { seen } = await aShipped(mall, '韵达', 'YD1234567890')
  await Promise.all([followParcels(ctx), followParcels(ctx)])
  expect(calls).toEqual({ subscribe: [''], query: [] })
  const times: number[] = []
  for (let minutes = 0; minutes < 60 * 60; minutes += 10) {
    const before = calls.query.length
    await followParcels(ctx)
    if (calls.query.length > before) times.push(minutes)
    mall.clock.advance(10 * 60_000)
  }
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(30)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(await seen()).toMatchObject({ state: 'delivered', events: { length: 9 } })
  expect(calls.query.length).toBeLessThan(15)
})

test('only carriers that need them get the phone’s last four digits, which its owner can read about once', async () => {
  await using mall = await openMall()
  const { calls, carrier } = counting(mall.ctx.carrier)
  const ctx = { ...mall.ctx, carrier }
  const { again } = await aShipped(mall, '顺丰', 'SF1234567890')
  await aShipped(mall, '京东', 'JD1234567890')
  await followParcels(ctx)
  expect(calls.subscribe.toSorted()).toEqual(['', '6720'])
  mall.clock.advance(HOUR_MS)
  await followParcels(ctx)
  expect(calls.query.toSorted()).toEqual(['', '6720'])
  const accesses = (await (await again()).listAccesses({})).list.filter(({ who }) => who === '快递查询公司')
  expect(accesses).toMatchObject([{ what: '收货手机号的后四位' }])
})

test('while the question is paused nothing counts, and the first one afterwards is one its owner can read about', async () => {
  await using mall = await openMall()
  const { calls, carrier } = counting(mall.ctx.carrier)
  const ctx = { ...mall.ctx, carrier }
  const { again, orderNo } = await aShipped(mall, '顺丰', 'SF1234567890')
  const { api } = await mall.staff({ name: '林岚', roles: [['director', null]] })
  await api.pauseWork({ pause: 'parcel', reason: '快递公司在换系统' })
  for (let asked = 0; asked < 5; asked++) {
    await followParcels(ctx)
    mall.clock.advance(HOUR_MS)
  }
  const { rows } = await mall.ctx.pool.query('select polls from parcel where order_no = $1', [orderNo])
  expect([rows, calls.subscribe]).toEqual([[{ polls: 0 }], []])
  await mall.ctx.pool.query('delete from work_pause')
  await followParcels(ctx)
  expect(calls.subscribe).toEqual(['6720'])
  const accesses = (await (await again()).listAccesses({})).list.filter(({ who }) => who === '快递查询公司')
  expect(accesses).toHaveLength(1)
})

test('an unknown carrier or number is not queried; the buyer is shown whom to ask', async () => {
  await using mall = await openMall()
  const { calls, carrier } = counting(mall.ctx.carrier)
  const own = await aShipped(mall, '院区自己送', '1')
  const short = await aShipped(mall, '顺丰', 'SF1')
  await followParcels({ ...mall.ctx, carrier })
  expect(calls.subscribe).toEqual([])
  expect(await own.seen()).toMatchObject({ carrier: '院区自己送', carrierPhone: '', isFollowed: false })
  expect(await short.seen()).toMatchObject({
    carrier: '顺丰',
    isFollowed: false,
    hint: expect.stringContaining('运单号'),
  })
})

test('a number unknown to its carrier and a parcel that never arrives are followed only so long', async () => {
  await using mall = await openMall()
  const { calls, carrier } = counting(mall.ctx.carrier)
  const ctx = { ...mall.ctx, carrier }
  const unknown = await aShipped(mall, '圆通', 'YT12340404')
  const lost = await aShipped(mall, '圆通', 'YT12345678')
  for (let hours = 0; hours < (UNKNOWN_DAYS - 1) * 24; hours += 6) {
    await followParcels(ctx)
    mall.clock.advance(6 * HOUR_MS)
  }
  expect(await unknown.seen()).toMatchObject({ state: 'awaiting-pickup', isFollowed: true })
  expect(calls.query.length).toBeLessThan(2 * UNKNOWN_DAYS * 4)
  await mall.ctx.pool.query(`update parcel set following = 'subscribed', state = 'in-transit' where order_no = $1`, [
    lost.orderNo,
  ])
  mall.clock.advance(25 * HOUR_MS)
  await followParcels({ ...ctx, carrier: { ...carrier, query: async () => null } })
  expect(await unknown.seen()).toMatchObject({ isFollowed: false, hint: expect.stringContaining('核对') })
  mall.clock.advance((FOLLOW_DAYS - UNKNOWN_DAYS) * 24 * HOUR_MS)
  await followParcels(ctx)
  expect(await lost.seen()).toMatchObject({ isFollowed: false, hint: expect.stringContaining('很久') })
  const lines = mall.problems.splice(0)
  expect(lines).toEqual(Array(2).fill('parcel followed no longer: it has not arrived'))
})

test('while the company fails, the last trace stays with its time; two days without one are a metric and a log line', async () => {
  await using mall = await openMall()
  const { seen } = await aShipped(mall, '圆通', 'YT1234567890')
  await mall.tick('follow-parcels')
  mall.clock.advance(HOUR_MS)
  await mall.tick('follow-parcels')
  const before = await seen()
  expect(before).toMatchObject({ state: 'in-transit', events: { length: 1 } })
  const { carrier } = counting(mall.ctx.carrier)
  const failing = { ...mall.ctx, carrier: { ...carrier, query: () => Promise.reject(new Error('away')) } }
  const stale = async () => /^parcels_stale (\d+)$/m.exec(await (await mall.fetch('/metrics')).text())?.[1]
  for (let hours = 0; hours < 49; hours += 1) {
    await followParcels(failing)
    mall.clock.advance(HOUR_MS)
  }
  expect(await seen()).toEqual(before)
  expect(mall.problems.splice(0).every((line) => /a try failed|work is stuck/.test(line))).toBe(true)
  expect(await stale()).toBe('1')
  await mall.tick('report-stale-parcels')
  expect(mall.problems.splice(0)).toEqual(['parcels of which nothing was heard for two days'])
  mall.clock.advance(6 * HOUR_MS)
  await mall.tick('follow-parcels')
  expect((await seen()).state).toBe('delivered')
  expect(await stale()).toBe('0')
  await mall.tick('delete-settled-parcels')
  expect((await mall.ctx.pool.query('select from failed_work')).rowCount).toBe(0)
})

test('a mall without a tracking company shows carrier and number, refuses pushes and is silent', async () => {
  await using mall = await openMall()
  const { orderNo, seen } = await aShipped(mall, '圆通', 'YT1234567890')
  await followParcels({ ...mall.ctx, carrier: null })
  expect(await seen()).toMatchObject({ waybillNo: 'YT1234567890' })
  const { rows } = await mall.ctx.pool.query('select following, polls from parcel where order_no = $1', [orderNo])
  expect(rows).toEqual([{ following: 'unsubscribed', polls: 0 }])
})
