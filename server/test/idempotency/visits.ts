import { aContact } from '../../src/modules/account/samples.ts'
import { askAddition } from '../../src/modules/appointment/public.ts'
import { aPackage, aProduct } from '../../src/modules/catalogue/samples.ts'
import { anyReason, aPaidOrder } from '../../src/modules/order/samples.ts'
import type { TestClient } from '../support/client.ts'
import { aBooking, aHeldPlace, aVisitor, type Request, type Resent, type ResentCalls, type Town } from './request.ts'

const does = (prepare: (town: Town, client: TestClient) => Promise<Request>): Resent => ({ kind: 'does', prepare })

const holds = 'select count(*) as n from hold where member_id = $1'
const bookings = 'select count(*) as n from booking where member_id = $1'
const told = 'select count(*) as n from booking_history where booking_id = $1 and what like $2'

/** A bought examination that is booked. */
async function boughtAndBooked(town: Town, client: TestClient) {
  const orderId = await aPaidOrder(town.mall, client, [town.spec])
  const voucherId = (await client.api.listVouchers({ orderNo: orderId })).list[0]?.voucherId ?? ''
  const { id: contactsId } = await aContact(town.ctx, { memberId: client.memberId })
  const { holdId } = await client.api.nextStep({ voucherId, contactsId, ...town.place })
  return { orderId, bookingId: (await client.api.submitBooking({ holdId })).bookingId }
}

/** From choosing a place to giving it up. */
export const visitCalls: ResentCalls = {
  nextStep: does(async (town, client) => ({
    input: { ...(await aVisitor(town, client)), ...town.place },
    effect: [holds, [client.memberId], 1],
  })),
  releaseHold: does(async (town, client) => ({
    input: { holdId: (await aHeldPlace(town, client)).holdId },
    effect: [holds, [client.memberId], 0],
  })),
  submitBooking: does(async (town, client) => ({
    input: { holdId: (await aHeldPlace(town, client)).holdId, itemIds: [town.item.id], seenExtrasTotal: 12_000 },
    effect: [bookings, [client.memberId], 1],
  })),
  setMeal: does(async (town, client) => {
    const packages = [await aPackage(town.ctx), await aPackage(town.ctx)]
    const { specs } = await aProduct(town.ctx, { specs: packages.map(({ id }) => ({ packageId: id })) })
    const orderNo = await aPaidOrder(town.mall, client, specs.slice(0, 1))
    const voucherId = (await client.api.listVouchers({ orderNo })).list[0]?.voucherId ?? ''
    const packageId = packages[1]?.id ?? ''
    const chosen = 'select count(*) as n from voucher where id = $1 and package_id = $2'
    return { input: { voucherId, packageId }, effect: [chosen, [voucherId, packageId], 1] }
  }),
  startMarket: does(async ({ marketSpec }, { memberId }) => ({
    input: { productSpecId: marketSpec.id },
    effect: ['select count(*) as n from voucher where member_id = $1', [memberId], 1],
  })),
  cacheAppointmentInfo: does(async (_, { memberId }) => ({
    input: { flow: 'general', screen: 'hospital', choices: {}, createTime: '2026-11-20T00:00:00Z' },
    effect: ['select count(*) as n from draft where member_id = $1', [memberId], 1],
  })),
  saveBookingDrugs: does(async (town, client) => {
    const bookingId = await aBooking(town, client)
    const kept = 'select count(*) as n from booking_drugs where booking_id = $1'
    const input = { bookingId, drugs: ['pressure'], consentVersion: '2026-11-25' }
    return { input, effect: [kept, [bookingId], 1] }
  }),
  changeDateAndSpanTime: does(async (town, client) => {
    const bookingId = await aBooking(town, client)
    const input = { bookingId, date: town.nextDate, timespanId: town.place.timespanId }
    return { input, effect: [told, [bookingId, '改期'], 1] }
  }),
  cancleBooking: does(async (town, client) => {
    const booking = await boughtAndBooked(town, client)
    return { input: booking, effect: [told, [booking.bookingId, '%取消%'], 1] }
  }),
  saveBookingRefund: does(async (town, client) => {
    const booking = await boughtAndBooked(town, client)
    const { pieces, cashFen } = await client.api.bookingRefundOffer(booking)
    const input = { ...anyReason, ...booking, pieceIds: pieces.map(({ pieceId }) => pieceId), seenAmount: cashFen }
    const back = 'select coalesce(sum(amount_fen), 0) as n from after_sale where member_id = $1'
    return { input, effect: [back, [client.memberId], cashFen] }
  }),
  joinWaiting: does(async (town, client) => {
    const { branchId, date } = town.place
    const input = { ...(await aVisitor(town, client)), branchId, date }
    return { input, effect: ['select count(*) as n from waitlist_entry where member_id = $1', [client.memberId], 1] }
  }),
  leaveWaiting: does(async (town, client) => {
    const { branchId, date } = town.place
    const { waitingId } = await client.api.joinWaiting({ ...(await aVisitor(town, client)), branchId, date })
    const waits = `select count(*) as n from waitlist_entry where id = $1 and state = 'waiting'`
    return { input: { waitingId }, effect: [waits, [waitingId], 0] }
  }),
  answerAddition: does(async (town, client) => {
    const bookingId = await aBooking(town, client)
    const { checkInCode } = await client.api.getBooking({ bookingId })
    const link = await askAddition(town.ctx, { checkInCode, itemIds: [town.item.id] })
    const additionId = link.split('/').at(-1) ?? ''
    return {
      input: { additionId, isAgreed: true, seenTotal: 12_000 },
      effect: ['select count(*) as n from mall_order where booking_id = $1', [bookingId], 1],
    }
  }),
}
