import { instantOf } from '@mall/contract/days'
import { aContact } from '../../src/modules/account/samples.ts'
import { aHold, aSlot } from '../../src/modules/appointment/samples.ts'
import { anItem, aPackage, aProduct } from '../../src/modules/catalogue/samples.ts'
import { aPaidOrder } from '../../src/modules/order/samples.ts'
import type { TestMall } from '../support/mall.ts'

const MOBILE = '13812346720'

/** 王秀兰's booking of two items at a branch; the clock is on its day, half an hour after the desk opened. */
export async function onTheDay(mall: TestMall, branchId: string, { idNumber = '110105195903070029', sex = -1 } = {}) {
  const { ctx } = mall
  const client = await mall.member()
  const { memberId } = client
  const itemIds = [(await anItem(ctx, { needsFasting: true })).id, (await anItem(ctx)).id]
  const packageId = (await aPackage(ctx, { itemIds, sex })).id
  const orderNo = await aPaidOrder(mall, client, (await aProduct(ctx, { specs: [{ packageId }] })).specs)
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
