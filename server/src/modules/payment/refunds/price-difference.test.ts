import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aHold, aSlot, aVoucher, checkIn } from '../../appointment/samples.ts'
import { aPriceDifference } from '../../branch/samples.ts'
import { anItem } from '../../catalogue/samples.ts'
import { scan } from '../../order/samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('a price difference is listed with the branches, paid with the booking, and never refunded alone', async () => {
  await using mall = await openMall()
  const { api, memberId } = await mall.member()
  const slot = await aSlot(mall.ctx)
  await aPriceDifference(mall.ctx, slot.branchId, 6_000)
  const bone = await anItem(mall.ctx, { name: '骨密度', priceFen: 12_000 })
  const { id: voucherId } = await aVoucher(mall.ctx, { memberId })
  const { list } = await api.queryHospList({ voucherId, cityId: '110100' })
  expect(list.map(({ id, priceDifference }) => [id, priceDifference])).toEqual([[slot.branchId, 6_000]])

  const { id: holdId } = await aHold(mall.ctx, { memberId, slot, voucherId })
  expect(await api.getAppointmentConfirmInfo({ holdId })).toMatchObject({
    extrasTotal: 6_000,
    selection: { contractPrice: 6_000, tjMarketPrice: 6_000 },
  })
  await expect(api.submitBooking({ holdId })).rejects.toEqual(refusal('PRICE_CHANGED'))
  const input = { holdId, itemIds: [bone.id], seenExtrasTotal: 18_000 }
  const { bookingId, orderNo } = await api.submitBooking(input)
  const orderId = orderNo ?? ''
  await scan(mall, (await api.pay({ orderId })).codeUrl)
  await mall.sandbox.deliverDue()
  const { extras, state } = await api.getBooking({ bookingId })
  expect([state, extras.map(({ name }) => name)]).toEqual(['booked', ['骨密度']])

  const { pieces } = await api.refundOffer({ orderNo: orderId })
  expect(pieces.map(({ name, isRefundable, whyNot }) => [name, isRefundable, whyNot])).toEqual([
    ['骨密度', true, ''],
    ['院区差价', false, '院区差价和预约一起退，请在预约详情里办理'],
  ])
})

test('the price difference is no item of the visit', async () => {
  await using mall = await openMall()
  const { api, memberId } = await mall.member()
  const slot = await aSlot(mall.ctx)
  await aPriceDifference(mall.ctx, slot.branchId, 6_000)
  const { id: holdId } = await aHold(mall.ctx, { memberId, slot })
  const { bookingId, orderNo } = await api.submitBooking({ holdId, seenExtrasTotal: 6_000 })
  await scan(mall, (await api.pay({ orderId: orderNo ?? '' })).codeUrl)
  await mall.sandbox.deliverDue()
  const { checkInCode } = await api.getBooking({ bookingId })
  mall.clock.advance(7 * 86_400_000)
  expect(await checkIn(mall.ctx, checkInCode)).toBe(1)
})
