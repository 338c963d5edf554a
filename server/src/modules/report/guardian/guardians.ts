import { readIdNumber } from '@mall/contract/account/id-number'
import { fail } from '@mall/contract/failures'
import { endGuardians as ending, recordGuardian as recording } from '@mall/contract/report/staff-guardian'
import { MAX_GUARDIANS } from '@mall/contract/report/terms'
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { holderOf, mobileIndexOf, recordAccess, residentIndex } from '../../account/public.ts'
import { findReportVisit, type ReportVisit } from '../../appointment/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { openDocument } from '../document.ts'
import { lockNumber, saveOwnNumber } from '../own-number/own-number.ts'
import type { ReadableReport } from '../own-reports.ts'
import { matchReport, personOf } from '../place.ts'
import { reportGuardian } from '../reader-tables.ts'
import { person, report } from '../tables.ts'
import { forgetUnneeded } from './forget-people.ts'
import { lastDayAsMinor } from './minor-rules.ts'

const MAX_GUARDED = 60

/**
 * Both documents and what makes them guardian were seen. Whoever is not known yet has their number proven with it; the
 * birthday is that of the child's ID number. No number stands in the record.
 */
export const recordGuardian: StaffHandler<typeof recording> = async (input, call) => {
  const { ctx, staff } = call
  const { branchId, checkInCode, idNumber, guardianIdNumber, mobile, reason } = input
  const match = await matchReport(ctx, input)
  if (!('visit' in match)) return fail('REPORT_UNCERTAIN')
  const { visit, idNumberIndex } = match
  const today = ctx.clock.today()
  const child = readIdNumber(idNumber, today)
  const until = 'wrong' in child ? null : lastDayAsMinor(child.birthday)
  if (until === null || until < today) return fail('REPORT_NO_MINOR')
  const guardianIndex = residentIndex(ctx, adultsNumber(guardianIdNumber, today))
  const of = ctx.vault.mac('guardian', `${idNumber}|${guardianIdNumber}|${mobile}`)
  return actAs(call, ['recordGuardian', { branchId, checkInCode, of }], recording.output.parse, async (tx) => {
    const mobileIndex = await lockNumber(ctx, tx, mobile)
    const personId = await personOf(ctx, tx, idNumberIndex)
    const guardianId = await personOf(ctx, tx, guardianIndex)
    if (!(await hasSaidNumber(tx, guardianId, mobileIndex))) {
      await saveOwnNumber(ctx, tx, guardianId, { mobile, by: 'branch' })
    }
    // The child's row is locked by `personOf`: of two at once the second counts the first.
    const others = await tx.select().from(reportGuardian).where(eq(reportGuardian.personId, personId))
    if (others.filter((one) => one.guardianId !== guardianId).length >= MAX_GUARDIANS) fail('REPORT_GUARDIANS_FULL')
    const recorded = { until, recordedBy: staff.name, recordedAt: ctx.clock.now() }
    await tx
      .insert(reportGuardian)
      .values({ personId, guardianId, ...recorded })
      .onConflictDoUpdate({ target: [reportGuardian.personId, reportGuardian.guardianId], set: recorded })
    await recordBoth(call, tx, visit, { name: 'recordGuardian', reason, after: `登记了，到 ${until} 为止` })
    return { until }
  })
}

/**
 * Whether they said at a branch that the number is theirs. Whoever has reports or another number says it first with their own
 * check-in code: nothing here shows that the card is theirs.
 */
async function hasSaidNumber(tx: Tx, guardianId: string, mobileIndex: string): Promise<boolean> {
  const [guardian] = await tx.select().from(person).where(eq(person.id, guardianId))
  const isSame = guardian?.ownMobileIndex === mobileIndex
  if (isSame && guardian.ownMobileBy === 'branch') return true
  const hasOther = !isSame && guardian?.ownMobileIndex != null
  if (hasOther || (await tx.$count(report, eq(report.personId, guardianId))) > 0) return fail('REPORT_GUARDIAN_NUMBER')
  return false
}

/** The number of an adult, as it is stored. */
function adultsNumber(text: string, today: string): string {
  const read = readIdNumber(text, today)
  const field = 'guardianIdNumber'
  if ('wrong' in read) return fail('BAD_INPUT', { field, reason: read.wrong }, `监护人的${read.wrong}`)
  const reason = '监护人要满 18 岁，请核对证件号'
  return lastDayAsMinor(read.birthday) < today ? read.number : fail('BAD_INPUT', { field, reason }, reason)
}

