import { checkDigit } from '@mall/contract/account/id-number'
import type { RealName } from '@mall/contract/customs/calls'
import type { z } from 'zod'
import type { TestClient } from '../../../test/support/client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import type { Context } from '../../app/context.ts'
import { aContact } from '../account/samples.ts'
import { anAddress } from '../address/samples.ts'
import { aHold, aSlot } from '../appointment/samples.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { someGoods } from '../parcel/samples.ts'
import { decideLocked, type RefundDecision } from './after-sale/decide-refund.ts'
import { lockForRefund } from './after-sale/lock-for-refund.ts'
import { lockAfterSale } from './after-sale/transition-after-sale.ts'
import { shipLocked } from './fulfilment/ship.ts'
import { closeUnpaid } from './lifecycle/close-order.ts'
import { lockOrder } from './lifecycle/lock-order.ts'
import { EXPIRED } from './rules.ts'
import { findAfterSale } from './staff/decide-after-sale.ts'

/** Name and ID number that the sandbox accepts together. */
export const aBuyer: z.input<typeof RealName> = {
  person: { name: '林晓', idNumber: `11010519900307002${checkDigit('11010519900307002')}` },
  consent: true,
}

export interface LineSample {
  id: string
  sellingFen: number
  quantity?: number
}

export interface SubmitSample {
  key?: string
  fromPage?: 'cart' | 'direct'
  userPhone?: string
  /** Without one, no coupon is used. */
  couponId?: string
  seenDiscount?: number
  /** Where shipped goods go. */
  addressId?: string
  /** The buyer of cross-border goods. */
  realName?: z.input<typeof RealName>
  /** Without them, no card pays. */
  cards?: { cardId: string; seenFen: number }[]
}

/** The submit of a settlement of these specs at the given prices. */
export function aSubmit(
  specs: readonly LineSample[],
  {
    fromPage = 'direct',
    userPhone = '13912345678',
    couponId,
    seenDiscount = 0,
    addressId,
    realName,
    cards,
  }: SubmitSample = {},
) {
  const lines = specs.map(({ id, sellingFen, quantity = 1 }) => ({
    productSpecId: id,
    quantity,
    seenPrice: sellingFen,
  }))
  const chosen = {
    ...(couponId && { couponId, seenDiscount }),
    ...(addressId && { addressId }),
    ...(realName && { realName }),
    ...(cards && { cards }),
  }
  return { lines, fromPage, userPhone, ...chosen }
}

/** Submits them and returns the orders. */
export async function submitted(
  mall: TestMall,
  client: TestClient,
  specs: readonly LineSample[],
  sample: SubmitSample = {},
) {
  const idempotencyKey = sample.key ?? mall.ctx.ids.id()
  return (await client.api.settPayNew(aSubmit(specs, sample), { idempotencyKey })).orders
}

/** Submits what makes one order and returns its number. */
export async function anOrder(
  mall: TestMall,
  client: TestClient,
  specs: readonly LineSample[],
  sample: SubmitSample = {},
): Promise<string> {
  const [order] = await submitted(mall, client, specs, sample)
  if (!order) throw new Error('no order')
  return order.orderNo
}

/** Scans the code as the payer's phone does; the webhooks then wait to be delivered. */
export async function scan(mall: TestMall, codeUrl: string): Promise<number> {
  return (await sandboxCall(mall, '/sandbox/wechat/scan', { code_url: codeUrl, result: 'success' })).status
}

/** Closed here while the gateway still accepts the payment, although it had confirmed the closing. */
export async function closeTooEarly({ ctx }: TestMall, orderNo: string, why = EXPIRED): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const unpaid = await lockOrder(tx, orderNo)
    if (unpaid) await closeUnpaid(ctx, tx, unpaid, { who: '系统', why })
  })
}

/** Makes the gateway fail once: `lost-notify`, `slow` by `ms` … (sandbox/src/store/faults.ts). */
export async function breakGateway(mall: TestMall, fault: string, ms = 0): Promise<void> {
  await sandboxCall(mall, '/sandbox/faults', { fault, times: 1, ms })
}

