import type { logoutElsewhere as endContract, getLoginList as listContract } from '@mall/contract/account/login'
import { fail } from '@mall/contract/failures'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Context, Member } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { session } from '../tables.ts'
import { deviceOf, maskIp } from './device.ts'
import { later, revokeSession, SESSION_SECONDS } from './sessions.ts'

export const getLoginList: Handler<typeof listContract> = async (_, { ctx, member }) => {
  const rows = await liveSessions(ctx, member.id)
  const list = rows.map((row) => ({
    sessionId: row.id,
    device: deviceOf(row.userAgent),
    ip: maskIp(row.ip),
    loginAt: later(row.expiresAt, -SESSION_SECONDS).toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThisOne: row.id === member.sessionId,
    isByPasskey: row.passkeyId !== null,
  }))
  return { list: list.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) }
}

export const logoutElsewhere: Handler<typeof endContract> = async ({ sessionId }, { ctx, member }) => {
  const others = (await liveSessions(ctx, member.id)).filter(({ id }) => id !== member.sessionId)
  const chosen = sessionId === undefined ? others : others.filter(({ id }) => id === sessionId)
  if (sessionId !== undefined && chosen.length === 0) return fail('NOT_FOUND')
  for (const { id } of chosen) await revokeSession(ctx, ctx.db, id)
  return { done: true }
}

/** The device of a login, as its owner knows it. */
export async function deviceOfSession(db: Queryable, sessionId: string): Promise<string> {
  const [row] = await db.select({ userAgent: session.userAgent }).from(session).where(eq(session.id, sessionId))
  return deviceOf(row?.userAgent ?? '')
}

/** Ends all other logins of a member, after a change of the mobile number. */
export async function revokeOthers(ctx: Context, memberId: string, sessionId: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.memberId, memberId), isNull(session.revokedAt), ne(session.id, sessionId)))
  for (const { id } of rows) await revokeSession(ctx, ctx.db, id)
}

/** Ends the logins on other devices that a deleted passkey started. */
export async function endLoginsByPasskey(ctx: Context, tx: Tx, member: Member, passkeyId: string): Promise<void> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.memberId, member.id),
        eq(session.passkeyId, passkeyId),
        isNull(session.revokedAt),
        ne(session.id, member.sessionId),
      ),
    )
  for (const { id } of rows) await revokeSession(ctx, tx, id)
}

function liveSessions(ctx: Context, memberId: string) {
  const now = ctx.clock.now()
  return ctx.db
    .select()
    .from(session)
    .where(
      and(
        eq(session.memberId, memberId),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        gt(session.idleExpiresAt, now),
      ),
    )
    .orderBy(desc(session.lastSeenAt))
}
