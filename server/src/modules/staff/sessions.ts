import { fail } from '@mall/contract/failures'
import { SHARED_IDLE_MINUTES, STAFF_SESSION_HOURS } from '@mall/contract/staff/terms'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Context, Visitor } from '../../app/context.ts'
import { RETENTION } from '../../app/retention.ts'
import type { Staff } from '../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { tokenHash } from '../../platform/vault/vault.ts'
import { deviceOf } from '../account/public.ts'
import { isDemo } from './demo-staff.ts'
import { rightsOf } from './staff-rights.ts'
import { staff, staffSession } from './tables.ts'

type Refused = 'LOGIN_REQUIRED' | 'LOGIN_EXPIRED' | 'LOGIN_REVOKED' | 'STAFF_SUSPENDED' | 'STAFF_IDLE'

/**
 * The staff member of a request's cookie and key, with the rights held at this moment; or why there is none. `isAct`:
 * somebody is there, which pages that read themselves anew do not tell.
 */
export async function authenticateStaff(ctx: Context, visitor: Visitor, isAct: boolean): Promise<Staff | Refused> {
  const token = visitor.refreshToken.read()
  if (token === null) return 'LOGIN_REQUIRED'
  const [found] = await ctx.db
    .select()
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(eq(staffSession.tokenHash, tokenHash(token)))
  if (!found) return 'LOGIN_EXPIRED'
  const { staff_session: session, staff: person } = found
  // Demo staff of a database that came from elsewhere are nobody, by passkey neither.
  if (person.state === 'suspended' || (person.isDemo && !isDemo(ctx))) return 'STAFF_SUSPENDED'
  // Whoever was invited again comes in by the invitation.
  if (session.endedAt || person.state !== 'active') return 'LOGIN_REVOKED'
  if (session.expiresAt <= ctx.clock.now()) return 'LOGIN_EXPIRED'
  // A stolen cookie is worthless without the key that logged in.
  if (session.keyThumbprint !== visitor.keyThumbprint) return 'LOGIN_REVOKED'
  if (session.isShared && session.lastSeenAt <= idleSince(ctx)) return 'STAFF_IDLE'
  if (isAct) await noteSeen(ctx, session)
  const rights = await rightsOf(ctx.db, person.id)
  return {
    ...{ id: person.id, name: person.name, title: person.title, isDemo: person.isDemo, device: session.device },
    ...{ sessionId: session.id, verifiedAt: session.verifiedAt, expiresAt: session.expiresAt },
    isShared: session.isShared,
    ...rights,
  }
}

/** Logins of shared devices that were last seen then have ended. */
const idleSince = ({ clock }: Context) => new Date(clock.now().getTime() - SHARED_IDLE_MINUTES * 60_000)

/** Acts this close to each other are noted once. */
const SEEN_MS = 30_000

async function noteSeen({ db, clock }: Context, { id, lastSeenAt }: { id: string; lastSeenAt: Date }): Promise<void> {
  const now = clock.now()
  if (now.getTime() - lastSeenAt.getTime() < SEEN_MS) return
  await db
    .update(staffSession)
    .set({ lastSeenAt: now })
    .where(and(eq(staffSession.id, id), lt(staffSession.lastSeenAt, now)))
}

export interface NewLogin {
  staffId: string
  passkeyId: string | null
  isShared: boolean
  /** When the person was last confirmed; now if not given. */
  verifiedAt?: Date
}

/**
 * Starts a login on this device; its token is sent as a cookie. Locks the person, so that nobody who is suspended or
 * invited again at this moment keeps it.
 */
export async function openStaffSession(
  ctx: Context,
  tx: Tx,
  visitor: Visitor,
  { staffId, passkeyId, isShared, verifiedAt }: NewLogin,
): Promise<string> {
  const now = ctx.clock.now()
  const token = ctx.ids.token()
  const isActive = and(eq(staff.id, staffId), eq(staff.state, 'active'))
  const { rowCount } = await tx.update(staff).set({ lastSeenAt: now }).where(isActive)
  if (!rowCount) fail('STAFF_SUSPENDED')
  await tx.insert(staffSession).values({
    ...{
      id: ctx.ids.id(),
      staffId,
      tokenHash: tokenHash(token),
      keyThumbprint: visitor.keyThumbprint ?? '',
      passkeyId,
      isShared,
    },
    ...{ device: deviceOf(visitor.userAgent), createdAt: now, lastSeenAt: now, verifiedAt: verifiedAt ?? now },
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  })
  return token
}

export const SESSION_SECONDS = STAFF_SESSION_HOURS * 3_600

/** Whether nobody has ended this login. */
export async function isOpenSession(db: Queryable, sessionId: string): Promise<boolean> {
  const isOpen = and(eq(staffSession.id, sessionId), isNull(staffSession.endedAt))
  return (await db.select({ id: staffSession.id }).from(staffSession).where(isOpen)).length > 0
}

/** Ends the logins of a person, or those of one passkey. */
export async function endStaffSessions(
  ctx: Context,
  db: Queryable,
  which: { staffId: string; passkeyId?: string },
): Promise<void> {
  const { staffId, passkeyId } = which
  const ofPasskey = passkeyId === undefined ? undefined : eq(staffSession.passkeyId, passkeyId)
  await db
    .update(staffSession)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(staffSession.staffId, staffId), ofPasskey, isNull(staffSession.endedAt)))
}

/** Deletes logins after their retention. */
export async function deletePastStaffSessions(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - RETENTION.staff_session.seconds * 1_000)
  await ctx.db.execute(sql`delete from ${staffSession} where ${staffSession.expiresAt} < ${before}`)
}
