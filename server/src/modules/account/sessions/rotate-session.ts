import { fail } from '@mall/contract/failures'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Context, Visitor } from '../../../app/context.ts'
import { tokenHash } from '../../../platform/vault/vault.ts'
import { session } from '../tables.ts'
import { networkOf } from './network.ts'
import {
  ACCESS_SECONDS,
  type FreshToken,
  later,
  REFRESH_IDLE_SECONDS,
  REUSE_GRACE_MS,
  revokeSession,
  saveAccessToken,
} from './sessions.ts'

/**
 * Exchanges the refresh cookie for a new access token and a new cookie. Reusing an old one ends the login, because it
 * may be stolen; within the grace time it counts as a second tab.
 */
export async function rotateSession(ctx: Context, visitor: Visitor): Promise<FreshToken> {
  const refresh = visitor.refreshToken.read()
  if (!refresh) return fail('SESSION_GONE')
  const hash = tokenHash(refresh)
  const now = ctx.clock.now()
  const access = ctx.ids.token()
  const next = ctx.ids.token()
  const outcome = await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(session)
      .where(or(eq(session.refreshHash, hash), eq(session.previousRefreshHash, hash)))
      .for('update')
    const isOver = !found || found.revokedAt !== null || found.expiresAt <= now || found.idleExpiresAt <= now
    if (isOver) return 'gone'
    if (found.keyThumbprint !== visitor.keyThumbprint) return 'foreign'
    const isCurrent = found.refreshHash === hash
    if (!isCurrent && now.getTime() - found.rotatedAt.getTime() > REUSE_GRACE_MS) return found.id
    if (isCurrent) {
      await tx
        .update(session)
        .set({
          refreshHash: tokenHash(next),
          previousRefreshHash: hash,
          rotatedAt: now,
          lastSeenAt: now,
          idleExpiresAt: sql`least(${session.expiresAt}, ${later(now, REFRESH_IDLE_SECONDS)})`,
        })
        .where(and(eq(session.id, found.id), eq(session.refreshHash, hash)))
    }
    await saveAccessToken(tx, access, found.id, now)
    return isCurrent ? 'rotated' : 'second-tab'
  })
  if (outcome !== 'rotated' && outcome !== 'second-tab') {
    const [network, key] = [networkOf(visitor.ip), visitor.keyThumbprint]
    if (outcome === 'foreign') ctx.security.record('foreign-token', { network, key })
    else if (outcome !== 'gone') {
      await revokeSession(ctx, ctx.db, outcome)
      ctx.security.record('refresh-token-reused', { network, key, session: outcome })
    }
    visitor.refreshToken.write(null, 0)
    return fail('SESSION_GONE')
  }
  // The first tab's response carries the new cookie; the second must not overwrite it.
  if (outcome === 'rotated') visitor.refreshToken.write(next, REFRESH_IDLE_SECONDS)
  return { access_token: access, token_type: 'PoP', expires_in: ACCESS_SECONDS }
}
