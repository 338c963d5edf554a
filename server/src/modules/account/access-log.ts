import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { accessLog } from './tables.ts'

export type Access = Pick<typeof accessLog.$inferSelect, 'memberId' | 'kind' | 'who' | 'what' | 'why' | 'subject'>
type Row = typeof accessLog.$inferSelect

/** Records that a personal field was read in full. Required before one is shown. */
export async function recordAccess(ctx: Context, tx: Tx, access: Access): Promise<void> {
  const { memberId } = access
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access log ${memberId}`}, 0))`)
  const [last] = await tx
    .select({ nth: accessLog.nth, mac: accessLog.mac })
    .from(accessLog)
    .where(eq(accessLog.memberId, memberId))
    .orderBy(desc(accessLog.nth))
    .limit(1)
  const line = { ...access, nth: (last?.nth ?? 0) + 1, at: ctx.clock.now() }
  await tx.insert(accessLog).values({ ...line, mac: macOf(ctx, last?.mac ?? '', line) })
}

/** A page of recorded accesses, the newest first. */
export async function listAccessesOf(db: Queryable, memberId: string, at: { offset: number; limit: number }) {
  const own = eq(accessLog.memberId, memberId)
  const [all] = await db.select({ total: count() }).from(accessLog).where(own)
  const rows = await db
    .select()
    .from(accessLog)
    .where(own)
    .orderBy(desc(accessLog.nth))
    .limit(at.limit)
    .offset(at.offset)
  return { rows, total: all?.total ?? 0 }
}

const ROUND = 5_000

/** Verifies the MAC chain; returns the entries that were changed or follow a missing one. */
export async function checkAccessLog(ctx: Context): Promise<{ lines: number; broken: string[] }> {
  const broken: string[] = []
  let lines = 0
  let before: Row | null = null
  for (;;) {
    const from: Row | null = before
    const after = from ? sql`(${accessLog.memberId}, ${accessLog.nth}) > (${from.memberId}, ${from.nth})` : undefined
    const rows: Row[] = await ctx.db
      .select()
      .from(accessLog)
      .where(and(after))
      .orderBy(asc(accessLog.memberId), asc(accessLog.nth))
      .limit(ROUND)
    for (const row of rows) {
      if (!isChained(ctx, before, row)) broken.push(`${row.memberId} ${row.nth}`)
      before = row
    }
    lines += rows.length
    if (rows.length < ROUND) return { lines, broken }
  }
}

/** A member's first remaining entry has no predecessor: older ones were deleted after their retention. */
function isChained(ctx: Context, before: Row | null, row: Row): boolean {
  if (before?.memberId !== row.memberId) return row.nth > 1 || row.mac === macOf(ctx, '', row)
  return row.nth === before.nth + 1 && row.mac === macOf(ctx, before.mac, row)
}

function macOf(ctx: Context, before: string, line: Omit<Row, 'mac'>): string {
  const { memberId, nth, at, kind, who, what, why, subject } = line
  return ctx.vault.mac(
    'access-log',
    JSON.stringify([before, memberId, nth, at.toISOString(), kind, who, what, why, subject]),
  )
}

/**
 * Retained for three years, like an impact assessment (PIPL, article 56). The serving role itself cannot delete
 * entries.
 */
export async function deletePastAccesses(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`select forget_past_accesses()`)
}