async function sandboxCall(mall: TestMall, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return mall.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A paid order, confirmed by the gateway's webhook. */
export async function aPaidOrder(
  mall: TestMall,
  client: TestClient,
  specs: readonly LineSample[],
  sample: SubmitSample = {},
): Promise<string> {
  const orderId = await anOrder(mall, client, specs, sample)
  const { codeUrl } = await client.api.pay({ orderId })
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  return orderId
}

/** Goods leave the house, whatever their waybill says. */
export async function ship(ctx: Context, orderNo: string, carrier: string, waybillNo: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await lockOrder(tx, orderNo)
    if (found?.state !== 'awaiting-shipment') throw new Error(`订单 ${orderNo} 不在待发货`)
    await shipLocked(ctx, tx, found, carrier, waybillNo)
  })
}

/** Shipped goods, with the message to the buyer. */
export async function aShippedParcel(mall: TestMall): Promise<void> {
  const client = await mall.member()
  const { spec, addressId } = await someGoods(mall, client)
  await ship(mall.ctx, await aPaidOrder(mall, client, [spec], { addressId }), '圆通', 'YT1234567890')
  await mall.drainJobs('notify-shipped')
}

/** A refund request by a member who changed their mind. */
export const anyReason = { reason: 'changed-mind' as const, words: '', pictureIds: [], isUnopened: true }

/** Requests a refund of the order's items that `which` selects, at the sum offered. */
export async function requestRefund(
  mall: TestMall,
  client: TestClient,
  orderNo: string,
  which: (pieceId: string, index: number) => boolean = () => true,
) {
  const { pieces } = await client.api.refundOffer({ orderNo })
  const chosen = pieces.filter(({ pieceId }, index) => which(pieceId, index))
  const seenAmount = chosen.reduce((all, { cashFen, cardFen }) => all + cashFen + cardFen, 0)
  const request = { ...anyReason, orderNo, pieceIds: chosen.map(({ pieceId }) => pieceId), seenAmount }
  return client.api.saveRefund(request, { idempotencyKey: mall.ctx.ids.id() })
}

/** A paid examination that is booked at this branch, with its booking. */
export async function aBookedOrder(mall: TestMall, client: TestClient, branchId: string) {
  const { ctx } = mall
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(ctx)])
  const [voucher] = (await client.api.listVouchers({ orderNo })).list
  const slot = await aSlot(ctx, { branchId })
  const { memberId } = client
  const contactId = (await aContact(ctx, { memberId, name: '王秀兰' })).id
  const hold = await aHold(ctx, { memberId, slot, contactId, voucherId: voucher?.voucherId ?? '' })
  const { bookingId } = await client.api.submitBooking({ holdId: hold.id })
  return { orderNo, bookingId, voucherId: voucher?.voucherId ?? '' }
}

/** Goods that were sent, so that giving them back needs a decision; each request asks for one of them. */
export async function aRequestToDecide(mall: TestMall, client: TestClient, sellingFen = 10_000, quantity = 1) {
  const spec = await aSpecOf(mall.ctx, { serviceKind: 'goods', specs: [{ sellingFen, packageId: null }] })
  const orderNo = await aPaidOrder(mall, client, [{ ...spec, quantity }], { addressId: await anAddress(client) })
  await ship(mall.ctx, orderNo, '顺丰', `SF${mall.ctx.ids.digits(12)}`)
  return { orderNo, request: () => requestRefund(mall, client, orderNo, (_, index) => index === 0) }
}

/** What staff decide of a request, whoever they are and whatever was seen; `words` to the member. */
export async function decideRefund(
  { ctx }: { ctx: Context },
  afterSaleId: string,
  decision: RefundDecision,
  words = '',
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const seen = await findAfterSale(tx, afterSaleId)
    if (!seen) throw new Error(`no after-sale ${afterSaleId}`)
    await lockForRefund(tx, seen.orderNo)
    const found = await lockAfterSale(tx, afterSaleId)
    if (found) await decideLocked(ctx, tx, found, decision, words)
  })
}
