import { addDays } from '@mall/contract/days'
import sharp from 'sharp'
import { aContact, aMobile, codeOn } from '../../src/modules/account/samples.ts'
import { anAddress } from '../../src/modules/address/samples.ts'
import { extendSlots } from '../../src/modules/appointment/public.ts'
import { aHold, anAddition, aSlot, aVisit, aVoucher } from '../../src/modules/appointment/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aBoundCard } from '../../src/modules/card/samples.ts'
import { anAddOnPackage, anItem, aPackage, aProduct } from '../../src/modules/catalogue/samples.ts'
import { aCoupon } from '../../src/modules/coupon/samples.ts'
import { saveMessage } from '../../src/modules/message/public.ts'
import { aBuyer, anOrder, aPaidOrder, requestRefund, ship } from '../../src/modules/order/samples.ts'
import { aSavedPasskey } from '../../src/modules/passkey/samples.ts'
import { anEndedVisit, anIdNumber, aShare, aSignedReport, proveNumber } from '../../src/modules/report/samples.ts'
import { solveCaptcha, type TestClient } from './client.ts'
import type { TestMall } from './mall.ts'

/** One member's resources of every kind with an id; for other members these ids are unknown. */
export type Fixtures = Awaited<ReturnType<typeof openFixtures>>

/** Everything belongs to `owner`; only branch, day, spec and item are the mall's own. */
export async function openFixtures(mall: TestMall, owner: TestClient) {
  const goods = await ordersOf(mall, owner)
  const visits = await visitsOf(mall, owner, goods.paid)
  return { ...goods, ...visits, ...(await thingsOf(mall, owner)) }
}

async function ordersOf(mall: TestMall, owner: TestClient) {
  const { ctx } = mall
  const { api } = owner
  const [exam] = (await aProduct(ctx)).specs
  const { specs: goods } = await aProduct(ctx, { serviceKind: 'goods', specs: [{ packageId: null }] })
  if (!exam) throw new Error('no spec')
  const addressId = await anAddress(owner)
  const paid = await aPaidOrder(mall, owner, [exam])
  const { specs: foreign } = await aProduct(ctx, {
    isCrossBorder: true,
    serviceKind: 'goods',
    specs: [{ packageId: null }],
  })
  const imported = await anOrder(mall, owner, foreign, { addressId, realName: aBuyer })
  const unpaid = await anOrder(mall, owner, [exam])
  const shipped = await aPaidOrder(mall, owner, goods, { addressId })
  await ship(ctx, shipped, '顺丰', 'SF1')
  const returned = await aPaidOrder(mall, owner, goods, { addressId })
  await ship(ctx, returned, '顺丰', 'SF2')
  const { afterSaleId } = await requestRefund(mall, owner, returned)
  await api.saveInvoice({ orderNo: paid, title: { email: 'owner@mail.example' } })
  const invoiceId = (await api.listInvoices({ orderNo: paid })).list[0]?.invoiceId ?? ''
  const [piece] = (await api.refundOffer({ orderNo: paid })).pieces
  const [voucher] = (await api.listVouchers({ orderNo: paid })).list
  return {
    specId: exam.id,
    addressId,
    paid,
    paidVoucherId: voucher?.voucherId ?? '',
    paidPackageId: exam.packageId ?? '',
    unpaid,
    imported,
    shipped,
    afterSaleId,
    invoiceId,
    pieceId: piece?.pieceId ?? '',
  }
}

