import { addDays, daysBetween, monthBounds } from '@mall/contract/days'
import { failIf } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { holidayOf } from '../capacity/public-holidays.ts'
import { dayStatus, type Places, placesText, shareLeft } from '../capacity/slot-rules.ts'
import { bookingWindow, type Window } from '../rules.ts'
import { findOwnVoucher } from '../vouchers/voucher-queries.ts'
import { lastDayOf } from '../vouchers/voucher-term.ts'
import { whyNotEligible } from './branch-eligibility.ts'

const NONE: Places = { capacity: 0, left: 0 }

interface Input {
  voucherId: string
  branchId: string
  /** The chosen day: status 3 if it is free. */
  date?: string | undefined
}

/** Every day of a month, or of the booking window, at a branch; days outside the window are closed and have no word. */
export async function monthAvailability(ctx: Context, memberId: string, input: Input, month: string | null) {
  const { sold, exam } = await findOwnVoucher(ctx, memberId, input.voucherId)
  failIf(await whyNotEligible(ctx, input.branchId, exam))
  const { first, last } = bookingWindow(ctx.clock.today(), await lastDayOf(ctx, sold))
  const window = { firstDay: first, lastDay: last }
  const range = month === null ? { first, last } : monthBounds(month)
  const where = { branchId: input.branchId, service: exam.serviceKind, onlyBloodDraw: exam.needsBloodDraw }
  const places = await placesByDay(ctx, where, range)
  const count = Math.max(0, daysBetween(range.first, range.last) + 1)
  const days = Array.from({ length: count }, (_, n) => addDays(range.first, n))
  const list = days.map((date) => {
    const holiday = holidayOf(date)
    if (date < first || date > last) return { date, status: 0 as const, share: 0, word: '', holiday }
    const here = places.get(date) ?? NONE
    return {
      date,
      status: dayStatus(here, date === input.date),
      share: shareLeft(here),
      word: placesText(here),
      holiday,
    }
  })
  return { ...window, list }
}

/** A slot that is being closed keeps its taken places and offers none. */
async function placesByDay(
  ctx: Context,
  input: { branchId: string; service: string; onlyBloodDraw: boolean },
  days: Window,
): Promise<Map<string, Places>> {
  const { rows } = await ctx.db.execute<{ day: string; capacity: number; left: number }>(sql`
    select day, sum(capacity)::int as capacity, sum(capacity - blocked - taken)::int as left from slot
    where branch_id = ${input.branchId} and service = ${input.service} and day between ${days.first} and ${days.last}
      and (has_blood_draw or not ${input.onlyBloodDraw}) and shrinks_to is distinct from 0
    group by day`)
  return new Map(rows.map(({ day, ...places }) => [day, places]))
}
