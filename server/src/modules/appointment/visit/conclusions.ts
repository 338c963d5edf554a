import { Conclusion, type listConclusions as list } from '@mall/contract/appointment/conclusions'
import { and, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { booking } from '../tables.ts'
import { visitConclusion } from '../visit-tables.ts'
import { mayHolderRead } from './visit-rules.ts'

const MAX_READ = 200

export const conclusionContext = (id: string) => `visit_conclusion|text|${id}`

/** What the account's holder may read, and where more is that its examinee keeps. */
export const listConclusions: Handler<typeof list> = async (_, { ctx, member }) => ({
  list: await readConclusions(ctx, member.id),
})

/** The latest version of each visit of the member's people, the latest visit first. */
export async function readConclusions(ctx: Context, memberId: string) {
  const [rows, proven, sealer] = await Promise.all([
    ctx.db
      .select({ row: visitConclusion })
      .from(visitConclusion)
      .innerJoin(booking, eq(booking.id, visitConclusion.bookingId))
      .where(eq(visitConclusion.memberId, memberId))
      .orderBy(desc(booking.day), desc(booking.id), desc(visitConclusion.version))
      .limit(MAX_READ),
    ctx.modules.provenReports(ctx, memberId),
    ctx.vault.of(memberId),
  ])
  const newest = rows.filter(({ row }, index) => rows[index - 1]?.row.bookingId !== row.bookingId)
  return newest.map(({ row }) => {
    const isOwn = proven.has(row.bookingId)
    const isOpen = isOwn || mayHolderRead(row, ctx.clock.today())
    const text = isOpen ? sealer.open(row.textSealed, conclusionContext(row.id)) : null
    return {
      bookingId: row.bookingId,
      issuedAt: row.issuedAt.toISOString(),
      conclusion: text === null ? null : Conclusion.parse(JSON.parse(text)),
      readableUntil: isOpen && !isOwn ? row.holderReadsUntil : null,
      isOwn,
    }
  })
}

type Visit = { id: string; memberId: string }

/** Writes what the doctor concluded of a locked visit. Written again it is a correction. */
export async function concludeLocked(ctx: Context, tx: Tx, visit: Visit, conclusion: Conclusion): Promise<void> {
  const { id: bookingId, memberId } = visit
  const sealer = await ctx.vault.of(memberId, tx)
  const [before] = await tx
    .select()
    .from(visitConclusion)
    .where(eq(visitConclusion.bookingId, bookingId))
    .orderBy(desc(visitConclusion.version))
    .limit(1)
  const id = ctx.ids.id()
  await tx.insert(visitConclusion).values({
    ...{ id, bookingId, memberId, version: (before?.version ?? 0) + 1, issuedAt: ctx.clock.now() },
    textSealed: sealer.seal(JSON.stringify(conclusion), conclusionContext(id)),
    holderReadsUntil: before?.holderReadsUntil ?? null,
  })
}

/** The examinee of a locked visit lets the account's holder read until that day; null takes it back at once. */
export async function agreeLocked(
  ctx: Context,
  tx: Tx,
  bookingId: string,
  until: string | null,
  { who, how }: { who: string; how: string },
): Promise<void> {
  const changed = await tx
    .update(visitConclusion)
    .set({ holderReadsUntil: until })
    .where(eq(visitConclusion.bookingId, bookingId))
    .returning({ id: visitConclusion.id })
  if (changed.length === 0) throw new Error('这次检查还没有结论')
  const what = until === null ? '体检人收回了看结论的同意' : '体检人同意您看结论'
  await appendBookingHistory(ctx, tx, [bookingId], { what, who, why: until === null ? '' : `${how}，到 ${until} 为止` })
}

/** What is read of a locked visit is somebody else's now: leave that was given before is not theirs. */
export async function endLeaveLocked(ctx: Context, tx: Tx, bookingId: string): Promise<void> {
  const given = and(eq(visitConclusion.bookingId, bookingId), isNotNull(visitConclusion.holderReadsUntil))
  const ended = await tx
    .update(visitConclusion)
    .set({ holderReadsUntil: null })
    .where(given)
    .returning({ id: visitConclusion.id })
  if (ended.length === 0) return
  const entry = { what: '看结论的同意不再有效', who: '院区', why: '报告更正了，要体检人重新同意' }
  await appendBookingHistory(ctx, tx, [bookingId], entry)
}

/** Until when the account of these bookings may read, by booking; those without leave are missing. */
export async function leavesOf(ctx: Context, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const { bookingId, holderReadsUntil } = visitConclusion
  const given = and(inArray(bookingId, [...bookingIds]), gte(holderReadsUntil, ctx.clock.today()))
  const rows = await ctx.db.select({ bookingId, until: holderReadsUntil }).from(visitConclusion).where(given)
  return new Map(rows.flatMap((row) => (row.until === null ? [] : [[row.bookingId, row.until] as const])))
}