/** By a court's word, or the child's: all of them, at once. */
export const endGuardians: StaffHandler<typeof ending> = async (input, call) => {
  const { ctx } = call
  const { branchId, checkInCode, idNumber, reason } = input
  const match = await matchReport(ctx, input)
  if (!('visit' in match)) return fail('REPORT_UNCERTAIN')
  const { visit, idNumberIndex } = match
  const of = ctx.vault.mac('guardian', idNumber)
  return actAs(call, ['endGuardians', { branchId, checkInCode, of }], ending.output.parse, async (tx) => {
    const [child] = await tx.select().from(person).where(eq(person.idNumberIndex, idNumberIndex))
    if (!child) return fail('NOT_FOUND')
    const ended = await tx.delete(reportGuardian).where(eq(reportGuardian.personId, child.id)).returning()
    if (ended.length === 0) return fail('NOT_FOUND')
    await forgetUnneeded(
      ...([ctx, tx] as const),
      ended.map((one) => one.guardianId),
    )
    await recordBoth(call, tx, visit, { name: 'endGuardians', reason, after: '都不再能看' })
    return { done: true as const }
  })
}

interface Recorded {
  name: 'recordGuardian' | 'endGuardians'
  reason: string
  after: string
}

/** For the account that booked, and for whoever looks over the branch. */
async function recordBoth(call: StaffCall, tx: Tx, visit: ReportVisit, { name, reason, after }: Recorded) {
  const { ctx, staff } = call
  await recordAccess(ctx, tx, {
    ...{ memberId: visit.memberId, kind: 'branch', who: `${visit.branchName}，${staff.name}` },
    ...{ what: `${visit.day} 的体检报告`, why: `登记谁是监护人：${after}`, subject: visit.contactId },
  })
  await recordAct(call, tx, {
    ...{ call: name, branchId: visit.branchId, reason },
    thing: { kind: 'booking', id: visit.bookingId, name: `${visit.day} 到检码 ${visit.checkInCode}` },
    changes: [{ field: '监护人', before: null, after }],
  })
}

/**
 * Reports of the children whose guardian this member is proven to be, as one's own are proven: by the number that they log in
 * with, and their 本人. Until the child is 18.
 */
export async function guardedReports(ctx: Context, memberId: string): Promise<ReadableReport[]> {
  const [index, holder] = await Promise.all([mobileIndexOf(ctx.db, memberId), holderOf(ctx.db, memberId)])
  if (index === null || !holder) return []
  const isGuardian = and(eq(person.ownMobileIndex, index), eq(person.idNumberIndex, holder.idNumberIndex))
  const rows = await ctx.db
    .select({ row: report, until: reportGuardian.until })
    .from(reportGuardian)
    .innerJoin(person, eq(person.id, reportGuardian.guardianId))
    .innerJoin(report, eq(report.personId, reportGuardian.personId))
    .where(and(isGuardian, gte(reportGuardian.until, ctx.clock.today()), eq(report.state, 'ready')))
    .orderBy(desc(report.signedAt))
    .limit(MAX_GUARDED)
  const found = await Promise.all(
    rows.map(async ({ row, until }): Promise<ReadableReport[]> => {
      const visit = await findReportVisit(ctx, { bookingId: row.bookingId })
      if (!visit) return []
      const finding = (await openDocument(ctx, row)).conclusion?.finding ?? null
      const reading = { isMyself: false, isOwn: false, isOpen: true, readableUntil: until, finding }
      return [{ row, visit: { ...visit, ...reading }, isGuardian: true }]
    }),
  )
  return found.flat()
}

/** Whose number this member logs in with is nobody's guardian any more. */
export async function forgetGuardianOf(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  const index = await mobileIndexOf(tx, memberId)
  if (index === null) return
  const own = await tx.select({ id: person.id }).from(person).where(eq(person.ownMobileIndex, index))
  const ids = own.map(({ id }) => id)
  await tx.delete(reportGuardian).where(inArray(reportGuardian.guardianId, ids))
  await forgetUnneeded(ctx, tx, ids)
}

export async function deletePastGuardians(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const past = lt(reportGuardian.until, ctx.clock.today())
    const ended = await tx.delete(reportGuardian).where(past).returning({ id: reportGuardian.guardianId })
    await forgetUnneeded(
      ...([ctx, tx] as const),
      ended.map(({ id }) => id),
    )
  })
}
