import { fail } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { receivedReport, unplacedReport } from '../tables.ts'
import type { SentPart, SentReport } from './received-reports.ts'
import type { StoredReport } from './store-report.ts'

export type Received = StoredReport & {
  /** `seen`: the same had arrived before. `outdated`: one that was issued later had, or a released one, and counts. */
  how: 'stored' | 'seen' | 'outdated'
}

/** Of which of these nothing has to be done, and why. Others of their numbers wait until the transaction ends. */
export async function findKnown<Part extends SentPart>(
  ctx: Context,
  tx: Tx,
  sent: SentReport<Part>,
): Promise<Map<Part, Received>> {
  const known = new Map<Part, Received>()
  // In one order, so that two who send the same ones do not wait for each other.
  for (const part of sent.parts.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
    const received = await findReceived(ctx, tx, sent, part)
    if (received) known.set(part, received)
  }
  return known
}

/** null: it is new, and the newest. */
async function findReceived(ctx: Context, tx: Tx, sent: SentReport, part: SentPart): Promise<Received | null> {
  const { branchId } = sent
  const { number, issuedAt, isCorrection, isFinal } = part
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`received report ${branchId} ${number}`}, 0))`)
  const ofNumber = and(eq(receivedReport.branchId, branchId), eq(receivedReport.number, number))
  const rows = await tx.select().from(receivedReport).where(ofNumber)
  const [subjectMac, contentMac] = [subjectOf(ctx, sent), contentOf(ctx, part)]
  const isOthers = rows.some((row) => row.subjectMac !== subjectMac)
  if (isOthers && !isCorrection && !rows.some((row) => row.contentMac === contentMac)) fail('REPORT_NUMBER_TAKEN')
  const isOutdated = rows.some((row) => row.issuedAt > issuedAt || (row.isFinal && !isFinal))
  if (isOutdated) return { how: 'outdated', reportId: null, unplaced: null }
  const seen = rows.find((row) => row.contentMac === contentMac)
  if (!seen) return null
  if (seen.unplacedId === null) return { how: 'seen', reportId: seen.reportId, unplaced: null }
  const { id, why, state } = unplacedReport
  const [unplaced] = await tx.select({ why, state }).from(unplacedReport).where(eq(id, seen.unplacedId))
  if (unplaced?.state === 'waiting') {
    return { how: 'seen', reportId: null, unplaced: { unplacedId: seen.unplacedId, why: unplaced.why } }
  }
  // A colleague discarded it, and it is sent once more.
  await tx.delete(receivedReport).where(and(ofNumber, eq(receivedReport.contentMac, contentMac)))
  return null
}

export const subjectOf = (
  { vault }: Context,
  { checkInCode, idNumber }: Pick<SentReport, 'checkInCode' | 'idNumber'>,
) => vault.mac('subject of a received report', `${checkInCode} ${idNumber}`)

export const contentOf = ({ vault }: Context, { digest }: Pick<SentPart, 'digest'>) =>
  vault.mac('received report', digest)
