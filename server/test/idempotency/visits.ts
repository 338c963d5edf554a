import { aContact } from '../../src/modules/account/samples.ts'
import { anAddition, aSlot, aVisit, closureTokenOf } from '../../src/modules/appointment/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aPackage, aProduct } from '../../src/modules/catalogue/samples.ts'
import { anyReason, aPaidOrder } from '../../src/modules/order/samples.ts'
import type { TestClient } from '../support/client.ts'
import {
  aBooking,
  aHeldPlace,
  aVisitor,
  type Environment,
  type Request,
  type Resent,
  type ResentCalls,
} from './request.ts'

const does = (prepare: (environment: Environment, client: TestClient) => Promise<Request>): Resent => ({
  kind: 'does',
  prepare,
})

const holds = 'select count(*) as n from hold where member_id = $1'
const ratings = 'select count(*) as n from rating where member_id = $1'
const bookings = 'select count(*) as n from booking where member_id = $1'
const bookedOn = 'select count(*) as n from booking where id = $1 and day = $2'
const historyCount = 'select count(*) as n from booking_history where booking_id = $1 and what like $2'

/** A bought examination that is booked. */
async function createPaidBooking(environment: Environment, client: TestClient) {
  const orderId = await aPaidOrder(environment.mall, client, [environment.spec])
  const voucherId = (await client.api.listVouchers({ orderNo: orderId })).list[0]?.voucherId ?? ''
  const { id: contactsId } = await aContact(environment.ctx, { memberId: client.memberId })
  const { holdId } = await client.api.nextStep({ voucherId, contactsId, ...environment.place })
  return { orderId, bookingId: (await client.api.submitBooking({ holdId })).bookingId }
}

/** The link of a booking whose day was closed, with a place kept on the next one. */
async function aClosureOffer(environment: Environment, client: TestClient) {
  const { mall, ctx, place, nextDate } = environment
  const { id: branchId } = await aBranch(ctx)
  for (const day of [place.date, nextDate]) await aSlot(ctx, { branchId, service: 'general', day, capacity: 10 })
  const bookingId = await aBooking({ ...environment, place: { ...place, branchId } }, client)
  const { api } = await mall.staff({ roles: [['manager', branchId]] })
  const closing = { branchId, day: place.date }
  const { version } = await api.previewClosing(closing)
  await api.closeDay({ ...closing, version, reason: '供电检修' })
  return { bookingId, token: await closureTokenOf(ctx, bookingId) }
}

/** From choosing a place to giving it up. */
export const visitCalls: ResentCalls = {
  getClosureOffer: {
    kind: 'reads',
    prepare: async (environment, client) => ({ input: { token: (await aClosureOffer(environment, client)).token } }),
  },
  acceptClosureOffer: does(async (environment, client) => {
    const { bookingId, token } = await aClosureOffer(environment, client)
    return { input: { token }, effect: [bookedOn, [bookingId, environment.nextDate], 1] }
  }),
  saveRating: does(async ({ ctx }, { memberId }) => {
    const { bookingId } = await aVisit(ctx, { memberId })
    const input = { bookingId, stars: { environment: 5, queue: 3, service: 4 }, text: '等得有点久' }
    return { input, effect: [ratings, [memberId], 1] }
  }),
  withdrawRating: does(async ({ ctx }, { api, memberId }) => {
    const { bookingId } = await aVisit(ctx, { memberId })
    await api.saveRating({ bookingId, stars: { environment: 5, queue: 3, service: 4 } })
    return { input: { bookingId }, effect: [ratings, [memberId], 0] }
  }),
  nextStep: does(async (environment, client) => ({
    input: { ...(await aVisitor(environment, client)), ...environment.place },
    effect: [holds, [client.memberId], 1],
  })),
  releaseHold: does(async (environment, client) => ({
    input: { holdId: (await aHeldPlace(environment, client)).holdId },
    effect: [holds, [client.memberId], 0],
  })),
  submitBooking: does(async (environment, client) => ({
    input: {
      holdId: (await aHeldPlace(environment, client)).holdId,
      itemIds: [environment.item.id],
      seenExtrasTotal: 12_000,
    },
    effect: [bookings, [client.memberId], 1],
  })),
  setMeal: does(async (environment, client) => {
    const packages = [await aPackage(environment.ctx), await aPackage(environment.ctx)]
    const { specs } = await aProduct(environment.ctx, { specs: packages.map(({ id }) => ({ packageId: id })) })
    const orderNo = await aPaidOrder(environment.mall, client, specs.slice(0, 1))
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
  saveBookingDrugs: does(async (environment, client) => {
    const bookingId = await aBooking(environment, client)
    const COUNT_DRUGS = 'select count(*) as n from booking_drugs where booking_id = $1'
    const input = { bookingId, drugs: ['pressure'], consentVersion: '2026-11-25' }
    return { input, effect: [COUNT_DRUGS, [bookingId], 1] }
  }),
  changeDateAndSpanTime: does(async (environment, client) => {
    const bookingId = await aBooking(environment, client)
    const input = { bookingId, date: environment.nextDate, timespanId: environment.place.timespanId }
    return { input, effect: [historyCount, [bookingId, '改期'], 1] }
  }),
  cancleBooking: does(async (environment, client) => {
    const booking = await createPaidBooking(environment, client)
    return { input: booking, effect: [historyCount, [booking.bookingId, '%取消%'], 1] }
  }),
  saveBookingRefund: does(async (environment, client) => {
    const booking = await createPaidBooking(environment, client)
    const { pieces, cashFen } = await client.api.bookingRefundOffer(booking)
    const input = { ...anyReason, ...booking, pieceIds: pieces.map(({ pieceId }) => pieceId), seenAmount: cashFen }
    const back = 'select coalesce(sum(amount_fen), 0) as n from after_sale where member_id = $1'
    return { input, effect: [back, [client.memberId], cashFen] }
  }),
  joinWaiting: does(async (environment, client) => {
    const { branchId, date } = environment.place
    const input = { ...(await aVisitor(environment, client)), branchId, date }
    return { input, effect: ['select count(*) as n from waitlist_entry where member_id = $1', [client.memberId], 1] }
  }),
  leaveWaiting: does(async (environment, client) => {
    const { branchId, date } = environment.place
    const { waitingId } = await client.api.joinWaiting({ ...(await aVisitor(environment, client)), branchId, date })
    const waits = `select count(*) as n from waitlist_entry where id = $1 and state = 'waiting'`
    return { input: { waitingId }, effect: [waits, [waitingId], 0] }
  }),
  answerAddition: does(async (environment, client) => {
    const bookingId = await aBooking(environment, client)
    const additionId = await anAddition(environment.ctx, bookingId, [environment.item.id])
    return {
      input: { additionId, isAgreed: true, seenTotal: 12_000 },
      effect: ['select count(*) as n from mall_order where booking_id = $1', [bookingId], 1],
    }
  }),
}
