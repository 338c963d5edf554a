import type { defaultHosp as contract } from '@mall/contract/appointment/schedule'
import { fail } from '@mall/contract/failures'
import { and, desc, eq } from 'drizzle-orm'
import type { Context, Member } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { booking } from '../tables.ts'
import { findOwnVoucher } from '../vouchers/voucher-queries.ts'
import { lastDayOf } from '../vouchers/voucher-term.ts'
import { branchesFor, byUsefulness, citiesOf, offeredCard } from './branch-eligibility.ts'
import { earliestDays } from './earliest-days.ts'

/** The proposed branch: the last one used, else the nearest, else the one with the earliest free day. */
export const defaultHosp: Handler<typeof contract> = async (input, { ctx, member }) => {
  const { sold, exam } = await findOwnVoucher(ctx, member.id, input.voucherId)
  const branches = await branchesFor(ctx, exam)
  const cities = citiesOf(branches)
  const ids = branches.map(({ id }) => id)
  const days = await earliestDays(ctx, ctx.db, ids, exam.serviceKind, {
    onlyBloodDraw: exam.needsBloodDraw,
    until: await lastDayOf(ctx, sold),
  })
  const cards = branches.map((branch) => offeredCard(branch, ctx.clock.today(), days.get(branch.id) ?? null, input))
  const free = cards.filter(({ earliestDay }) => earliestDay !== null)
  const lastUsed = await lastBranch(ctx, member)
  const used = free.find(({ id }) => id === lastUsed)
  const isPlaced = input.latitude !== undefined && input.longitude !== undefined
  const best = free.toSorted(byUsefulness)[0]
  const chosen = used ?? best ?? null
  return {
    // No branch is free: the city of the last branch or of the position is still known.
    defaultCityVO:
      cities.find(({ cityId }) => cityId === (chosen ?? cards.find(({ id }) => id === lastUsed))?.cityId) ??
      cities[0] ??
      fail('NOT_FOUND'),
    hospitalInfo: chosen,
    why: used ? 'last-used' : isPlaced && best ? 'nearest' : 'earliest',
  }
}

/** The branch of the member's latest booking, '' without one. */
async function lastBranch(ctx: Context, member: Member): Promise<string> {
  const [row] = await ctx.db
    .select({ branchId: booking.branchId })
    .from(booking)
    .where(and(eq(booking.memberId, member.id)))
    .orderBy(desc(booking.createdAt))
    .limit(1)
  return row?.branchId ?? ''
}
