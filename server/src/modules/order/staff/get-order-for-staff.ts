import { fail } from '@mall/contract/failures'
import type { getOrderForStaff as contract } from '@mall/contract/order/staff'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { maskMobile, maskName } from '../../account/public.ts'
import { bookingsOfOrder, vouchersOfOrders } from '../../appointment/public.ts'
import { cardsOfOrder } from '../../card/public.ts'
import { openAddress } from '../fulfilment/order-address.ts'
import { goodwillView } from '../goodwill/goodwill-proposals.ts'
import { findOrderWithLines, type OrderRow } from '../lifecycle/lock-order.ts'
import { phoneOfOrder } from '../lifecycle/phone-of-order.ts'
import { afterSale, afterSaleItem } from '../tables.ts'
import { afterSaleBriefs } from './after-sale-briefs.ts'
import { branchesOfOrders, branchNames } from './branches-of-orders.ts'
import { differenceOf, lineOfOrder, totalOf } from './order-amounts.ts'
import { orderRows } from './order-rows.ts'
import { orderTimeline } from './order-timeline.ts'

/** The states of requests whose money goes back, or went. */
const GOES_BACK = ['refunding', 'refunded'] as const

export const getOrderForStaff: StaffHandler<typeof contract> = async ({ orderNo }, { ctx, staff }) => {
  const found = await findOrderWithLines(ctx.db, orderNo)
  if (!found) return fail('NOT_FOUND')
  const { order, lines } = found
  const branches = await branchesOfOrders(ctx.db, [orderNo])
  const [row] = await orderRows(ctx, [order], branches)
  if (!row) return fail('NOT_FOUND')
  const [vouchers, bookings, money, refunded, requests] = await Promise.all([
    vouchersOfOrders(ctx.db, [orderNo]),
    bookingsOfOrder(ctx, orderNo, order.bookingId),
    ctx.modules.moneyOfOrder(ctx.db, orderNo),
    refundedItems(ctx, orderNo),
    ctx.db.select().from(afterSale).where(eq(afterSale.orderNo, orderNo)).orderBy(desc(afterSale.createdAt)).limit(100),
  ])
  const lineViews = lines.map((line) => lineOfOrder(line, refunded, vouchers, bookings))
  const amounts = totalOf(lineViews)
  const names = await branchNames(ctx.db, new Map([[orderNo, bookings.map(({ branchId }) => branchId)]]))
  return {
    ...row,
    ...{ memberId: order.memberId, kind: order.kind, cbecFlag: order.isCrossBorder, cancelReason: order.cancelReason },
    expiresAt: order.state === 'awaiting-payment' ? order.expiresAt.toISOString() : null,
    ...(await contactOf(ctx, order)),
    lines: lineViews,
    amounts,
    differenceFen: differenceOf(order, amounts),
    steps: order.steps,
    cards: order.cardFen > 0 ? await cardsOfOrder(ctx.db, orderNo) : [],
    bookings: bookings.map((one) => ({ ...one, branchName: names.get(one.branchId) ?? one.branchId })),
    payments: money.payments.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() })),
    refunds: money.refunds.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    goodwill: await goodwillView(ctx, order, staff.id),
    afterSales: await afterSaleBriefs(ctx.db, requests),
    shipment: order.shippedAt && {
      ...{ carrier: order.carrier, waybillNo: order.waybillNo, shippedAt: order.shippedAt.toISOString() },
      receivedAt: order.receivedAt?.toISOString() ?? null,
    },
    timeline: await orderTimeline(ctx, order, bookings),
  }
}

function refundedItems({ db }: Context, orderNo: string) {
  const { lineId, amountFen, cardFen, isLive, afterSaleId } = afterSaleItem
  return db
    .select({ lineId, amountFen, cardFen })
    .from(afterSaleItem)
    .innerJoin(afterSale, eq(afterSale.id, afterSaleId))
    .where(and(eq(afterSale.orderNo, orderNo), eq(isLive, true), inArray(afterSale.state, [...GOES_BACK])))
}

async function contactOf(ctx: Context, order: OrderRow) {
  const sentTo = await openAddress(ctx, order)
  return {
    contactMobile: maskMobile(await phoneOfOrder(ctx, order)),
    receiver: sentTo ? `${maskName(sentTo.name)} ${maskMobile(sentTo.mobile)}` : '',
    hasRemark: order.remarkSealed !== '',
  }
}
