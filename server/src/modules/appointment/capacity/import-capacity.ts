import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Tx } from '../../../platform/database/types.ts'
import {
  type ExceptionRow,
  listBranches,
  replaceWeeks,
  type ScheduleRow,
  writeExceptions,
} from '../../branch/public.ts'
import { contentVersion } from '../../settings/public.ts'
import { examineeOf } from '../exams/examinee-name.ts'
import type { Window } from '../rules.ts'
import { type CapacityError, readCapacityFile } from './capacity-file.ts'
import { extendSlots } from './slots.ts'

/** A booked place that the file would remove. */
interface Concerned {
  bookingId: string
  branchId: string
  service: string
  day: string
  timespanId: string
  contactName: string
}

export interface Imported {
  isDone: boolean
  /** Number of lines read. */
  lines: number
  errors: CapacityError[]
  /** Bookings without a place under the new figures; if there are any, nothing was changed. */
  concerned: Concerned[]
}

class DryRunError extends Error {}

/**
 * Imports weekly plans and exceptions for single days from a file, all or nothing. A branch and service with weekday
 * lines gets exactly these as its week. Refused if a line is invalid or a booked place would be lost.
 */
export async function importCapacity(
  ctx: Context,
  text: string,
  {
    isDryRun,
    record,
  }: {
    isDryRun: boolean /** Called in the transaction that imports. */
    record?: (tx: Tx, lines: number) => Promise<void>
  },
): Promise<Imported> {
  const branches = new Map((await listBranches(ctx.db)).map(({ id, services }) => [id, services]))
  const { lines, errors } = readCapacityFile(text, branches)
  const outcome: Imported = { isDone: false, lines: lines.length, errors, concerned: [] }
  if (errors.length > 0 || lines.length === 0) return outcome
  const weeks = lines.flatMap(({ line: _, day, weekday, ...row }): ScheduleRow[] =>
    weekday === null ? [] : [{ ...row, weekday }],
  )
  const days = lines.flatMap(({ line: _, weekday, day, ...row }): ExceptionRow[] =>
    day === null ? [] : [{ ...row, day }],
  )
  try {
    await ctx.db.transaction(async (tx) => {
      const before = new Set((await shrinking(ctx, tx)).map(({ bookingId }) => bookingId))
      await replaceWeeks(tx, weeks)
      await writeExceptions(tx, days)
      await extendSlots(ctx, tx, {
        // A weekly plan affects every day, an exception only its own.
        days: weeks.length > 0 ? undefined : spanOf(days),
        branchIds: [...new Set(lines.map(({ branchId }) => branchId))],
      })
      outcome.concerned = (await shrinking(ctx, tx)).filter(({ bookingId }) => !before.has(bookingId))
      if (isDryRun || outcome.concerned.length > 0) throw new DryRunError()
      await record?.(tx, lines.length)
    })
  } catch (error) {
    if (!(error instanceof DryRunError)) throw error
    return outcome
  }
  await contentVersion(ctx).check()
  return { ...outcome, isDone: true }
}

function spanOf(days: readonly ExceptionRow[]): Window {
  const sorted = days.map(({ day }) => day).toSorted()
  return { first: sorted[0] ?? '', last: sorted.at(-1) ?? '' }
}

/** Live bookings of slots with fewer places planned than taken, whose branch has not asked for another time. */
async function shrinking(ctx: Context, tx: Tx): Promise<Concerned[]> {
  const { rows } = await tx.execute<Concerned & { memberId: string } & Record<string, unknown>>(sql`
    select b.id as "bookingId", b.branch_id as "branchId", b.service, b.day, b.timespan_id as "timespanId",
      b.contact_name as "contactName", b.member_id as "memberId"
    from booking b join slot s using (branch_id, service, day, timespan_id)
    where s.shrinks_to is not null and b.state in ${literals(LIVE_BOOKING_STATES)} and b.branch_reason is null
    order by b.branch_id, b.day, b.timespan_id, b.created_at`)
  return Promise.all(
    rows.map(async ({ memberId, ...row }) => {
      const sealedContact = { id: row.bookingId, memberId, name: row.contactName }
      return { ...row, contactName: await examineeOf(ctx, sealedContact, tx) }
    }),
  )
}
