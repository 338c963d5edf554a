import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aPush, push, someGoods } from '../../parcel/samples.ts'
import { aPaidOrder, ship } from '../samples.ts'

let mall: TestMall

beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall[Symbol.asyncDispose]())

let nth = 0

/** Goods that were sent with this carrier, and what their buyer is shown. */
async function aParcel(carrier = '圆通') {
  const client = await mall.member()
  const { spec, addressId } = await someGoods(mall, client)
  const orderNo = await aPaidOrder(mall, client, [spec], { addressId })
  // Of this one the sandbox tells nothing by itself.
  const waybillNo = `YT${1_000 + ++nth}0404`
  await ship(mall.ctx, orderNo, carrier, waybillNo)
  await mall.tick('follow-parcels')
  const storedTrace = async () => {
    const { state, stateName, events } = await client.api.getParcel({ orderNo })
    return { state, stateName, texts: events.map(({ text }) => text) }
  }
  const titles = async () =>
    (await client.api.listMessages({})).list.map(({ title }) => title).filter((title) => title.startsWith('包裹'))
  return { client, orderNo, waybillNo, storedTrace, titles }
}

const TWO = [
  ['到了营业点', 60],
  ['已揽收', 600],
] as const

test('a push is shown to the buyer, newest first, with place, carrier and telephone; to nobody else', async () => {
  const { client, orderNo, waybillNo } = await aParcel()
  expect(await client.api.getParcel({ orderNo })).toMatchObject({
    ...{ state: 'awaiting-pickup', stateName: '待揽收', events: [], checkedAt: null, isFollowed: true },
    ...{ carrier: '圆通速递', carrierPhone: '95554', waybillNo, hint: '快递公司揽收后，这里会有消息' },
  })
  const answer = await push(mall, aPush(mall, { waybillNo, events: TWO.toReversed() }))
  expect([answer.status, await answer.json()]).toEqual([200, { result: true, returnCode: '200', message: '成功' }])
  const seen = await client.api.getParcel({ orderNo })
  expect(seen).toMatchObject({ state: 'in-transit', stateName: '运输中' })
  expect(seen.events.map(({ text, place }) => [text, place])).toEqual([
    ['到了营业点', '北京 北京市 朝阳区'],
    ['已揽收', '北京 北京市 朝阳区'],
  ])
  expect(seen.newestAt).toBe(seen.events[0]?.at)
  expect((await client.api.listOrders({})).list[0]?.parcel).toEqual({
    ...{ state: 'in-transit', stateName: '运输中', newestAt: seen.newestAt },
  })
  expect((await client.api.getOrder({ orderNo })).parcel?.state).toBe('in-transit')
  const stranger = await mall.member()
  await expect(stranger.api.getParcel({ orderNo })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('a forged, unsigned or malformed push changes nothing and is logged', async () => {
  const { waybillNo, storedTrace } = await aParcel()
  const genuine = aPush(mall, { waybillNo, events: TWO })
  const forged = [
    aPush(mall, { waybillNo, events: TWO, salt: 'another salt' }),
    genuine.replace(/sign=[^&]+/, 'sign='),
    genuine.replace('param=', 'param=%20'),
    genuine.replace(/^sign=[^&]+&/, ''),
    '',
    'param=%7B%7D&sign=%00',
  ]
  for (const body of forged) expect((await push(mall, body)).status).toBeOneOf([400, 401])
  const long = await push(mall, `${genuine}&more=${'x'.repeat(300 * 1024)}`)
  expect(long.status).toBe(413)
  expect((await storedTrace()).texts).toEqual([])
  expect(mall.problems.splice(0)).toEqual(forged.map(() => 'parcel push refused'))
  const metrics = await (await mall.fetch('/metrics')).text()
  expect(metrics).toContain(`security_events_total{event="forged-webhook"} ${forged.length}`)
})

test('pushes that come twice, late or in the wrong order leave what the newest says', async () => {
  const { waybillNo, storedTrace, titles } = await aParcel()
  const first = aPush(mall, { waybillNo, state: '1', events: TWO.slice(1) })
  const second = aPush(mall, { waybillNo, events: TWO })
  const third = aPush(mall, { waybillNo, state: '5', events: [['正在派送', 10], ...TWO] })
  const last = aPush(mall, {
    waybillNo,
    ...{ state: '3', status: 'shutdown', events: [['已签收', 1], ['正在派送', 10], ...TWO] },
  })
  await push(mall, third)
  for (const one of [first, second, third, first]) expect((await push(mall, one)).status).toBe(200)
  expect(await storedTrace()).toEqual({
    ...{ state: 'out-for-delivery', stateName: '派送中', texts: ['正在派送', '到了营业点', '已揽收'] },
  })
  await Promise.all([last, third, last, second, last].map((one) => push(mall, one)))
  expect(await storedTrace()).toMatchObject({ state: 'delivered', stateName: '已签收', texts: { length: 4 } })
  expect(await titles()).toEqual(['包裹签收了', '包裹正在派送'])
})

test('an event from a wrong clock, a year ahead, does not stand before all that follows', async () => {
  const { waybillNo, storedTrace } = await aParcel()
  await push(mall, aPush(mall, { waybillNo, events: [['明年的事', -525_600], ...TWO] }))
  expect(await storedTrace()).toMatchObject({ texts: ['到了营业点', '已揽收'] })
  await push(mall, aPush(mall, { waybillNo, state: '5', events: [['正在派件', 1], ...TWO] }))
  expect(await storedTrace()).toMatchObject({ state: 'out-for-delivery', texts: ['正在派件', '到了营业点', '已揽收'] })
})

test('two orders in one parcel get the same trace; a push for an unknown number is accepted and ignored', async () => {
  const one = await aParcel()
  const other = await aParcel()
  await mall.ctx.pool.query('update parcel set waybill_no = $1 where order_no = $2', [one.waybillNo, other.orderNo])
  await push(mall, aPush(mall, { waybillNo: one.waybillNo, events: TWO }))
  expect((await other.storedTrace()).texts).toEqual((await one.storedTrace()).texts)
  expect((await push(mall, aPush(mall, { waybillNo: 'YT9999999', events: TWO }))).status).toBe(200)
  // The same number of another carrier is another parcel.
  const sameNumber = { waybillNo: one.waybillNo, company: 'yunda', events: [['别人的', 0] as const] }
  await push(mall, aPush(mall, sameNumber))
  expect((await one.storedTrace()).texts).not.toContain('别人的')
})

test('trouble is written about with the carrier’s telephone; news of last week are written about to nobody', async () => {
  const { client, waybillNo, storedTrace, titles } = await aParcel()
  await push(mall, aPush(mall, { waybillNo, state: '2', events: [['电话没人接', 3], ...TWO] }))
  expect((await storedTrace()).stateName).toBe('异常')
  expect((await client.api.listMessages({})).list[0]).toMatchObject({
    ...{ topic: 'order', title: '包裹派送遇到问题', text: expect.stringMatching(/电话没人接.*95554/) },
  })
  const old = await aParcel()
  await push(mall, aPush(mall, { waybillNo: old.waybillNo, state: '3', events: [['已签收', 8 * 24 * 60]] }))
  expect((await old.storedTrace()).state).toBe('delivered')
  expect(await old.titles()).toEqual([])
  expect(await titles()).toHaveLength(1)
})

test('a corrected carrier is adopted, an aborted subscription is renewed', async () => {
  const { client, orderNo, waybillNo, storedTrace } = await aParcel('申通')
  const corrected = { waybillNo, company: 'yunda', comOld: 'shentong', comNew: 'yunda', events: TWO }
  await push(mall, aPush(mall, corrected))
  expect((await client.api.getParcel({ orderNo })).carrier).toBe('韵达快递')
  const following = async () =>
    (await mall.ctx.pool.query('select following from parcel where order_no = $1', [orderNo])).rows[0]?.following
  await push(mall, aPush(mall, { waybillNo, company: 'yunda', status: 'abort', events: [] }))
  expect([await following(), (await storedTrace()).texts.length]).toEqual(['unsubscribed', 2])
})
