import { fail } from '@mall/contract/failures'
import type { GoneValue, Observation, ReportDocument } from '@mall/contract/report/shapes'
import { CRITICAL_CALL_HOURS } from '@mall/contract/report/terms'
import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { allValues } from '../arrival/part-rules.ts'
import { openDocument, type ReportRow } from '../document.ts'
import { report, reportCall, reportCritical, unplacedReport } from '../tables.ts'

const HOUR_MS = 3_600_000

export const criticalOf = (observations: readonly Observation[]) => observations.filter(({ isCritical }) => isCritical)

/**
 * A doctor has to call about the critical values of this version, from when they arrived. A call that is open goes on with
 * the new version and its person; what that person was told already is not told again.
 */
export async function openCritical(
  ctx: Context,
  tx: Tx,
  row: Pick<ReportRow, 'id' | 'bookingId' | 'memberId' | 'personId' | 'branchId'>,
  { observations, foundAt }: { observations: readonly Observation[]; foundAt: Date },
): Promise<void> {
  const { id: reportId, bookingId, memberId, personId, branchId } = row
  const isOpen = and(eq(reportCritical.bookingId, bookingId), ne(reportCritical.state, 'closed'))
  const moved = await tx
    .update(reportCritical)
    .set({ reportId, personId })
    .where(isOpen)
    .returning({ id: reportCritical.id })
  const found = criticalOf(observations)
  if (moved.length > 0 || found.length === 0) return
  const told = await toldValues(ctx, tx, { bookingId, personId })
  if (found.every((one) => told.has(keyOf(one)))) return
  await tx.insert(reportCritical).values({
    ...{ id: ctx.ids.id(), bookingId, memberId, personId, branchId, reportId, state: 'waiting', foundAt },
    dueAt: new Date(foundAt.getTime() + CRITICAL_CALL_HOURS * HOUR_MS),
  })
}

const isReachedOf = (personId: string) => and(eq(reportCall.outcome, 'reached'), eq(reportCall.personId, personId))

const keyOf = ({ code, value, unit }: Observation) => `${code} ${value} ${unit}`

/** Values of this visit that somebody was told on the telephone, of this person. */
async function toldValues(
  ctx: Context,
  tx: Tx,
  { bookingId, personId }: Pick<ReportRow, 'bookingId' | 'personId'>,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ row: report })
    .from(reportCall)
    .innerJoin(reportCritical, eq(reportCritical.id, reportCall.criticalId))
    .innerJoin(report, eq(report.id, reportCritical.reportId))
    .where(and(eq(reportCritical.bookingId, bookingId), isReachedOf(personId)))
  const documents = await Promise.all(rows.map(({ row }) => openDocument(ctx, row, tx)))
  return new Set(documents.flatMap((document) => criticalOf(allValues(document)).map(keyOf)))
}

/** Fails while somebody still has to be called about a critical value among these, which the report will not have any more. */
export async function failIfUntold(
  tx: Tx,
  { bookingId }: Pick<ReportRow, 'bookingId'>,
  leaving: readonly Observation[],
): Promise<void> {
  if (criticalOf(leaving).length === 0) return
  const isOpen = and(eq(reportCritical.bookingId, bookingId), ne(reportCritical.state, 'closed'))
  if ((await tx.$count(reportCritical, isOpen)) > 0) fail('REPORT_CRITICAL_UNTOLD')
}

/** Versions that are looked through, the latest ones. */
const MAX_EARLIER = 20

/** Critical values that came since the call began and that this version does not have any more, with what it has instead. */
export async function goneValues(
  ctx: Context,
  { bookingId, personId, version }: ReportRow,
  { foundAt, document }: { foundAt: Date; document: ReportDocument },
): Promise<GoneValue[]> {
  const rows = await ctx.db
    .select()
    .from(report)
    .where(
      and(
        ...[eq(report.bookingId, bookingId), eq(report.personId, personId)],
        ...[lt(report.version, version), gte(report.uploadedAt, foundAt)],
      ),
    )
    .orderBy(desc(report.version))
    .limit(MAX_EARLIER)
  const documents = await Promise.all(rows.map((row) => openDocument(ctx, row)))
  const values = allValues(document)
  const known = new Set(criticalOf(values).map(keyOf))
  return documents
    .flatMap((earlier) => criticalOf(allValues(earlier)))
    .filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)))
    .map((one) => {
      const now = values.find(({ code }) => code === one.code)
      return { ...one, now: now ? `${now.value} ${now.unit}`.trim() : null }
    })
}

/** Of critical values that nobody was told yet: all, and those later than they may be; what belongs to nobody certain counts too. */
export async function countCriticalCalls({ db }: Context): Promise<{ waiting: number; late: number }> {
  const open = ne(reportCritical.state, 'closed')
  const unplaced = and(eq(unplacedReport.state, 'waiting'), eq(unplacedReport.isCritical, true))
  const since = sql`${mallNow} - make_interval(hours => ${CRITICAL_CALL_HOURS})`
  const [waiting, late, unplacedWaiting, unplacedLate] = await Promise.all([
    db.$count(reportCritical, open),
    db.$count(reportCritical, and(open, lt(reportCritical.dueAt, mallNow))),
    db.$count(unplacedReport, unplaced),
    db.$count(unplacedReport, and(unplaced, lt(unplacedReport.uploadedAt, since))),
  ])
  return { waiting: waiting + unplacedWaiting, late: late + unplacedLate }
}

/** When somebody was told of this person's critical values of this visit, and who; null: there were none, or nobody was told. */
export async function findToldCall(
  { db }: Context,
  { bookingId, personId }: Pick<ReportRow, 'bookingId' | 'personId'>,
) {
  const [call] = await db
    .select({ at: reportCall.at, told: reportCall.told })
    .from(reportCall)
    .innerJoin(reportCritical, eq(reportCritical.id, reportCall.criticalId))
    .where(and(eq(reportCritical.bookingId, bookingId), isReachedOf(personId)))
    .orderBy(desc(reportCall.at))
    .limit(1)
  return call?.told ? { at: call.at.toISOString(), told: call.told } : null
}
