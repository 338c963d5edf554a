import { fail } from '@mall/contract/failures'
import { settPayNew as contract } from '@mall/contract/order'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import type { Tx } from '../../ports/database/types.ts'
import { removeBought } from '../cart/public.ts'
import { once } from './once.ts'
import { lineIdOf, UNPAID_MS } from './rules.ts'
import { type BuyableLine, priceOf, splitIntoOrders } from './settlement-rules.ts'
import { order, orderHistory, orderLine } from './tables.ts'
import { takeUnits } from './units.ts'
import { buyableLines, type SoldGoods, wishesOf } from './wished-lines.ts'

type Submit = z.output<typeof contract.input>
type Lines = readonly BuyableLine<SoldGoods>[]

/** Makes the orders: prices frozen, stock taken, the cart's lines gone, once for each key, all in one transaction. */
export const settPayNew: Handler<typeof contract> = (input, { ctx, member, visitor }) =>
  ctx.db.transaction((tx) => {
    const intent = { memberId: member.id, call: 'settPayNew', key: visitor.idempotencyKey, payload: input }
    return once(ctx, tx, intent, () => submit(ctx, tx, member.id, input), contract.output.parse)
  })

async function submit(ctx: Context, tx: Tx, memberId: string, input: Submit) {
  const lines = await buyableLines(tx, wishesOf(input.lines))
  const parts = splitIntoOrders(lines)
  const made = parts.map((part) => newOrder(ctx, memberId, input, part, parts.length))
  await tx.insert(order).values(made.map((one) => one.row))
  await tx.insert(orderLine).values(made.flatMap((one) => one.lines))
  await tx.insert(orderHistory).values(made.map((one) => one.history))
  if (input.fromPage === 'cart') {
    await removeBought(
      tx,
      memberId,
      lines.map((line) => line.specId),
    )
  }
  // The hot rows last: nobody waits for this submit longer than it takes to commit.
  const short = await takeUnits(tx, lines.filter(isLimited))
  if (short !== null) fail('STOCK_SHORT', { lines: [{ productSpecId: short }] })
  return {
    orders: made.map(({ row }) => ({
      orderNo: row.orderNo,
      realPay: row.payFen,
      expiresAt: row.expiresAt.toISOString(),
    })),
  }
}

const isLimited = ({ goods }: BuyableLine<SoldGoods>) => goods.stock !== null

function newOrder(ctx: Context, memberId: string, input: Submit, part: Lines, count: number) {
  const now = ctx.clock.now()
  const orderNo = ctx.ids.orderNo(memberId, now)
  const { goodsFen, payFen, paidFen, steps } = priceOf(part)
  const row = {
    orderNo,
    memberId,
    kind: 'package' as const,
    state: 'awaiting-payment' as const,
    isCrossBorder: part.some(({ goods }) => goods.isCrossBorder),
    goodsFen,
    payFen,
    steps,
    userPhoneSealed: ctx.vault.seal(input.userPhone, phonePlace(orderNo)),
    remark: input.remark,
    salesStaffCode: input.salesStaffCode,
    expiresAt: new Date(now.getTime() + UNPAID_MS),
    createdAt: now,
  }
  const why = count > 1 ? `同时提交的商品按类别拆成 ${count} 单` : ''
  const history = { id: ctx.ids.id(), orderNo, at: now, toState: row.state, what: '提交订单', who: '本人', why }
  return {
    row,
    history,
    lines: part.map((line, index) => newLine(lineIdOf(orderNo, index), orderNo, line, paidFen[index] ?? 0)),
  }
}

/** Everything about the goods that the order must still know when the catalogue has moved on. */
function newLine(id: string, orderNo: string, line: BuyableLine<SoldGoods>, paidFen: number) {
  const { stock, isOnSale: _sale, successorId: _successor, ...frozen } = line.goods
  return { ...frozen, id, orderNo, quantity: line.quantity, paidFen, tookStock: stock !== null }
}

/** Where an order's phone number is sealed to. */
export function phonePlace(orderNo: string): string {
  return `mall_order|user_phone|${orderNo}`
}
