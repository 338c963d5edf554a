import { Failure, type FailureName } from '@mall/contract/failures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContact } from '../../src/modules/account/samples.ts'
import { anAddress } from '../../src/modules/address/samples.ts'
import { aSlot } from '../../src/modules/appointment/samples.ts'
import { aBoundCard, aCard } from '../../src/modules/card/samples.ts'
import { aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { aCoupon } from '../../src/modules/coupon/samples.ts'
import { aBuyer, anOrder, anyReason, aPaidOrder, aSubmit, requestRefund } from '../../src/modules/order/samples.ts'
import type { TestClient } from '../support/client.ts'
import { databaseSnapshot } from '../support/database-snapshot.ts'
import { openMall, type TestMall } from '../support/mall.ts'

/** Another member's orders, cards and coupons, requested by a member who knows their ids. */
let mall: TestMall
let stranger: TestClient
let own: Awaited<ReturnType<typeof belongings>>

beforeAll(async () => {
  mall = await openMall()
  stranger = await mall.member()
  own = await belongings(await mall.member())
})
afterAll(() => mall[Symbol.asyncDispose]())

async function belongings(owner: TestClient) {
  const { api } = owner
  const spec = await aSpecOf(mall.ctx)
  const goods = await aSpecOf(mall.ctx, { serviceKind: 'goods' })
  const abroad = await aSpecOf(mall.ctx, { serviceKind: 'goods', isCrossBorder: true })
  const addressId = await anAddress(owner)
  const { couponId } = await api.drawCoupon({ code: (await aCoupon(mall.ctx, { thresholdFen: 0 })).code })
  const cardId = await aBoundCard(mall, owner)
  const { cartId } = await api.addToCart({ productSpecId: spec.id })
  const abroadNo = await anOrder(mall, owner, [abroad], { addressId, realName: aBuyer })
  const paidNo = await aPaidOrder(mall, owner, [spec])
  await api.saveInvoice({ orderNo: paidNo, title: { email: 'lin@mail.com' } })
  const invoiceId = (await api.listInvoices({ orderNo: paidNo })).list[0]?.invoiceId ?? ''
  const askedNo = await aPaidOrder(mall, owner, [goods], { addressId })
  const { afterSaleId } = await requestRefund(mall, owner, askedNo)
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c9470f' } })
  const file = new Uint8Array(await picture.png().toBuffer())
  const { pictureId } = await api.uploadRefundPicture({}, { file })
  const bookedNo = await aPaidOrder(mall, owner, [spec])
  const voucherId = (await api.listVouchers({ orderNo: bookedNo })).list[0]?.voucherId ?? ''
  const { branchId, day: date, timespanId } = await aSlot(mall.ctx)
  const contactsId = (await aContact(mall.ctx, owner)).id
  const { holdId } = await api.nextStep({ voucherId, contactsId, branchId, date, timespanId })
  const { bookingId } = await api.submitBooking({ holdId })
  const pieceId = (await api.refundOffer({ orderNo: paidNo })).pieces[0]?.pieceId ?? ''
  const things = { addressId, couponId, cardId, cartId, invoiceId, afterSaleId, pictureId, bookingId, pieceId }
  return { ...things, spec, goods, abroadNo, paidNo, bookedNo, contactsId }
}

type Own = typeof own
const key = () => ({ idempotencyKey: mall.ctx.ids.id() })
const title = { email: 'xiao@mail.com' }
const input = { ...anyReason, seenAmount: 49_900 }
const unknown = 'nobody-has-this'

/** Calls about a resource by id, and the refusal of another member's id. */
const calls: [string, FailureName, keyof Own, (client: TestClient, id: string) => Promise<unknown>][] = [
  ['editing an address', 'NOT_FOUND', 'addressId', ({ api }, addressId) => api.editAddress({ ...home, addressId })],
  ['deleting an address', 'NOT_FOUND', 'addressId', ({ api }, addressId) => api.delAddress({ addressId }, key())],
  ['another default address', 'NOT_FOUND', 'addressId', ({ api }, addressId) => api.defaultAddress({ addressId })],
  [
    'shipping to an address',
    'ADDRESS_NEEDED',
    'addressId',
    ({ api }, addressId) => api.settPayNew(aSubmit([own.goods], { addressId }), key()),
  ],
  [
    'paying with a coupon',
    'COUPON_CHANGED',
    'couponId',
    ({ api }, couponId) => api.settPayNew(aSubmit([own.spec], { couponId, seenDiscount: 10_000 }), key()),
  ],
  [
    'paying with a card',
    'CARD_CHANGED',
    'cardId',
    ({ api }, cardId) => api.settPayNew(aSubmit([own.spec], { cards: [{ cardId, seenFen: 100 }] }), key()),
  ],
  ['the ledger of a card', 'NOT_FOUND', 'cardId', ({ api }, cardId) => api.queryCardLedger({ cardId })],
  [
    'editing a line',
    'CART_LINE_GONE',
    'cartId',
    ({ api }, cartId) => api.editCart({ edits: [{ cartId, quantity: 2 }] }),
  ],
  ['deleting a line', 'CART_LINE_GONE', 'cartId', ({ api }, id) => api.deleteCart({ cartIds: [id] }, key())],
  ['an order from abroad', 'NOT_FOUND', 'abroadNo', ({ api }, orderId) => api.customsGetNewQrcode({ orderId })],
  ['its customs', 'NOT_FOUND', 'abroadNo', ({ api }, orderId) => api.customsWxPayGetStatus({ orderId })],
  ['a login to pay it', 'NOT_FOUND', 'abroadNo', ({ api }, orderId) => api.weixinLoginDefalt({ orderId })],
  [
    'another address for it',
    'NOT_FOUND',
    'paidNo',
    ({ api }, orderNo) => api.changeOrderAddress({ orderNo, addressId: 'nowhere' }),
  ],
  ['a receipt', 'NOT_FOUND', 'paidNo', ({ api }, orderNo) => api.confirmReceipt({ orderNo })],
  ['what would go back', 'NOT_FOUND', 'paidNo', ({ api }, orderNo) => api.refundOffer({ orderNo })],
  [
    'asking it back',
    'NOT_FOUND',
    'paidNo',
    ({ api }, orderNo) => api.saveRefund({ ...input, orderNo, pieceIds: [own.pieceId] }, key()),
  ],
  ['its invoices', 'NOT_FOUND', 'paidNo', ({ api }, orderNo) => api.listInvoices({ orderNo })],
  ['an invoice for it', 'NOT_FOUND', 'paidNo', ({ api }, orderNo) => api.saveInvoice({ orderNo, title }, key())],
  ['another invoice', 'NOT_FOUND', 'paidNo', ({ api }, orderNo) => api.reopenInvoice({ orderNo, title }, key())],
  ['the invoice itself', 'NOT_FOUND', 'invoiceId', ({ api }, invoiceId) => api.getInvoiceFile({ invoiceId })],
  ['an after-sale', 'NOT_FOUND', 'afterSaleId', ({ api }, afterSaleId) => api.getAfterSale({ afterSaleId })],
  ['withdrawing it', 'NOT_FOUND', 'afterSaleId', ({ api }, id) => api.withdrawRefund({ afterSaleId: id }, key())],
  [
    'its parcel',
    'NOT_FOUND',
    'afterSaleId',
    ({ api }, afterSaleId) => api.saveReturnWaybill({ afterSaleId, carrier: '顺丰', waybill: 'SF12345678' }),
  ],
  ['a picture', 'NOT_FOUND', 'pictureId', ({ api }, pictureId) => api.getRefundPicture({ pictureId })],
  [
    'giving up a booking',
    'NOT_FOUND',
    'bookingId',
    ({ api }, bookingId) => api.cancleBooking({ orderId: own.bookedNo, bookingId }, key()),
  ],
  [
    'what a booking would bring back',
    'NOT_FOUND',
    'bookingId',
    ({ api }, bookingId) => api.bookingRefundOffer({ orderId: own.bookedNo, bookingId }),
  ],
  [
    'asking a booking back',
    'NOT_FOUND',
    'bookingId',
    ({ api }, bookingId) =>
      api.saveBookingRefund({ ...input, orderId: own.bookedNo, bookingId, pieceIds: [own.pieceId] }, key()),
  ],
]
const home = { name: '林晓', mobile: '13812346720', districtCode: '110105', street: '和平里小区 6 号楼' }

test.each(calls)(
  '%s of somebody else is refused like one of nobody (%s), and changes nothing',
  async (_, failure, what, call) => {
    const before = await databaseSnapshot(mall.ctx)
    const [foreign, nobodys] = [
      await refusal(call(stranger, String(own[what]))),
      await refusal(call(stranger, unknown)),
    ]
    expect(foreign).toEqual({ failure, msg: expect.stringMatching(/\p{Script=Han}/u) })
    expect(nobodys).toEqual(foreign)
    expect(await databaseSnapshot(mall.ctx)).toEqual(before)
  },
)

test('another member’s items and pictures cannot be used in one’s own refund request', async () => {
  const orderNo = await aPaidOrder(mall, stranger, [own.spec])
  const { pieces } = await stranger.api.refundOffer({ orderNo })
  const mine = pieces.map(({ pieceId }) => pieceId)
  const before = await databaseSnapshot(mall.ctx)
  const requestRefund = (more: { pieceIds: string[]; pictureIds?: string[] }) =>
    refusal(stranger.api.saveRefund({ ...input, orderNo, ...more }, key()))
  expect(await requestRefund({ pieceIds: [own.pieceId] })).toMatchObject({ failure: 'REFUND_CLOSED' })
  expect(await requestRefund({ pieceIds: mine, pictureIds: [own.pictureId] })).toMatchObject({
    failure: 'PICTURE_GONE',
  })
  expect(await requestRefund({ pieceIds: mine, pictureIds: [unknown] })).toMatchObject({ failure: 'PICTURE_GONE' })
  expect(await databaseSnapshot(mall.ctx)).toEqual(before)
})

/** Amounts, texts and lists beyond what anybody means. */
const excesses: [string, (client: TestClient) => Promise<unknown>][] = [
  ['a price below nothing', ({ api }) => api.settPayNew(aSubmit([{ ...own.spec, sellingFen: -1 }]), key())],
  ['a price of half a fen', ({ api }) => api.settPayNew(aSubmit([{ ...own.spec, sellingFen: 0.5 }]), key())],
  ['a discount below nothing', ({ api }) => api.settPayNew({ ...aSubmit([own.spec]), seenDiscount: -1 }, key())],
  [
    'nothing from a card',
    ({ api }) => api.settPayNew(aSubmit([own.spec], { cards: [{ cardId: 'x', seenFen: 0 }] }), key()),
  ],
  [
    'the same card twice',
    ({ api }) => api.directSettlement({ productSpecId: own.spec.id, cards: [{ cardId: 'x' }, { cardId: 'x' }] }),
  ],
  ['less than nothing of a card', ({ api }) => api.cartSettlement({ cards: [{ cardId: 'x', mostFen: -5 }] })],
  ['101 lines', ({ api }) => api.settPayNew(aSubmit(Array.from({ length: 101 }, () => own.spec)), key())],
  ['no line', ({ api }) => api.settPayNew(aSubmit([]), key())],
  ['a submit without a key', ({ api }) => api.settPayNew(aSubmit([own.spec]))],
  ['a key of three characters', ({ api }) => api.settPayNew(aSubmit([own.spec]), { idempotencyKey: 'abc' })],
  ['a reason of 101 characters', ({ api }) => api.cancelOrder({ orderNo: own.paidNo, reason: '好'.repeat(101) })],
  [
    'a refund text of 201 characters',
    ({ api }) => api.saveRefund({ ...input, words: '好'.repeat(201), orderNo: own.paidNo, pieceIds: ['x'] }, key()),
  ],
  [
    'a refund of half a fen',
    ({ api }) => api.saveRefund({ ...input, seenAmount: 0.5, orderNo: own.paidNo, pieceIds: ['x'] }, key()),
  ],
  ['a refund of nothing', ({ api }) => api.saveRefund({ ...input, orderNo: own.paidNo, pieceIds: [] }, key())],
  [
    'an invoice title of 61 characters',
    ({ api }) => api.saveInvoice({ orderNo: own.paidNo, title: { ...title, invoiceTitle: '好'.repeat(61) } }),
  ],
  [
    'a tax number that is none',
    ({ api }) =>
      api.saveUserInvoiceByUserId({ ...title, isCompany: true, invoiceTitle: '样例公司', identificationNumber: '123' }),
  ],
  ['a street of 81 characters', ({ api }) => api.editAddress({ ...home, street: '好'.repeat(81) })],
  ['a district that is none', ({ api }) => api.editAddress({ ...home, districtCode: '999999' })],
]

test.each(excesses)('%s is refused with the field, and changes nothing', async (_, call) => {
  const before = await databaseSnapshot(mall.ctx)
  expect(await refusal(call(stranger))).toEqual({ failure: 'BAD_INPUT', msg: expect.stringMatching(/^参数有误：/) })
  expect(await databaseSnapshot(mall.ctx)).toEqual(before)
})

test('wrong codes and secrets are refused, and only the rate counts change', async () => {
  const { cardNumber, cardSecret } = await aCard(mall.ctx)
  const before = await databaseSnapshot(mall.ctx, ['card_tries', 'rate_count'])
  expect(await refusal(stranger.api.drawCoupon({ code: 'NOSUCHCODE' }))).toMatchObject({ failure: 'COUPON_UNKNOWN' })
  const wrong = { cardNumber, cardSecret: cardSecret.split('').toReversed().join('') }
  expect(await refusal(stranger.api.bindCard(wrong))).toMatchObject({ failure: 'CARD_WRONG' })
  expect(await databaseSnapshot(mall.ctx, ['card_tries', 'rate_count'])).toEqual(before)
})

async function refusal(call: Promise<unknown>): Promise<{ failure: string; msg: string } | 'not refused'> {
  const [outcome] = await Promise.allSettled([call])
  const reason: unknown = outcome?.status === 'rejected' ? outcome.reason : null
  if (outcome?.status === 'fulfilled') return 'not refused'
  if (reason instanceof Failure) return { failure: reason.failure, msg: reason.message }
  throw reason
}
