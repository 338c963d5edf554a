import type { searchOrders } from '@mall/contract/order/staff'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { maskedHolders } from '../../account/public.ts'
import { vouchersOfOrders } from '../../appointment/public.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'
import { hintOf, stateNames } from '../rules.ts'
import { order, orderLine } from '../tables.ts'
import { type BranchesByOrder, branchNames } from './branches-of-orders.ts'

type Row = z.input<(typeof searchOrders)['output']>['list'][number]

/** An order's place in a list. */
export interface OrderMark {
  orderNo: string
  createdAt: Date
}

/** The whole rows, in this order. */
export async function ordersOf({ db }: Context, marks: readonly OrderMark[]): Promise<OrderRow[]> {
  const numbers = marks.map(({ orderNo }) => orderNo)
  if (numbers.length === 0) return []
  const rows = new Map(
    (
      await db
        .select()
        .from(order)
        .where(sql`${order.orderNo} = any (${sql.param([...numbers])}::text[])`)
    ).map((row) => [row.orderNo, row]),
  )
  return numbers.flatMap((number) => rows.get(number) ?? [])
}

/** Orders as the console lists them, in the order given: masked. */
export async function orderRows(ctx: Context, orders: readonly OrderRow[], branches: BranchesByOrder): Promise<Row[]> {
  const numbers = orders.map(({ orderNo }) => orderNo)
  if (numbers.length === 0) return []
  const [lines, vouchers, buyers, names] = await Promise.all([
    ctx.db
      .select()
      .from(orderLine)
      .where(sql`${orderLine.orderNo} = any (${sql.param([...numbers])}::text[])`)
      .orderBy(orderLine.id),
    vouchersOfOrders(ctx.db, numbers),
    maskedHolders(
      ctx,
      orders.map(({ memberId }) => memberId),
    ),
    branchNames(ctx.db, branches),
  ])
  const linesOf = Map.groupBy(lines, ({ orderNo }) => orderNo)
  const vouchersOf = Map.groupBy(vouchers, ({ orderNo }) => orderNo)
  return orders.map((one) => {
    const own = linesOf.get(one.orderNo) ?? []
    const states = (vouchersOf.get(one.orderNo) ?? []).map(({ state }) => state)
    return {
      orderNo: one.orderNo,
      createdAt: one.createdAt.toISOString(),
      buyer: buyers.get(one.memberId) ?? { name: '', mobile: '' },
      what: own.map(({ productName, specName }) => `${productName} ${specName}`.trim()).join('、'),
      quantity: own.reduce((all, { quantity }) => all + quantity, 0),
      ...{ payFen: one.payFen, cardFen: one.cardFen },
      ...{ state: one.state, stateName: stateNames[one.state] },
      ...{ refundState: one.refundState, invoiceState: one.invoiceState },
      hint: hintOf({ ...one, vouchers: states }),
      branchNames: (branches.get(one.orderNo) ?? []).map((id) => names.get(id) ?? id),
      source: sourceOf(one),
    }
  })
}

/** Whence an order came. */
export function sourceOf(of: Pick<OrderRow, 'salesStaffCode' | 'channelName' | 'adSource'>): string {
  const { salesStaffCode, channelName, adSource } = of
  const advised = salesStaffCode && `顾问 ${salesStaffCode}`
  return [advised, channelName, adSource].filter((part) => part !== '').join('，')
}
