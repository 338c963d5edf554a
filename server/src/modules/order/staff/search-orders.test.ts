import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aBookedOrder, anOrder, aPaidOrder, aRequestToDecide } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

const numbersOf = ({ list }: { list: readonly { orderNo: string }[] }) => list.map(({ orderNo }) => orderNo)

const rowsOf = async ({ ctx }: TestMall, orderNo: string) =>
  (await ctx.pool.query('select * from mall_order where order_no = $1', [orderNo])).rows[0]

const recorded = async ({ ctx }: TestMall) =>
  (await ctx.pool.query("select * from audit where thing_kind = 'search' order by nth")).rows

test('staff of a branch find what is booked there alone, by list as by its number', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const own = await aBookedOrder(mall, client, here.id)
  const other = await aBookedOrder(mall, client, there.id)
  const unbooked = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  const desk = await mall.staff({ roles: [['desk', here.id]] })
  const service = await mall.staff({ roles: [['service', null]] })
  expect(numbersOf(await desk.api.searchOrders({}))).toEqual([own.orderNo])
  expect(numbersOf(await service.api.searchOrders({}))).toEqual([unbooked, other.orderNo, own.orderNo])
  expect(numbersOf(await service.api.searchOrders({ branchId: there.id }))).toEqual([other.orderNo])
  expect(numbersOf(await desk.api.searchOrders({ branchId: there.id }))).toEqual([])
  for (const { orderNo } of [other, { orderNo: unbooked }]) {
    expect(await desk.api.searchOrders({ number: orderNo })).toMatchObject({ list: [], foundBy: [] })
    await expect(desk.api.getOrderForStaff({ orderNo })).rejects.toEqual(refusal('RIGHT_MISSING'))
  }
  expect((await desk.api.getOrderForStaff({ orderNo: own.orderNo })).orderNo).toBe(own.orderNo)
  await expect(service.api.getOrderForStaff({ orderNo: 'nowhere' })).rejects.toEqual(refusal('NOT_FOUND'))
})

test('an order with bookings at two branches is for those alone who hold the right at both', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [one, two] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const { orderNo } = await aBookedOrder(mall, client, one.id)
  await mall.ctx.pool.query(
    `insert into voucher select (jsonb_populate_record(v, '{"id": "second", "unit": 2}')).* from voucher v where order_no = $1`,
    [orderNo],
  )
  await mall.ctx.pool.query(
    `insert into booking select (jsonb_populate_record(b, jsonb_build_object('id', 'second', 'voucher_id', 'second',
       'hold_id', 'second', 'check_in_code', 'second', 'contact_id', 'second', 'contact_name', '王样例', 'branch_id', $2::text))).*
     from booking b where order_no = $1`,
    [orderNo, two.id],
  )
  const half = await mall.staff({ roles: [['desk', one.id]] })
  const both = await mall.staff({
    roles: [
      ['desk', one.id],
      ['desk', two.id],
    ],
  })
  expect(numbersOf(await half.api.searchOrders({}))).toEqual([])
  await expect(half.api.getOrderForStaff({ orderNo })).rejects.toEqual(refusal('RIGHT_MISSING'))
  expect(numbersOf(await both.api.searchOrders({}))).toEqual([orderNo])
  expect((await both.api.getOrderForStaff({ orderNo })).branchNames).toHaveLength(2)
})

test('every whole number finds its order, a part of one nothing; rows are masked', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812346720')
  const { id: branchId } = await aBranch(mall.ctx)
  const booked = await aBookedOrder(mall, client, branchId)
  const { orderNo: shipped } = await aRequestToDecide(mall, await mall.member())
  const { api } = await mall.staff({ roles: [['service', null]] })
  const { transaction_id: transactionId } = await rowsOf(mall, booked.orderNo)
  const { waybill_no: waybillNo } = await rowsOf(mall, shipped)
  const { rows } = await mall.ctx.pool.query('select check_in_code from booking where id = $1', [booked.bookingId])
  const numbers = [
    ['13812346720', 'mobile', booked.orderNo],
    [booked.orderNo.toLowerCase(), 'order', booked.orderNo],
    [transactionId, 'payment', booked.orderNo],
    [`${booked.orderNo}T1`, 'payment', booked.orderNo],
    [waybillNo, 'waybill', shipped],
    [rows[0].check_in_code, 'code', booked.orderNo],
    [booked.voucherId, 'voucher', booked.orderNo],
    ['王秀兰', 'name', booked.orderNo],
    ['wxl', 'initials', booked.orderNo],
  ]
  for (const [number, kind, orderNo] of numbers) {
    const found = await api.searchOrders({ number })
    expect([number, found.foundBy, numbersOf(found)]).toEqual([number, [kind], [orderNo]])
    const part = await api.searchOrders({ number: number.slice(0, -1) })
    expect([number, part.foundBy, part.list]).toEqual([number, [], []])
  }
  const [row] = (await api.searchOrders({ number: '13812346720' })).list
  expect(row?.buyer.mobile).toBe('138****6720')
})

test('a search by a number leaves a record of its kind, on every page, and never the number', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812346720')
  await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  const { api, staffId } = await mall.staff({ roles: [['service', null]] })
  await api.searchOrders({ number: '13812346720' })
  const after = mall.ctx.vault.seal('2099-01-01T00:00:00.000Z~x', 'page mark')
  await api.searchOrders({ number: '13812346720', after })
  await api.searchOrders({ number: '13812346721' })
  await api.searchOrders({ state: 'awaiting-booking' })
  const records = await recorded(mall)
  expect(records.map((row) => [row.staff_id, row.thing_id])).toEqual([
    [staffId, 'mobile'],
    [staffId, 'mobile'],
    [staffId, 'none'],
  ])
  expect(JSON.stringify(records)).not.toContain('1381234672')
})

test('pages follow each other without a gap, and a mark that is none is refused', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const numbers: string[] = []
  for (const client of await mall.members(2)) {
    for (let index = 0; index < 18; index++) numbers.push(await anOrder(mall, client, [spec]))
  }
  const { api } = await mall.staff({ roles: [['service', null]] })
  const first = await api.searchOrders({})
  const second = await api.searchOrders({ after: first.next ?? '' })
  expect([first.list.length, second.list.length, second.next]).toEqual([30, 6, null])
  expect(new Set([...numbersOf(first), ...numbersOf(second)])).toEqual(new Set(numbers))
  for (const after of ['x', '2026-99-99T00:00:00.000Z~x', '2026-11-26T00:00:00.000Z~', "2026-11-26T00:00:00.000Z~'"]) {
    await expect(api.searchOrders({ after })).rejects.toEqual(refusal('BAD_INPUT'))
    await expect(api.listAfterSaleQueue({ after })).rejects.toEqual(refusal('BAD_INPUT'))
    await expect(api.listFailedRefunds({ after })).rejects.toEqual(refusal('BAD_INPUT'))
  }
})
