import type { OrderNumberKind } from '@mall/contract/order/staff'
import { Mobile } from '@mall/contract/shapes'
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { findMemberByMobile, findPeople, isName } from '../../account/public.ts'
import { findOrderByCode, findOrderByVoucher } from '../../appointment/public.ts'
import { order } from '../tables.ts'

interface Found {
  kinds: OrderNumberKind[]
  /** Which orders it is; null: none. */
  which: SQL | null
  /** More people are called so than are shown. */
  isTooMany: boolean
}

/** The orders that a whole number leads to, whatever kind of number it is. Parts of numbers lead nowhere. */
export async function findByNumber(ctx: Context, text: string): Promise<Found> {
  const number = text.replace(/\s/g, '')
  if (isName(number)) return findByName(ctx, number)
  const memberId = Mobile.safeParse(number).success ? await findMemberByMobile(ctx, number) : null
  const { payments, refunds } = await ctx.modules.ordersOfPaymentNumber(ctx.db, number)
  const code = await findOrderByCode(ctx.db, number)
  const voucher = await findOrderByVoucher(ctx.db, number)
  const own = await ownNumbers(ctx, number)
  const byKind: Partial<Record<OrderNumberKind, string[]>> = {
    ...own,
    payment: [...payments, ...own.payment],
    refund: refunds,
    code: code === null ? [] : [code],
    voucher: voucher === null ? [] : [voucher],
  }
  const kinds = ORDERED.filter((kind) => (kind === 'mobile' ? memberId !== null : (byKind[kind] ?? []).length > 0))
  if (kinds.length === 0) return findByName(ctx, number)
  const orderNos = [...new Set(Object.values(byKind).flat())]
  const byMember = memberId === null ? undefined : eq(order.memberId, memberId)
  const byOrder = orderNos.length === 0 ? undefined : inArray(order.orderNo, orderNos)
  return { kinds, which: or(byMember, byOrder) ?? null, isTooMany: false }
}

/** By a whole name or its initials. */
async function findByName(ctx: Context, name: string): Promise<Found> {
  const found = await findPeople(ctx, name)
  const members = [...new Set(found?.people.map(({ memberId }) => memberId))]
  return found === null || members.length === 0
    ? { kinds: [], which: null, isTooMany: found?.isTooMany ?? false }
    : { kinds: [found.kind], which: inArray(order.memberId, members), isTooMany: false }
}

const ORDERED = ['mobile', 'order', 'payment', 'refund', 'waybill', 'code', 'voucher'] as const

/** More orders than any real waybill or transaction holds. */
const MAX = 50

async function ownNumbers({ db }: Context, number: string) {
  const { orderNo, transactionId, waybillNo } = order
  const rows = await db
    .select({ orderNo, transactionId, waybillNo })
    .from(order)
    .where(or(eq(orderNo, number.toUpperCase()), eq(transactionId, number), eq(waybillNo, number)))
    .limit(MAX)
  const numbers = (isIt: (row: (typeof rows)[number]) => boolean) => rows.filter(isIt).map((row) => row.orderNo)
  return {
    order: numbers((row) => row.orderNo === number.toUpperCase()),
    payment: numbers((row) => row.transactionId === number),
    waybill: numbers((row) => row.waybillNo === number),
  }
}
