import type { getOrderForStaff } from '@mall/contract/order/staff'
import { staffCalls } from '@mall/contract/staff-calls'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { historyOfBookings, type OrderBooking } from '../../appointment/public.ts'
import { messagesAbout, smsText } from '../../message/public.ts'
import { listActsOn } from '../../staff/public.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'
import { afterSale, orderHistory } from '../tables.ts'

type Moment = z.input<(typeof getOrderForStaff)['output']>['timeline'][number]

/** Entries of an order's own history about money. */
const MONEY = /付款|退款|福卡|发票/
const MAX_ENTRIES = 300

/** One line through everything that happened to an order, the newest first. */
export async function orderTimeline(
  ctx: Context,
  order: OrderRow,
  bookings: readonly OrderBooking[],
): Promise<Moment[]> {
  const ids = bookings.map(({ bookingId }) => bookingId)
  const [own, ofBookings, messages, acts] = await Promise.all([
    ctx.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderNo, order.orderNo))
      .orderBy(desc(orderHistory.at))
      .limit(MAX_ENTRIES),
    historyOfBookings(ctx.db, ids),
    messagesOf(ctx, order, bookings),
    listActsOn(ctx.db, 'order', order.orderNo, MAX_ENTRIES),
  ])
  const moments = [
    ...own.map((entry) => momentOf(entry, MONEY.test(entry.what) ? 'money' : 'order')),
    ...ofBookings.map((entry) => momentOf(entry, 'booking')),
    ...messages.map(({ at, title, smsState }) =>
      momentOf({ at, what: `消息“${title}”`, who: '系统', why: smsText(smsState) }, 'message'),
    ),
    ...acts.map(({ at, who, call, changes, reason }) =>
      momentOf({ at, who, what: doesOf(call), why: whyOf(changes, reason) }, 'staff'),
    ),
  ]
  return moments.sort((a, b) => b.at.localeCompare(a.at))
}

function momentOf(
  { at, what, who, why }: { at: Date; what: string; who: string; why: string },
  kind: Moment['kind'],
): Moment {
  return { at: at.toISOString(), kind, what, who, why }
}

async function messagesOf({ db }: Context, order: OrderRow, bookings: readonly OrderBooking[]) {
  const refunds = await db
    .select({ id: afterSale.id })
    .from(afterSale)
    .where(eq(afterSale.orderNo, order.orderNo))
    .limit(100)
  return messagesAbout(db, order.memberId, [
    `/profile/orderDetail/${order.orderNo}`,
    ...refunds.map(({ id }) => `/profile/postsale?id=${id}`),
    ...bookings.map(({ service, bookingId }) => `/profile/appointmentDetail/${service}/${bookingId}`),
  ])
}

const doing: ReadonlyMap<string, string> = new Map(Object.entries(staffCalls).map(([name, { does }]) => [name, does]))

/** A call in a few words. */
export const doesOf = (call: string): string => (doing.get(call) ?? call).split(/[：；]/, 1)[0] ?? call

export function whyOf(
  changes: readonly { field: string; before: string | null; after: string | null }[],
  reason: string,
): string {
  const changed = changes.map(({ field, before, after }) => `${field}：${before ? `${before} → ` : ''}${after ?? '无'}`)
  return [...changed, reason].filter((part) => part !== '').join('；')
}
