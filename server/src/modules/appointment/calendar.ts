import type { calendar as contract } from '@mall/contract/appointment'
import { addDays, daysBetween, monthBounds } from '@mall/contract/days'
import { failIf } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { whyNotOffered } from './offering.ts'
import { bookingWindow } from './rules.ts'
import { dayStatus, type Places, placesWord, shareLeft } from './slot-rules.ts'
import { findOwnVoucher } from './voucher-queries.ts'

const NONE: Places = { capacity: 0, taken: 0 }

/** Every day of the month; days outside the booking window are closed and say nothing. */
export const calendar: Handler<typeof contract> = async (wish, { ctx, member }) => {
  const { exam } = await findOwnVoucher(ctx, member.id, wish.voucherId)
  failIf(await whyNotOffered(ctx, wish.branchId, exam))
  const { first, last } = bookingWindow(ctx.clock.today())
  const month = monthBounds(wish.month)
  const places = await placesByDay(
    ctx,
    { ...wish, service: exam.serviceKind, onlyBloodDraw: exam.needsBloodDraw },
    month,
  )
  const days = Array.from({ length: daysBetween(month.first, month.last) + 1 }, (_, n) => addDays(month.first, n))
  return {
    month: wish.month,
    firstDay: first,
    lastDay: last,
    list: days.map((date) => {
      if (date < first || date > last) return { date, status: 0 as const, share: 0, word: '' }
      const here = places.get(date) ?? NONE
      return { date, status: dayStatus(here, date === wish.date), share: shareLeft(here), word: placesWord(here) }
    }),
  }
}

async function placesByDay(
  ctx: Context,
  wish: { branchId: string; service: string; onlyBloodDraw: boolean },
  days: { first: string; last: string },
): Promise<Map<string, Places>> {
  const { rows } = await ctx.db.execute<{ day: string; capacity: number; taken: number }>(sql`
    select day, sum(capacity)::int as capacity, sum(taken)::int as taken from slot
    where branch_id = ${wish.branchId} and service = ${wish.service} and day between ${days.first} and ${days.last}
      and (has_blood_draw or not ${wish.onlyBloodDraw})
    group by day`)
  return new Map(rows.map(({ day, ...places }) => [day, places]))
}
