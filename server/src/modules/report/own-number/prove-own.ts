import { fail } from '@mall/contract/failures'
import { proveOwnReports as contract } from '@mall/contract/report/calls'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import { checkOwnNumber, phoneOf, withIdempotency } from '../../account/public.ts'
import { findReadable } from '../own-reports.ts'
import { person } from '../tables.ts'
import { saveCarriersWord } from './own-number.ts'

/** The carrier is asked whether the number that this account logs in with is the examinee's, by their name and ID number. */
export const proveOwnReports: Handler<typeof contract> = async (input, call) => {
  const { ctx, member } = call
  const found = await findReadable(ctx, member.id, input.bookingId)
  if (!found?.visit.isMyself) return fail('NOT_FOUND')
  const { row, visit } = found
  if (visit.isOwn) return { done: true }
  const [seen] = await ctx.db.select().from(person).where(eq(person.id, row.personId))
  // What was said at a branch, is changed at a branch.
  if (!seen || seen.ownMobileBy === 'branch') return fail('REPORT_NOT_PROVEN')
  const mobile = await phoneOf(ctx, member.id)
  const { contactId } = visit
  const refused = await checkOwnNumber(ctx, member.id, { contactId, idNumberIndex: seen.idNumberIndex, mobile })
  if (refused) return fail(refused)
  return withIdempotency(ctx, call, ['proveOwnReports', input], contract.output.parse, async (tx) => {
    await saveCarriersWord(ctx, tx, seen.id, mobile)
    return { done: true as const }
  })
}
