import { fail } from '@mall/contract/failures'
import { settPayNew as contract } from '@mall/contract/order/calls'
import { type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import { retried } from '../../../platform/database/retry.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { intentOf, storedResponse } from '../../account/public.ts'
import { removeBought } from '../../cart/public.ts'
import { shippingAddress } from '../fulfilment/order-address.ts'
import { submittedCards } from '../settlement/card-offer.ts'
import { submittedOffer } from '../settlement/coupon-offer.ts'
import { lineRequestsOf, requestedLines } from '../settlement/requested-lines.ts'
import { isBuyable, whyNotBuy } from '../settlement/settlement-rules.ts'
import { loadStock, loadWallet } from '../settlement/wallet.ts'
import { insertOrders, isNewKey } from './insert-orders.ts'
import { newOrders } from './new-orders.ts'
import { settleZeroAmount } from './settle-zero-amount.ts'
import { reserveStock } from './stock.ts'
import { saveBuyer, submittedBuyer } from './submitted-buyer.ts'
import { failIfTooManyUnpaid } from './too-many-unpaid.ts'

/** Makes the orders: prices frozen, stock taken, the cart's lines gone, once for each key, all or nothing. */
export const settPayNew: Handler<typeof contract> = async (input, { ctx, member, visitor }) => {
  const intent = intentOf(member.id, 'settPayNew', visitor.idempotencyKey, input)
  const earlier = () => storedResponse(ctx.db, intent, contract.output.parse)
  const wishes = lineRequestsOf(input.lines)
  const specIds = wishes.map(({ specId }) => specId)
  const isPurseUsed = input.couponId !== null || input.cards.length > 0
  const { purse, stock } = await (isPurseUsed ? loadWallet(ctx, member.id, specIds) : loadStock(ctx, specIds))
  const wished = await requestedLines(ctx, wishes, stock)
  const refusal = whyNotBuy(wished)
  // A repeated submit is answered like the first, even if nothing is left since.
  if (refusal) return (await earlier()) ?? fail(refusal.failure, refusal.data, refusal.msg)
  const lines = wished.filter(isBuyable)
  const { offer, refusal: changed } = await submittedOffer(ctx, intent, purse.coupons, input, lines)
  if (changed) return (await earlier()) ?? fail(changed.failure, changed.data, changed.msg)
  const { shares, refusal: worthLess } = submittedCards(ctx, purse.cards, input.cards, lines, offer)
  if (worthLess) return (await earlier()) ?? fail(worthLess.failure, worthLess.data, worthLess.msg)
  const shipping = await shippingAddress(ctx, member.id, input.addressId, lines)
  if (shipping === 'missing') return (await earlier()) ?? fail('ADDRESS_NEEDED', { field: 'addressId' })
  const sentTo = shipping === 'none' ? null : shipping
  const buyer = await submittedBuyer(ctx, member.id, input, lines)
  if (buyer && 'refused' in buyer) return (await earlier()) ?? fail(buyer.refused, { field: 'realName' }, buyer.words)
  const made = await newOrders(ctx, member.id, input, lines, { offer, cards: shares, sentTo })
  const orders = made.map(({ row }) => ({
    orderNo: row.orderNo,
    realPay: row.payFen,
    expiresAt: row.expiresAt.toISOString(),
  }))
  const bought = input.fromPage === 'cart' ? lines.map((line) => line.specId) : []
  const also: SQL = bought.length > 0 ? removeBought(member.id, bought, isNewKey) : sql`select`
  const limited = lines.filter(({ goods }) => goods.stock !== null)
  // What has to be decided beside the statement that keeps them.
  const needsMore = limited.length > 0 || buyer !== null || made.some(({ row }) => row.payFen === 0)
  const keep = (db: Queryable) => insertOrders(ctx, db, intent, { orders }, made, also)
  const isKept = await (needsMore
    ? ctx.db.transaction(async (tx) => {
        if (!(await keep(tx))) return false
        if (buyer) await saveBuyer(ctx, tx, { memberId: member.id, ip: visitor.ip }, made, buyer)
        // The hot rows last: nobody waits for this submit longer than it takes to commit.
        const short = await reserveStock(tx, limited)
        if (short !== null) fail('STOCK_SHORT', { lines: [{ productSpecId: short }] })
        await settleZeroAmount(ctx, tx, made)
        return true
      })
    : retried(() => keep(ctx.db)))
  if (isKept) return { orders }
  const before = await earlier()
  if (before) return before
  await failIfTooManyUnpaid(ctx.db, member.id)
  return fail('IN_FLIGHT')
}
