import { RESENDS_A_DAY } from '@mall/contract/order/staff-failures'
import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aBookedOrder, aShippedParcel } from '../../src/modules/order/samples.ts'
import { openMall } from '../support/mall.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '客人说没收到'
// As aBookedOrder leaves it with the order.
const LEFT = '13912345678'

async function opened() {
  const mall = await openMall()
  const client = await mall.member('13812346720')
  const { id: branchId } = await aBranch(mall.ctx)
  const booked = await aBookedOrder(mall, client, branchId)
  await mall.drainJobs()
  const { api } = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  const texts = async (mobile: string) => {
    await mall.drainJobs()
    return (await mall.sandbox.sms.list(mobile)).filter(({ purpose }) => purpose === 'booking-confirmed')
  }
  return { mall, client, branchId, api, texts, ...booked }
}

test('the confirmation of a booking goes once more to the number of the order alone, and is told', async () => {
  const { mall, client, api, texts, orderNo, bookingId } = await opened()
  await using _ = mall
  const [before] = await texts(LEFT)
  const own = (await texts('13812346720')).length
  const key = { idempotencyKey: mall.ctx.ids.id() }
  await api.resendText({ orderNo, bookingId, reason }, key)
  await api.resendText({ orderNo, bookingId, reason }, key)
  const after = await texts(LEFT)
  expect(after.map(({ text }) => text)).toEqual([before?.text, before?.text])
  expect(await texts('13812346720')).toHaveLength(own)
  const { timeline } = await api.getOrderForStaff({ orderNo })
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'staff', what: '重发短信', who: '何雨桐', why: expect.stringContaining(reason) }),
  )
  const told = timeline.filter(({ kind, what }) => kind === 'message' && what.includes('预约成功'))
  expect(told.map(({ why }) => why)).toContain('短信已发出')
  expect((await client.api.listMessages({})).list.filter(({ title }) => title === '预约成功')).toHaveLength(1)
  const { rows } = await mall.ctx.pool.query("select changes::text from audit where call = 'resendText'")
  expect(rows).toHaveLength(1)
  expect(rows[0].changes).not.toContain(LEFT)
})

test('a booking that is over, and a parcel that is not sent, have nothing to send again', async () => {
  const { mall, client, api, orderNo, bookingId } = await opened()
  await using _ = mall
  const nothing = [bookingId, null, 'somebody']
  await client.api.cancleBooking({ bookingId, orderId: orderNo })
  for (const each of nothing)
    await expect(api.resendText({ orderNo, bookingId: each, reason })).rejects.toEqual(refusal('RESEND_NOTHING'))
  await expect(api.resendText({ orderNo: 'none', bookingId, reason })).rejects.toEqual(refusal('NOT_FOUND'))
})

test('an order has its number of times a day; another branch and another role none', async () => {
  const { mall, api, branchId, orderNo, bookingId } = await opened()
  await using _ = mall
  const resend = (client = api) => client.resendText({ orderNo, bookingId, reason })
  const there = await mall.staff({ roles: [['manager', (await aBranch(mall.ctx)).id]] })
  await expect(resend(there.api)).rejects.toEqual(refusal('RIGHT_MISSING'))
  const finance = await mall.staff({ roles: [['finance', null]] })
  await expect(resend(finance.api)).rejects.toEqual(refusal('RIGHT_MISSING'))
  const here = await mall.staff({ roles: [['manager', branchId]] })
  await resend(here.api)
  for (let times = 1; times < RESENDS_A_DAY; times++) await resend()
  await expect(resend()).rejects.toEqual(refusal('RESEND_LIMIT'))
  mall.clock.advance(86_400_001)
  const later = await mall.staff({ roles: [['service', null]] })
  await later.api.resendText({ orderNo, bookingId, reason })
})

test('carrier and waybill go once more', async () => {
  await using mall = await openMall()
  await aShippedParcel(mall)
  const { rows } = await mall.ctx.pool.query('select order_no from mall_order')
  const orderNo = String(rows[0]?.order_no)
  const sent = async () => (await mall.sandbox.sms.list(LEFT)).filter(({ purpose }) => purpose === 'order-shipped')
  const before = (await sent()).length
  const { api } = await mall.staff({ roles: [['service', null]] })
  await api.resendText({ orderNo, bookingId: null, reason })
  await mall.drainJobs('notify-shipped')
  expect(await sent()).toHaveLength(before + 1)
})
