import { fail } from '@mall/contract/failures'
import type { getParcel as contract } from '@mall/contract/parcel/calls'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { carrierByCompany } from './carriers.ts'
import { hintOf, parcelCardOf } from './rules.ts'
import { FOLLOWED_STATES } from './states.ts'
import { parcel } from './tables.ts'
import { openTrace } from './trace-text.ts'

/** The stored trace of an order's parcel; another member's is NOT_FOUND. Calls no other company. */
export const getParcel: Handler<typeof contract> = async ({ orderNo }, { ctx, member }) => {
  const own = and(eq(parcel.orderNo, orderNo), eq(parcel.memberId, member.id))
  const [row] = await ctx.db.select().from(parcel).where(own)
  if (!row) return fail('NOT_FOUND')
  const isServed = ctx.carrier !== null
  const known = carrierByCompany(row.company)
  return {
    ...parcelCardOf(row),
    carrier: known?.name ?? row.carrier,
    carrierPhone: known?.phone ?? '',
    waybillNo: row.waybillNo,
    shippedAt: row.shippedAt.toISOString(),
    hint: hintOf(row, isServed),
    events: await openTrace(ctx, row),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    isFollowed: isServed && FOLLOWED_STATES.some((one) => one === row.following),
  }
}
