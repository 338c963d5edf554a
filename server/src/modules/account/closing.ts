import { DAYS_TO_RETURN } from '@mall/contract/order/terms'
import { and, eq, inArray, isNotNull, isNull, lte, max, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { deleteSettledWork, listPostponed } from '../work/public.ts'
import { closesOn } from './rules.ts'
import { revokeSession } from './sessions/sessions.ts'
import { member, session } from './tables.ts'

/** The day on which the member's account will be closed; null: no closing was requested. */
export async function closingOf(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db.select().from(member).where(eq(member.id, memberId))
  return row?.closingAskedAt ? closesOn(row.closingAskedAt) : null
}

/** Since when there is an account, and whether it is closed or will be; null: there was never one. */
export async function memberFacts(db: Queryable, memberId: string) {
  const [row] = await db.select().from(member).where(eq(member.id, memberId))
  if (!row) return null
  const isClosed = row.closedAt !== null
  const asked = isClosed ? null : row.closingAskedAt
  return { createdAt: row.createdAt, isClosed, closesOn: asked && closesOn(asked) }
}

/** When a member was last in the shop, as far back as logins are kept. */
export async function lastSeenAt(db: Queryable, memberId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(session.lastSeenAt) })
    .from(session)
    .where(eq(session.memberId, memberId))
  return row?.at ?? null
}

/** Requests the closing; a repeated request keeps the first date. Ends all logins. */
export async function requestClosing(ctx: Context, tx: Tx, memberId: string): Promise<string> {
  const now = ctx.clock.now()
  const [row] = await tx
    .update(member)
    .set({ closingAskedAt: sql`coalesce(${member.closingAskedAt}, ${now})` })
    .where(and(eq(member.id, memberId), isNull(member.closedAt)))
    .returning()
  await endLogins(ctx, memberId, tx)
  return closesOn(row?.closingAskedAt ?? now)
}

export async function endLogins(ctx: Context, memberId: string, db: Queryable = ctx.db): Promise<void> {
  const live = and(eq(session.memberId, memberId), isNull(session.revokedAt))
  for (const { id } of await db.select({ id: session.id }).from(session).where(live)) await revokeSession(ctx, db, id)
}

/** Locks a member whose closing is due until the transaction ends; false: closed already, or withdrawn. */
export async function lockMember(tx: Tx, memberId: string): Promise<boolean> {
  const isClosing = and(eq(member.id, memberId), isNotNull(member.closingAskedAt), isNull(member.closedAt))
  const [row] = await tx.select({ id: member.id }).from(member).where(isClosing).for('update')
  return row !== undefined
}

/** Locks a member whose account is not closed until the transaction ends; false: it is. Serializes what one member adds. */
export async function lockOpenMember(tx: Tx, memberId: string): Promise<boolean> {
  const isOpen = and(eq(member.id, memberId), isNull(member.closedAt))
  // References to the member do not wait for it.
  const [row] = await tx.select({ id: member.id }).from(member).where(isOpen).for('no key update')
  return row !== undefined
}

/** Withdraws the request, by the member or because of a blocker; false: there was none. */
export async function withdrawClosingRequest(tx: Queryable, memberId: string): Promise<boolean> {
  const stopped = await tx
    .update(member)
    .set({ closingAskedAt: null })
    .where(and(eq(member.id, memberId), isNotNull(member.closingAskedAt), isNull(member.closedAt)))
    .returning({ id: member.id })
  return stopped.length > 0
}

export const CLOSING_WORK = 'closing'

/** Members whose waiting period is over, oldest request first; those waiting for a retry are left out. */
export async function dueClosings(ctx: Context, limit: number): Promise<string[]> {
  const before = new Date(ctx.clock.now().getTime() - DAYS_TO_RETURN * 86_400_000)
  const isTried = notInArray(member.id, await listPostponed(ctx, CLOSING_WORK))
  const rows = await ctx.db
    .select({ id: member.id })
    .from(member)
    .where(and(lte(member.closingAskedAt, before), isNull(member.closedAt), isTried))
    .orderBy(member.closingAskedAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Removes the failed-work entries of closings that were withdrawn. */
export async function deleteSettledClosings(ctx: Context): Promise<void> {
  const isRequested = and(isNotNull(member.closingAskedAt), isNull(member.closedAt))
  await deleteSettledWork(ctx, CLOSING_WORK, async (ids) => {
    const due = await ctx.db
      .select({ id: member.id })
      .from(member)
      .where(and(inArray(member.id, ids), isRequested))
    return due.map(({ id }) => id)
  })
}

/** Which of these members have a closed account. */
export async function listClosed(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const isClosed = and(inArray(member.id, [...ids]), isNotNull(member.closedAt))
  return (await db.select({ id: member.id }).from(member).where(isClosed)).map(({ id }) => id)
}
