import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Authentication, Context, Visitor } from '../../../app/context.ts'
import { LOGIN_SECONDS, RETENTION } from '../../../app/retention.ts'
import { openExpiringCache } from '../../../platform/cache/lru.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { scoped } from '../../../platform/scope.ts'
import { tokenHash } from '../../../platform/vault/vault.ts'
import { accessToken, session } from '../tables.ts'
import { limitLogins, limitTokens } from './login-limits.ts'

/** Lifetimes of the two tokens. */
export const ACCESS_SECONDS = 1800
export const REFRESH_IDLE_SECONDS = LOGIN_SECONDS.idle
export const SESSION_SECONDS = LOGIN_SECONDS.max
/** Two tabs may refresh at once: the previous token stays valid for this long. */
export const REUSE_GRACE_MS = 10_000

interface KnownSession {
  memberId: string
  sessionId: string
  keyThumbprint: string
  expiresAtMs: number
  readAtMs: number
}

/** How long another process may take to notice a logout; in this process it takes effect at once. */
const TRUST_MS = 3_000
const MAX_KNOWN = 20_000
const knownSessions = scoped((_: Context) => openExpiringCache<KnownSession>(MAX_KNOWN, TRUST_MS))

/** The member of an access token, or why it is not valid. */
export async function authenticate(ctx: Context, visitor: Visitor): Promise<Authentication> {
  if (visitor.accessToken === null) return 'LOGIN_REQUIRED'
  const hash = tokenHash(visitor.accessToken)
  const now = ctx.clock.now().getTime()
  const cache = knownSessions(ctx)
  let found = cache.get(hash)
  const isTrusted = found !== undefined && now - found.readAtMs <= TRUST_MS && now >= found.readAtMs
  ctx.figures.cacheReads.inc({ cache: 'sessions', outcome: isTrusted ? 'hit' : 'miss' })
  if (!found || !isTrusted) {
    const read = await readSession(ctx, hash, now)
    if (typeof read === 'string') {
      cache.delete(hash)
      return read
    }
    cache.set(hash, read)
    found = read
  }
  if (found.expiresAtMs <= now) return 'LOGIN_EXPIRED'
  // A stolen token is worthless without the key that logged in.
  if (visitor.keyThumbprint !== found.keyThumbprint) return 'LOGIN_REVOKED'
  return { id: found.memberId, sessionId: found.sessionId }
}

async function readSession(
  ctx: Context,
  hash: string,
  now: number,
): Promise<KnownSession | 'LOGIN_EXPIRED' | 'LOGIN_REVOKED'> {
  const { rows } = await ctx.pool.query<{
    session_id: string
    member_id: string
    key_thumbprint: string
    expires_at: Date
    revoked_at: Date | null
  }>({
    name: 'session-of-token',
    text: `select t.session_id, s.member_id, s.key_thumbprint, t.expires_at, s.revoked_at
             from access_token t join session s on s.id = t.session_id where t.hash = $1`,
    values: [hash],
  })
  const row = rows[0]
  if (!row) return 'LOGIN_EXPIRED'
  if (row.revoked_at) return 'LOGIN_REVOKED'
  return {
    memberId: row.member_id,
    sessionId: row.session_id,
    keyThumbprint: row.key_thumbprint,
    expiresAtMs: row.expires_at.getTime(),
    readAtMs: now,
  }
}

export interface Tokens {
  access: string
  refresh: string
}

export interface FreshToken {
  access_token: string
  token_type: 'PoP'
  expires_in: number
}

/** Sets the refresh token as a cookie and returns the access token. */
export function issueTokens(visitor: Visitor, tokens: Tokens): FreshToken {
  visitor.refreshToken.write(tokens.refresh, REFRESH_IDLE_SECONDS)
  return { access_token: tokens.access, token_type: 'PoP', expires_in: ACCESS_SECONDS }
}

/** Starts a login bound to a device key; `passkeyId` if a passkey was used. */
export async function openSession(
  ctx: Context,
  tx: Tx,
  memberId: string,
  visitor: Visitor,
  passkeyId: string | null = null,
): Promise<Tokens> {
  const now = ctx.clock.now()
  const tokens = { access: ctx.ids.token(), refresh: ctx.ids.token() }
  const id = ctx.ids.id()
  await tx.insert(session).values({
    id,
    memberId,
    keyThumbprint: visitor.keyThumbprint ?? '',
    refreshHash: tokenHash(tokens.refresh),
    rotatedAt: now,
    idleExpiresAt: later(now, REFRESH_IDLE_SECONDS),
    expiresAt: later(now, SESSION_SECONDS),
    userAgent: visitor.userAgent,
    ip: visitor.ip,
    lastSeenAt: now,
    passkeyId,
  })
  await saveAccessToken(tx, tokens.access, id, now)
  await limitLogins(tx, memberId)
  return tokens
}

export async function saveAccessToken(tx: Queryable, token: string, sessionId: string, now: Date): Promise<void> {
  await tx.insert(accessToken).values({ hash: tokenHash(token), sessionId, expiresAt: later(now, ACCESS_SECONDS) })
  await limitTokens(tx, sessionId)
}

/** Ends a login, in this process at once. */
export async function revokeSession(ctx: Context, db: Queryable, sessionId: string): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
  const cache = knownSessions(ctx)
  for (const [hash, entry] of cache.entries()) if (entry.sessionId === sessionId) cache.delete(hash)
}

/** Deletes expired rows. */
export async function deleteExpiredLogins(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const [table, column, before] of [
    ['access_token', 'expires_at', later(now, -3600)],
    ['login_code', 'created_at', later(now, -RETENTION.login_code.seconds)],
    ['spent_captcha', 'expires_at', now],
    ['jump_code', 'expires_at', later(now, -3600)],
    ['rate_count', 'until', now],
  ] as const) {
    await deleteBefore(ctx, table, column, before)
  }
}

const BATCH = 1_000

/** Deletes logins after their retention, with their IP addresses. Their tokens were deleted before. */
export async function deletePastLogins(ctx: Context): Promise<void> {
  const before = later(ctx.clock.now(), -RETENTION.session.seconds)
  const past = sql`select id from ${session} where least(idle_expires_at, expires_at, revoked_at) <= ${before}
    and not exists (select from ${accessToken} where session_id = ${session.id}) limit ${BATCH}`
  for (;;) {
    const { rowCount } = await ctx.db.execute(sql`delete from ${session} where id = any(array(${past}))`)
    if ((rowCount ?? 0) < BATCH) return
  }
}

/** In small batches, so that many rows do not make one long statement. */
export async function deleteBefore(ctx: Context, table: string, column: string, before: Date): Promise<void> {
  const [from, at] = [sql.identifier(table), sql.identifier(column)]
  const some = sql`select ctid from ${from} where ${at} < ${before} limit ${BATCH}`
  for (;;) {
    const { rowCount } = await ctx.db.execute(sql`delete from ${from} where ctid = any(array(${some}))`)
    if ((rowCount ?? 0) < BATCH) return
  }
}

/** Whole seconds until `at`, rounded down. */
export function secondsUntil(ctx: Context, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - ctx.clock.now().getTime()) / 1000))
}

export function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