async function visitsOf(mall: TestMall, { api, memberId }: TestClient, paid: string) {
  const { ctx } = mall
  const extra = await anItem(ctx)
  const { id: packageId } = await aPackage(ctx)
  const { id: branchId } = await aBranch(ctx)
  await extendSlots(ctx)
  const slot = await aSlot(ctx, { branchId })
  const [contact, companion] = [await aContact(ctx, { memberId }), await aContact(ctx, { memberId })]
  const voucherOf = async (serviceKind: string) => (await aVoucher(ctx, { memberId, packageId, serviceKind })).id
  const bought = (await api.listVouchers({ orderNo: paid })).list[0]?.voucherId ?? ''
  const booked = await aHold(ctx, { memberId, slot, contactId: contact.id, voucherId: bought })
  const { bookingId } = await api.submitBooking({ holdId: booked.id })
  const additionId = await anAddition(ctx, bookingId, [extra.id])
  const hold = await aHold(ctx, { memberId, slot, contactId: companion.id, voucherId: await voucherOf('general') })
  const full = await aSlot(ctx, { capacity: 0 })
  const waits = { voucherId: await voucherOf('general'), contactsId: companion.id, branchId: full.branchId }
  const { waitingId } = await api.joinWaiting(waits)
  const { bookingId: visitId } = await aVisit(ctx, { memberId })
  await api.saveRating({ bookingId: visitId, stars: { environment: 5, queue: 3, service: 4 }, text: '等得有点久' })
  const examined = await anEndedVisit(mall, { memberId, isMyself: true })
  await aSignedReport(mall, examined, { file: true })
  // Of somebody else, whose number is known; and their own, booked by another account.
  const idNumber = anIdNumber(998)
  await proveNumber(ctx, { idNumber, mobile: aMobile(ctx) })
  const locked = await anEndedVisit(mall, { memberId, idNumber })
  await aSignedReport(mall, locked)
  const { memberId: buyer } = await mall.member()
  const elsewhere = await anEndedVisit(mall, { memberId: buyer, idNumber: examined.idNumber })
  await aSignedReport(mall, elsewhere)
  const shareId = await aShare(ctx, { bookingId: examined.bookingId, memberId, mobile: aMobile(ctx) })
  const { memberId: giver } = await mall.member()
  const shared = await anEndedVisit(mall, { memberId: giver, isMyself: true, idNumber: anIdNumber(997) })
  await aSignedReport(mall, shared)
  const { phone: mobile } = await api.getUserInfo({})
  const { feedId } = await api.addCalendarFeed({ device: 'iphone' })
  const offeredId = await aShare(ctx, { bookingId: shared.bookingId, memberId: giver, mobile })
  return {
    ...{ branchId, date: slot.day, otherDate: addDays(slot.day, 1), timespanId: slot.timespanId, itemId: extra.id },
    addOnId: (await anAddOnPackage(ctx, [{ id: extra.id, baseFen: 1_000 }])).id,
    contactsId: contact.id,
    voucherId: await voucherOf('general'),
    marketVoucherId: await voucherOf('market'),
    ...{ bookingId, holdId: hold.id, waitingId, visitId, reportedId: examined.bookingId },
    ...{ lockedId: locked.bookingId, elsewhereId: elsewhere.bookingId, shareId, offeredId, feedId },
    additionId,
  }
}

async function thingsOf(mall: TestMall, owner: TestClient) {
  const { ctx } = mall
  const { api, memberId } = owner
  const { code } = await aCoupon(ctx, { thresholdFen: 100, value: 50 })
  await api.drawCoupon({ code })
  const [coupon] = (await api.queryCouponList({})).list
  const cardId = await aBoundCard(mall, owner)
  const product = await aProduct(ctx)
  await api.addFavourites({ products: [{ productId: product.id, seenPrice: 0 }] })
  await api.addToCart({ productSpecId: product.specs[0]?.id ?? '' })
  const [line] = (await api.cartList({})).list
  const about = { topic: 'order', title: '商品寄出了', text: 'SF1', link: '', event: 'shipped' } as const
  await saveMessage(ctx, ctx.db, { memberId, ...about })
  const [message] = (await api.listMessages({})).list
  await mall.member((await api.getUserInfo({})).phone)
  const session = (await api.getLoginList({})).list.find(({ isThisOne }) => !isThisOne)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c9470f' } })
    .png()
    .toBuffer()
  const { pictureId } = await api.uploadRefundPicture({}, { file: new Uint8Array(picture) })
  const { conversationId } = await api.authChannel({})
  return {
    exportId: await anExport(mall, owner),
    conversationId,
    couponId: coupon?.couponId ?? '',
    cardId,
    pictureId,
    favouriteId: product.id,
    cartId: line?.cartId ?? '',
    messageId: message?.messageId ?? '',
    sessionId: session?.sessionId ?? '',
    passkeyId: await aSavedPasskey(ctx, memberId),
  }
}

/** A copy of all that the mall holds of them, ready to be fetched. */
async function anExport(mall: TestMall, owner: TestClient): Promise<string> {
  const { api } = owner
  const { phone } = await api.getUserInfo({})
  const captcha = await solveCaptcha(owner, phone)
  await api.sCaptcha({ mobile: phone, purpose: 'export-data', captcha })
  await api.askForExport({ code: await codeOn(mall, phone) })
  await mall.drainJobs()
  return (await api.listExports({})).list[0]?.exportId ?? ''
}
