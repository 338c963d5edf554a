import { fail } from '@mall/contract/failures'
import type { Observation } from '@mall/contract/report/shapes'
import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { RETENTION } from '../../../app/retention.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { lockReportVisit } from '../../appointment/public.ts'
import type { Actor } from '../../staff/public.ts'
import { matchReport, storeArrived } from '../place.ts'
import { receivedReport, report, reportCritical, unplacedReport } from '../tables.ts'
import { noteUnknownCodes, type UnknownCode } from './observation-codes.ts'
import { type StoredReport, storeReport } from './store-report.ts'

/** A report that another program sends. */
export interface SentReport {
  branchId: string
  /** The sender's number of it. */
  number: string
  issuedAt: Date
  /** The sender says that it changes one sent before. */
  isCorrection: boolean
  checkInCode: string
  idNumber: string
  /** Of all that was sent, before any code was mapped. */
  digest: string
  pdf: Buffer | null
}

export interface ReadValues {
  observations: Observation[]
  unknown: readonly UnknownCode[]
}

export type Received = StoredReport & {
  /** `seen`: the same had arrived before. `outdated`: one that was issued later had, and counts. */
  how: 'stored' | 'seen' | 'outdated'
}

/**
 * Takes a report once, however often and in whichever order its versions arrive. `read`: its values, wanted only of what is
 * new. Fails with REPORT_NUMBER_TAKEN, REPORT_OTHER_NUMBER or REPORT_SIGNED_ELSEWHERE.
 */
export async function receiveReport(by: Actor, sent: SentReport, read: () => Promise<ReadValues>): Promise<Received> {
  const { ctx } = by
  const before = await ctx.db.transaction((tx) => findReceived(ctx, tx, sent))
  if (before) return before
  const { observations, unknown } = await read()
  const match = await matchReport(ctx, sent)
  const file = sent.pdf ? await storeArrived(ctx, match, sent.pdf) : null
  return ctx.db.transaction(async (tx) => {
    const known = await findReceived(ctx, tx, sent)
    if (known) return known
    const { branchId, number, issuedAt } = sent
    if (!('visit' in match)) await failIfFull(tx, branchId)
    await takeOver(by, tx, sent, 'visit' in match ? match.visit.bookingId : null)
    await noteUnknownCodes(ctx, tx, branchId, unknown)
    const stored = await storeReport(by, tx, match, { ...sent, observations, file })
    const { reportId, unplaced } = stored
    const [subjectMac, contentMac] = [subjectOf(ctx, sent), contentOf(ctx, sent)]
    const row = { branchId, number, issuedAt, subjectMac, contentMac, receivedAt: ctx.clock.now() }
    await tx.insert(receivedReport).values({ ...row, reportId, unplacedId: unplaced?.unplacedId ?? null })
    return { ...stored, how: 'stored' as const }
  })
}

const ofNumber = ({ branchId, number }: SentReport) =>
  and(eq(receivedReport.branchId, branchId), eq(receivedReport.number, number))

