import { fail } from '@mall/contract/failures'
import { type listReportReaders as listing, withdrawReportLeave as withdrawing } from '@mall/contract/report/calls'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { maskedHolders, withIdempotency } from '../account/public.ts'
import { agreeLocked, findVisitByCode, leavesOf, lockReportVisit } from '../appointment/public.ts'
import { forgetLeaveCode } from './leave-code.ts'
import { ownElsewhere } from './own-reports.ts'

/** Who reads the reports of the member, by their leave. */
export const listReportReaders: Handler<typeof listing> = async (_, { ctx, member }) => {
  const reports = await ownElsewhere(ctx, member.id)
  const [leaves, holders] = await Promise.all([
    leavesOf(
      ctx,
      reports.map(({ row }) => row.bookingId),
    ),
    maskedHolders(
      ctx,
      reports.map(({ row }) => row.memberId),
    ),
  ])
  return {
    list: reports.flatMap(({ row, visit }) => {
      const { bookingId, day, branchName, productName } = visit
      const until = leaves.get(bookingId)
      const { name = '', mobile = '' } = holders.get(row.memberId) ?? {}
      return until === undefined ? [] : [{ bookingId, day, branchName, productName, name, mobile, until }]
    }),
  }
}

/** At once: the next look finds it closed, and a code that was not used agrees to nothing. */
export const withdrawReportLeave: Handler<typeof withdrawing> = async (input, call) => {
  const { ctx, member } = call
  const { bookingId } = input
  const own = await ownElsewhere(ctx, member.id)
  if (!own.some(({ row }) => row.bookingId === bookingId)) return fail('NOT_FOUND')
  return withIdempotency(ctx, call, ['withdrawReportLeave', input], withdrawing.output.parse, async (tx) => {
    const visit = await lockReportVisit(tx, bookingId)
    if (!visit) return fail('NOT_FOUND')
    await agreeLocked(ctx, tx, bookingId, null, { who: '体检人', how: '' })
    await forgetLeaveCode(tx, bookingId)
    return { done: true as const }
  })
}

/** The examinee, known at the branch by their ID card, lets the account read until that day; null takes it back at once. */
export async function agreeToReading(ctx: Context, checkInCode: string, until: string | null): Promise<void> {
  const { id } = await findVisitByCode(ctx, checkInCode)
  await ctx.db.transaction(async (tx) => {
    await lockReportVisit(tx, id)
    await agreeLocked(ctx, tx, id, until, { who: '院区', how: '凭证件' })
    if (until === null) await forgetLeaveCode(tx, id)
  })
}
