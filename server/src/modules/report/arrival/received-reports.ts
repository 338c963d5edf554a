import { createHash } from 'node:crypto'
import type { Observation } from '@mall/contract/report/shapes'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { RETENTION } from '../../../app/retention.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Actor } from '../../staff/public.ts'
import { matchReport, storeArrived } from '../place.ts'
import { receivedReport, unplacedReport } from '../tables.ts'
import { noteUnknownCodes, type UnknownCode } from './observation-codes.ts'
import { type StoredReport, storeReport } from './store-report.ts'

/** A report that another program sends. */
export interface SentReport {
  branchId: string
  /** The sender's number of it. */
  number: string
  issuedAt: Date
  checkInCode: string
  idNumber: string
  observations: Observation[]
  unknown: readonly UnknownCode[]
  pdf: Buffer | null
}

export type Received = StoredReport & {
  /** `seen`: the same had arrived before. `outdated`: one that was issued later had, and counts. */
  how: 'stored' | 'seen' | 'outdated'
}

/** Takes a report once, however often and in whichever order its versions arrive. */
export async function receiveReport(by: Actor, sent: SentReport): Promise<Received> {
  const { ctx } = by
  const contentMac = macOf(ctx, sent)
  const before = await ctx.db.transaction((tx) => findReceived(tx, sent, contentMac))
  if (before) return before
  const match = await matchReport(ctx, sent)
  const file = sent.pdf ? await storeArrived(ctx, match, sent.pdf) : null
  return ctx.db.transaction(async (tx) => {
    const known = await findReceived(tx, sent, contentMac)
    if (known) return known
    const { branchId, number, issuedAt } = sent
    await giveUpUnplaced(tx, sent)
    await noteUnknownCodes(ctx, tx, branchId, sent.unknown)
    const row = { branchId, number, issuedAt, contentMac, receivedAt: ctx.clock.now() }
    const stored = await storeReport(by, tx, match, { ...sent, file })
    const { reportId, unplaced } = stored
    await tx.insert(receivedReport).values({ ...row, reportId, unplacedId: unplaced?.unplacedId ?? null })
    return { ...stored, how: 'stored' as const }
  })
}

const ofNumber = ({ branchId, number }: SentReport) =>
  and(eq(receivedReport.branchId, branchId), eq(receivedReport.number, number))

/** null: it is new, and the newest. Others of its number wait until the transaction ends. */
async function findReceived(tx: Tx, sent: SentReport, contentMac: string): Promise<Received | null> {
  const { branchId, number, issuedAt } = sent
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`received report ${branchId} ${number}`}, 0))`)
  const rows = await tx.select().from(receivedReport).where(ofNumber(sent))
  const seen = rows.find((row) => row.contentMac === contentMac)
  if (seen) return { how: 'seen', reportId: seen.reportId, unplaced: await stillUnplaced(tx, seen.unplacedId) }
  return rows.some((row) => row.issuedAt > issuedAt) ? { how: 'outdated', reportId: null, unplaced: null } : null
}

async function stillUnplaced(tx: Tx, unplacedId: string | null): Promise<StoredReport['unplaced']> {
  if (unplacedId === null) return null
  const { id, why, state } = unplacedReport
  const [row] = await tx
    .select({ why })
    .from(unplacedReport)
    .where(and(eq(id, unplacedId), eq(state, 'waiting')))
  return row ? { unplacedId, why: row.why } : null
}

/** Earlier versions that nobody placed yet: placed after this one they would take its place. */
async function giveUpUnplaced(tx: Tx, sent: SentReport): Promise<void> {
  const earlier = tx.select({ id: receivedReport.unplacedId }).from(receivedReport).where(ofNumber(sent))
  await tx
    .update(unplacedReport)
    .set({ state: 'discarded', contentSealed: '' })
    .where(and(inArray(unplacedReport.id, earlier), eq(unplacedReport.state, 'waiting')))
}

/** Of all that counts, however it was written. */
function macOf({ vault }: Context, { issuedAt, checkInCode, idNumber, observations, pdf }: SentReport): string {
  const original = pdf ? createHash('sha256').update(pdf).digest('hex') : ''
  return vault.mac(
    'received report',
    JSON.stringify([issuedAt.toISOString(), checkInCode, idNumber, observations, original]),
  )
}

/** Past ones: a sender does not repeat itself for so long. */
export async function deleteReceived({ db, clock }: Context): Promise<void> {
  const until = new Date(clock.now().getTime() - RETENTION.received_report.seconds * 1_000)
  await db.delete(receivedReport).where(lt(receivedReport.receivedAt, until))
}
