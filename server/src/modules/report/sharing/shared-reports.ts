import { and, desc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { mobileIndexOf } from '../../account/public.ts'
import { findReportVisit } from '../../appointment/public.ts'
import { openDocument } from '../document.ts'
import type { ReadableReport } from '../own-reports.ts'
import { reportShare } from '../reader-tables.ts'
import { person, report } from '../tables.ts'

const MAX_RECEIVED = 60

export type ShareRow = typeof reportShare.$inferSelect

/**
 * What others show to the number that this member logs in with, opened by this account or by nobody yet. It holds as long
 * as the giver still logs in with the proven number of the person, and for that person's report alone, whichever version.
 */
export async function sharesTo(ctx: Context, memberId: string, { isOpened }: { isOpened: boolean }) {
  const index = await mobileIndexOf(ctx.db, memberId)
  if (index === null) return []
  const rows = await ctx.db
    .select({ share: reportShare, row: report, ownMobileIndex: person.ownMobileIndex })
    .from(reportShare)
    .innerJoin(person, eq(person.id, reportShare.personId))
    .innerJoin(report, and(eq(report.bookingId, reportShare.bookingId), eq(report.personId, reportShare.personId)))
    .where(
      and(
        ...[eq(reportShare.mobileIndex, index), gte(reportShare.until, ctx.clock.today()), eq(report.state, 'ready')],
        isOpened ? eq(reportShare.readerId, memberId) : isNull(reportShare.readerId),
        isOpened ? undefined : gt(reportShare.triesLeft, 0),
      ),
    )
    .orderBy(desc(reportShare.createdAt))
    .limit(MAX_RECEIVED)
  const held = await Promise.all(
    rows.map(async (one) => {
      const giver = await mobileIndexOf(ctx.db, one.share.memberId)
      return giver !== null && giver === one.ownMobileIndex ? [one] : []
    }),
  )
  return held.flat()
}

/** Those that this account opened, to be read until their day. */
export async function sharedReports(ctx: Context, memberId: string): Promise<ReadableReport[]> {
  const shares = await sharesTo(ctx, memberId, { isOpened: true })
  const found = await Promise.all(
    shares.map(async ({ share, row }): Promise<ReadableReport[]> => {
      const visit = await findReportVisit(ctx, { bookingId: row.bookingId })
      if (!visit) return []
      const finding = (await openDocument(ctx, row)).conclusion?.finding ?? null
      const reading = { isMyself: false, isOwn: false, isOpen: true, readableUntil: share.until, finding }
      return [{ row, visit: { ...visit, ...reading }, giverId: share.memberId }]
    }),
  )
  return found.flat()
}

/** What a closing account gave, what it opened, and what waits for its number, which somebody else is given next. */
export async function forgetShares(tx: Tx, memberId: string): Promise<void> {
  const index = await mobileIndexOf(tx, memberId)
  const waits = index === null ? undefined : and(eq(reportShare.mobileIndex, index), isNull(reportShare.readerId))
  await tx.delete(reportShare).where(or(eq(reportShare.memberId, memberId), eq(reportShare.readerId, memberId), waits))
}

export async function deletePastShares({ db, clock }: Context): Promise<void> {
  await db.delete(reportShare).where(lt(reportShare.until, clock.today()))
}