/** null: it is new, and the newest. Others of its number wait until the transaction ends. */
async function findReceived(ctx: Context, tx: Tx, sent: SentReport): Promise<Received | null> {
  const { branchId, number, issuedAt, isCorrection } = sent
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`received report ${branchId} ${number}`}, 0))`)
  const rows = await tx.select().from(receivedReport).where(ofNumber(sent))
  const [subjectMac, contentMac] = [subjectOf(ctx, sent), contentOf(ctx, sent)]
  const isOthers = rows.some((row) => row.subjectMac !== subjectMac)
  if (isOthers && !isCorrection && !rows.some((row) => row.contentMac === contentMac)) fail('REPORT_NUMBER_TAKEN')
  if (rows.some((row) => row.issuedAt > issuedAt)) return { how: 'outdated', reportId: null, unplaced: null }
  const seen = rows.find((row) => row.contentMac === contentMac)
  if (!seen) return null
  if (seen.unplacedId === null) return { how: 'seen', reportId: seen.reportId, unplaced: null }
  const { id, why, state } = unplacedReport
  const [unplaced] = await tx.select({ why, state }).from(unplacedReport).where(eq(id, seen.unplacedId))
  if (unplaced?.state === 'waiting') {
    return { how: 'seen', reportId: null, unplaced: { unplacedId: seen.unplacedId, why: unplaced.why } }
  }
  // A colleague discarded it, and it is sent once more.
  await tx.delete(receivedReport).where(and(ofNumber(sent), eq(receivedReport.contentMac, contentMac)))
  return null
}

/**
 * Takes back what this version takes the place of: what nobody placed yet, which placed later would stand above it, and what
 * went to another visit. `bookingId` null: it belongs to nobody certain.
 */
async function takeOver(by: Actor, tx: Tx, sent: SentReport, bookingId: string | null): Promise<void> {
  const ids = (which: SQL | undefined, column: typeof receivedReport.reportId | typeof receivedReport.unplacedId) =>
    tx.select({ id: column }).from(receivedReport).where(which)
  await tx
    .update(unplacedReport)
    .set({ state: 'discarded', contentSealed: '' })
    .where(
      and(
        inArray(unplacedReport.id, ids(ofNumber(sent), receivedReport.unplacedId)),
        eq(unplacedReport.state, 'waiting'),
      ),
    )
  const live = inArray(report.state, ['to-sign', 'ready'])
  const earlier = await tx
    .select({ id: report.id, state: report.state, bookingId: report.bookingId })
    .from(report)
    .where(and(inArray(report.id, ids(ofNumber(sent), receivedReport.reportId)), live))
  const elsewhere = earlier.filter((one) => one.bookingId !== bookingId)
  if (elsewhere.some(({ state }) => state === 'ready')) fail('REPORT_SIGNED_ELSEWHERE')
  for (const { id } of elsewhere) await takeBack(by, tx, id)
  if (bookingId === null) return
  await lockReportVisit(tx, bookingId)
  const ofOthers = and(eq(receivedReport.branchId, sent.branchId), ne(receivedReport.number, sent.number))
  const others = await tx
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.bookingId, bookingId), live, inArray(report.id, ids(ofOthers, receivedReport.reportId))))
  if (others.length > 0) fail('REPORT_OTHER_NUMBER')
}

/** As many wait for a person at a branch as it can ever look through. */
const MAX_WAITING = 1_000

async function failIfFull(tx: Tx, branchId: string): Promise<void> {
  const waiting = and(eq(unplacedReport.branchId, branchId), eq(unplacedReport.state, 'waiting'))
  if ((await tx.$count(unplacedReport, waiting)) >= MAX_WAITING) {
    fail('BUSY', null, '院区对不上人的报告太多，请院区先核对，再送')
  }
}

/** It was somebody else's: nobody signs it, and nobody is called about it. */
async function takeBack(by: Actor, tx: Tx, reportId: string): Promise<void> {
  const at = by.ctx.clock.now()
  await tx.update(report).set({ state: 'replaced' }).where(eq(report.id, reportId))
  await tx
    .update(reportCritical)
    .set({
      ...{ state: 'closed', closedAt: at },
      takenById: sql`coalesce(${reportCritical.takenById}, ${by.staff.device})`,
      takenBy: sql`coalesce(${reportCritical.takenBy}, ${by.staff.name})`,
      takenAt: sql`coalesce(${reportCritical.takenAt}, ${at})`,
    })
    .where(and(eq(reportCritical.reportId, reportId), ne(reportCritical.state, 'closed')))
}

/** A colleague placed what had belonged to nobody certain. */
export async function notePlaced(tx: Tx, unplacedId: string, reportId: string): Promise<void> {
  await tx.update(receivedReport).set({ reportId, unplacedId: null }).where(eq(receivedReport.unplacedId, unplacedId))
}

const subjectOf = ({ vault }: Context, { checkInCode, idNumber }: SentReport) =>
  vault.mac('subject of a received report', `${checkInCode} ${idNumber}`)

const contentOf = ({ vault }: Context, { digest }: SentReport) => vault.mac('received report', digest)

/** Past ones: a sender does not repeat itself for so long. */
export async function deleteReceived({ db, clock }: Context): Promise<void> {
  const until = new Date(clock.now().getTime() - RETENTION.received_report.seconds * 1_000)
  await db.delete(receivedReport).where(lt(receivedReport.receivedAt, until))
}
