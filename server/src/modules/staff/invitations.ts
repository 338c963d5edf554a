import { fail } from '@mall/contract/failures'
import type {
  askInvitedPasskey as askContract,
  seeInvitation as seeContract,
  takeInvitation as takeContract,
} from '@mall/contract/staff/session'
import { INVITATION_HOURS } from '@mall/contract/staff/terms'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Context, Visitor } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { tokenHash } from '../../platform/vault/vault.ts'
import { deviceOf } from '../account/public.ts'
import { getOperator } from '../settings/public.ts'
import { recordAct } from './audit/record-act.ts'
import { consoleOriginOf } from './console-address.ts'
import { orTaken, registrationOptionsFor, savePasskey, verifyNewPasskey } from './passkeys.ts'
import { lockPeople } from './people/lock-people.ts'
import { mayStandInFor } from './people/may-grant.ts'
import { type NewLogin, openStaffSession, SESSION_SECONDS } from './sessions.ts'
import { type AuditChange, staff, staffInvitation } from './tables.ts'

/** A new one-time link for this person; those before it are void. `madeBy` null: somebody at the command line. */
export async function openInvitation(
  ctx: Context,
  tx: Tx,
  staffId: string,
  madeBy: string | null,
): Promise<{ link: string; expiresAt: Date }> {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000)
  const token = ctx.ids.token()
  const isOpen = and(eq(staffInvitation.staffId, staffId), isNull(staffInvitation.takenAt))
  await tx.update(staffInvitation).set({ takenAt: now }).where(isOpen)
  await tx.insert(staffInvitation).values({ tokenHash: tokenHash(token), staffId, madeBy, expiresAt })
  // Behind a `#`, browsers send it to no server and no log has it.
  return { link: `${consoleOriginOf(ctx)}/invitation#${token}`, expiresAt }
}

async function findInvitation(ctx: Context, db: Queryable, token: string) {
  const isOpen = and(
    eq(staffInvitation.tokenHash, tokenHash(token)),
    isNull(staffInvitation.takenAt),
    gt(staffInvitation.expiresAt, ctx.clock.now()),
  )
  const [found] = await db
    .select({ staffId: staff.id, name: staff.name, state: staff.state, expiresAt: staffInvitation.expiresAt })
    .from(staffInvitation)
    .innerJoin(staff, eq(staff.id, staffInvitation.staffId))
    .where(isOpen)
  return found ?? fail('INVITATION_GONE')
}

export const seeInvitation: StaffHandler<typeof seeContract> = async ({ token }, { ctx }) => {
  const { name, expiresAt } = await findInvitation(ctx, ctx.db, token)
  const { mallName } = await getOperator(ctx.db)
  return { name, mallName, expiresAt: expiresAt.toISOString() }
}

export const askInvitedPasskey: StaffHandler<typeof askContract> = async ({ token }, { ctx, visitor }) =>
  registrationOptionsFor(ctx, visitor, (await findInvitation(ctx, ctx.db, token)).staffId)

export const takeInvitation: StaffHandler<typeof takeContract> = async (
  { token, isShared, ...attestation },
  { ctx, visitor },
) => {
  const { staffId } = await findInvitation(ctx, ctx.db, token)
  const row = await verifyNewPasskey(ctx, visitor, staffId, attestation)
  await acceptInvitation(ctx, visitor, { token, isShared, call: 'takeInvitation' }, async (tx) => {
    await savePasskey(tx, row)
    return { login: { passkeyId: row.id }, change: { field: '通行密钥', before: null, after: row.name } }
  }).catch(orTaken)
  return { done: true }
}

interface Acceptance {
  token: string
  isShared: boolean
  call: 'takeInvitation' | 'takeInvitationByDirectory'
}

/** How the invited person logs in from now on, which is stored in the same transaction. */
type Keep = (
  tx: Tx,
  staffId: string,
) => Promise<{ login: Pick<NewLogin, 'passkeyId' | 'verifiedAt'>; change: AuditChange }>

/** Takes an invitation once, however many try, and logs the person in. */
export async function acceptInvitation(
  ctx: Context,
  visitor: Visitor,
  { token, isShared, call }: Acceptance,
  keep: Keep,
): Promise<void> {
  const { staffId, name } = await findInvitation(ctx, ctx.db, token)
  const session = await ctx.db.transaction(async (tx) => {
    await lockPeople(tx)
    const [taken] = await tx
      .update(staffInvitation)
      .set({ takenAt: ctx.clock.now() })
      .where(and(eq(staffInvitation.tokenHash, tokenHash(token)), isNull(staffInvitation.takenAt)))
      .returning({ madeBy: staffInvitation.madeBy })
    if (!taken || !(await isStillGood(tx, taken.madeBy, staffId))) return fail('INVITATION_GONE')
    const { login, change } = await keep(tx, staffId)
    const active = await tx
      .update(staff)
      .set({ state: 'active' })
      .where(and(eq(staff.id, staffId), ne(staff.state, 'suspended')))
      .returning({ id: staff.id })
    if (active.length === 0) return fail('STAFF_SUSPENDED')
    const opened = await openStaffSession(ctx, tx, visitor, { staffId, isShared, ...login })
    await recordAct({ ctx, staff: { id: staffId, name, device: deviceOf(visitor.userAgent) } }, tx, {
      ...{ call, thing: { kind: 'staff', id: staffId, name }, branchId: null, reason: '' },
      changes: [change],
    })
    return opened
  })
  visitor.refreshToken.write(session, SESSION_SECONDS)
}

/** Whether whoever made the link could make it now: they may have left since, or the person may hold more. */
async function isStillGood(tx: Tx, madeBy: string | null, staffId: string): Promise<boolean> {
  if (madeBy === null) return true
  const [maker] = await tx.select({ state: staff.state }).from(staff).where(eq(staff.id, madeBy))
  return maker?.state === 'active' && mayStandInFor(tx, madeBy, staffId)
}
