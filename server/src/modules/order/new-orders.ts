import type { settPayNew as contract } from '@mall/contract/order'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { SentTo } from '../address/public.ts'
import { frozenWishes } from './frozen-wishes.ts'
import { lineIdOf, UNPAID_MS } from './rules.ts'
import { type BuyableLine, type Offer, priceOf, splitIntoOrders } from './settlement-rules.ts'
import type { SoldGoods } from './wished-lines.ts'

type Submit = z.output<typeof contract.input>
type Line = BuyableLine<SoldGoods>

/** The orders that these lines become, with everything that the goods' catalogue may change later. */
export function newOrders(ctx: Context, memberId: string, input: Submit, lines: readonly Line[], given: Given) {
  const parts = splitIntoOrders(lines)
  return parts.map((part) => newOrder(ctx, memberId, input, part, { count: parts.length, ...given }))
}

export type NewOrder = ReturnType<typeof newOrder>

interface Given {
  offer: Offer | null
  /** Where the shipped lines go. */
  sentTo: SentTo | null
}
interface Whole extends Given {
  /** Orders that the submit makes. */
  count: number
}

function newOrder(ctx: Context, memberId: string, input: Submit, part: readonly Line[], whole: Whole) {
  const { count, offer, sentTo } = whole
  const createdAt = ctx.clock.now()
  const orderNo = ctx.ids.orderNo(memberId, createdAt)
  const { goodsFen, payFen, couponFen, couponShares, paidFen, steps } = priceOf(part, offer)
  const used = couponFen > 0 ? offer : null
  const row = {
    orderNo,
    memberId,
    kind: 'package',
    state: 'awaiting-payment',
    isCrossBorder: part.some(({ goods }) => goods.isCrossBorder),
    goodsFen,
    payFen,
    steps,
    couponId: used?.couponId ?? null,
    couponFen,
    userPhoneSealed: ctx.vault.seal(input.userPhone, phonePlace(orderNo)),
    ...frozenWishes(ctx, orderNo, input, part, sentTo),
    expiresAt: new Date(createdAt.getTime() + UNPAID_MS),
    createdAt,
  }
  const whys = [
    count > 1 ? `同时提交的商品按类别拆成 ${count} 单` : '',
    used ? `用券“${used.title}”−¥${(couponFen / 100).toFixed(2)}` : '',
  ]
  const why = whys.filter((one) => one !== '').join('，')
  const history = { id: ctx.ids.id(), orderNo, at: createdAt, toState: row.state, what: '提交订单', who: '本人', why }
  return {
    row,
    history,
    lines: part.map((line, index) =>
      newLine(orderNo, index, line, { paidFen: paidFen[index] ?? 0, couponFen: couponShares[index] ?? 0 }),
    ),
  }
}

interface Shares {
  paidFen: number
  couponFen: number
}

function newLine(orderNo: string, index: number, { goods, quantity }: Line, shares: Shares) {
  const { stock, isOnSale: _sale, successorId: _successor, ...frozen } = goods
  return { ...frozen, id: lineIdOf(orderNo, index), orderNo, quantity, ...shares, tookStock: stock !== null }
}

/** Where an order's phone number is sealed to. */
export function phonePlace(orderNo: string): string {
  return `mall_order|user_phone|${orderNo}`
}
