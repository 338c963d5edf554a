import { addDays } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { type listReportReaders as listing, withdrawReportLeave as withdrawing } from '@mall/contract/report/calls'
import { recordReportLeave as recording } from '@mall/contract/report/staff-own-number'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { maskedHolders, recordAccess, withIdempotency } from '../account/public.ts'
import { agreeLocked, findVisitByCode, leavesOf, lockReportVisit } from '../appointment/public.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { forgetLeaveCode } from './leave-code.ts'
import { ownElsewhere } from './own-reports.ts'
import { matchReport } from './place.ts'
import { person, report } from './tables.ts'

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

/** The same in the console: the card's number and the check-in code have to be one person's. The number stands in no record. */
export const recordReportLeave: StaffHandler<typeof recording> = async (input, call) => {
  const { ctx, staff } = call
  const { branchId, checkInCode, idNumber, days, reason } = input
  const match = await matchReport(ctx, input)
  if (!('visit' in match)) return fail('REPORT_UNCERTAIN')
  const { visit, idNumberIndex } = match
  const of = ctx.vault.mac('report leave', idNumber)
  const sent = { branchId, checkInCode, days, of }
  return actAs(call, ['recordReportLeave', sent], recording.output.parse, async (tx) => {
    await lockReportVisit(tx, visit.bookingId)
    await checkPerson(tx, visit.bookingId, idNumberIndex)
    const readableUntil = days === null ? null : addDays(ctx.clock.today(), days - 1)
    await agreeLocked(ctx, tx, visit.bookingId, readableUntil, { who: visit.branchName, how: '凭证件' })
    if (days === null) await forgetLeaveCode(tx, visit.bookingId)
    await recordAccess(ctx, tx, {
      ...{ memberId: visit.memberId, kind: 'branch', who: `${visit.branchName}，${staff.name}` },
      ...{ what: `${visit.day} 的体检报告`, subject: visit.contactId },
      why: days === null ? '体检人收回您看报告的同意' : '登记体检人同意您看报告',
    })
    await recordAct(call, tx, {
      ...{ call: 'recordReportLeave', branchId, reason },
      thing: { kind: 'booking', id: visit.bookingId, name: `${visit.day} 到检码 ${visit.checkInCode}` },
      changes: [
        { field: '下单的账号看报告', before: null, after: readableUntil === null ? '收回' : `看到 ${readableUntil}` },
      ],
    })
    return { readableUntil }
  })
}

/** The reports of a locked visit are of whoever has this number: the account may have changed the booked one's since. */
async function checkPerson(tx: Tx, bookingId: string, idNumberIndex: string): Promise<void> {
  const rows = await tx
    .select({ state: report.state, index: person.idNumberIndex })
    .from(report)
    .innerJoin(person, eq(person.id, report.personId))
    .where(and(eq(report.bookingId, bookingId), ne(report.state, 'replaced')))
  if (rows.some(({ index }) => index !== idNumberIndex)) fail('REPORT_UNCERTAIN')
  if (!rows.some(({ state }) => state === 'ready')) fail('REPORT_NOT_SIGNED')
}
