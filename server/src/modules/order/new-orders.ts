import type { settPayNew as contract } from '@mall/contract/order'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { lineIdOf, UNPAID_MS } from './rules.ts'
import { type BuyableLine, priceOf, splitIntoOrders } from './settlement-rules.ts'
import type { SoldGoods } from './wished-lines.ts'

type Submit = z.output<typeof contract.input>
type Line = BuyableLine<SoldGoods>

/** The orders that these lines become, with everything that the goods' catalogue may change later. */
export function newOrders(ctx: Context, memberId: string, input: Submit, lines: readonly Line[]) {
  const parts = splitIntoOrders(lines)
  return parts.map((part) => newOrder(ctx, memberId, input, part, parts.length))
}

export type NewOrder = ReturnType<typeof newOrder>

function newOrder(ctx: Context, memberId: string, input: Submit, part: readonly Line[], count: number) {
  const createdAt = ctx.clock.now()
  const orderNo = ctx.ids.orderNo(memberId, createdAt)
  const { goodsFen, payFen, paidFen, steps } = priceOf(part)
  const row = {
    orderNo,
    memberId,
    kind: 'package',
    state: 'awaiting-payment',
    isCrossBorder: part.some(({ goods }) => goods.isCrossBorder),
    goodsFen,
    payFen,
    steps,
    userPhoneSealed: ctx.vault.seal(input.userPhone, phonePlace(orderNo)),
    remark: input.remark,
    salesStaffCode: input.salesStaffCode,
    expiresAt: new Date(createdAt.getTime() + UNPAID_MS),
    createdAt,
  }
  const why = count > 1 ? `同时提交的商品按类别拆成 ${count} 单` : ''
  const history = { id: ctx.ids.id(), orderNo, at: createdAt, toState: row.state, what: '提交订单', who: '本人', why }
  return { row, history, lines: part.map((line, index) => newLine(orderNo, index, line, paidFen[index] ?? 0)) }
}

function newLine(orderNo: string, index: number, { goods, quantity }: Line, paidFen: number) {
  const { stock, isOnSale: _sale, successorId: _successor, ...frozen } = goods
  return { ...frozen, id: lineIdOf(orderNo, index), orderNo, quantity, paidFen, tookStock: stock !== null }
}

/** Where an order's phone number is sealed to. */
export function phonePlace(orderNo: string): string {
  return `mall_order|user_phone|${orderNo}`
}
