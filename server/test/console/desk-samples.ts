import { instantOf } from '@mall/contract/days'
import { aContact } from '../../src/modules/account/samples.ts'
import { aHold, aSlot } from '../../src/modules/appointment/samples.ts'
import { anItem, aPackage, aProduct } from '../../src/modules/catalogue/samples.ts'
import { aCoupon } from '../../src/modules/coupon/samples.ts'
import { anOrder, aPaidOrder, type LineSample } from '../../src/modules/order/samples.ts'
import type { TestClient } from '../support/client.ts'
import type { TestMall } from '../support/mall.ts'

const MOBILE = '13812346720'

/** A coupon takes off all of it. */
async function aFreeOrder(mall: TestMall, client: TestClient, specs: readonly LineSample[]) {
  const seenDiscount = specs.reduce((sum, { sellingFen }) => sum + sellingFen, 0)
  const { couponId } = await client.api.drawCoupon({
    code: (await aCoupon(mall.ctx, { thresholdFen: 0, value: seenDiscount })).code,
  })
  return anOrder(mall, client, specs, { couponId, seenDiscount })
}

/** 王秀兰's booking of two items at a branch; the clock is on its day, half an hour after the desk opened. */
export async function onTheDay(
  mall: TestMall,
  branchId: string,
  options: { idNumber?: string; sex?: number; isFree?: boolean; mobile?: string } = {},
) {
  const { idNumber = '110105195903070029', sex = -1, isFree = false, mobile } = options
  const { ctx } = mall
  const client = await mall.member(mobile)
  const { memberId } = client
  const itemIds = [(await anItem(ctx, { needsFasting: true })).id, (await anItem(ctx)).id]
  const packageId = (await aPackage(ctx, { itemIds, sex })).id
  const { specs } = await aProduct(ctx, { specs: [{ packageId }] })
  const orderNo = isFree ? await aFreeOrder(mall, client, specs) : await aPaidOrder(mall, client, specs)
  const voucherId = (await client.api.listVouchers({ orderNo })).list[0]?.voucherId ?? ''
  const contactId = ctx.ids.id()
  await aContact(ctx, { memberId, id: contactId, name: '王秀兰', mobile: MOBILE, idNumber })
  const slot = await aSlot(ctx, { branchId })
  const hold = await aHold(ctx, { memberId, slot, contactId, voucherId })
  const { bookingId } = await client.api.submitBooking({ holdId: hold.id })
  const { checkInCode } = await client.api.getBooking({ bookingId })
  const arrive = () => mall.clock.set(instantOf(slot.day, '08:00').toISOString())
  return {
    client,
    memberId,
    orderNo,
    voucherId,
    contactId,
    packageId,
    bookingId,
    checkInCode,
    itemIds,
    day: slot.day,
    arrive,
  }
}
