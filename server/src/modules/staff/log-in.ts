import { fail } from '@mall/contract/failures'
import type {
  askStaffLogin as askContract,
  getConsole as consoleContract,
  logInAsDemoStaff as demoContract,
  logInStaff as loginContract,
} from '@mall/contract/staff/session'
import { and, asc, eq } from 'drizzle-orm'
import type { Context, Visitor } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { byNetwork, consumeRate, deviceOf } from '../account/public.ts'
import { getOperator } from '../settings/public.ts'
import { recordLogin } from './audit/security-entries.ts'
import { DEMO_GRANT, isDemo } from './demo-staff.ts'
import { assertionOptionsFor, usePasskey } from './passkeys.ts'
import { openStaffSession, SESSION_SECONDS } from './sessions.ts'
import { staff, staffGrant } from './tables.ts'

/** A branch's staff behind one address. */
const PER_NETWORK = { max: 300, windowSeconds: 60 }

export const getConsole: StaffHandler<typeof consoleContract> = async (_, { ctx }) => {
  const { mallName } = await getOperator(ctx.db)
  return {
    ...{ mallName, shopOrigin: ctx.settings.publicOrigin },
    directoryName: ctx.staffDirectory?.name ?? null,
    demoStaff: await listDemoStaff(ctx),
  }
}

/** Signatures and codes of a directory cannot be guessed; this limits noise. */
export async function limitLogins(ctx: Context, { ip }: Visitor): Promise<void> {
  if (!(await consumeRate(ctx, byNetwork('staff logins', ip), PER_NETWORK))) fail('TOO_MANY_REQUESTS')
}

/** The demo staff; nobody where they could not log in. */
export async function listDemoStaff(ctx: Context) {
  if (!isDemo(ctx)) return []

  const branches = await ctx.modules.bookableBranches(ctx.db)
  const people = await ctx.db
    .select({ staffId: staff.id, name: staff.name, title: staff.title, branchId: staffGrant.branchId })
    .from(staff)
    .innerJoin(staffGrant, and(eq(staffGrant.staffId, staff.id), eq(staffGrant.grantedBy, DEMO_GRANT)))
    .where(and(eq(staff.isDemo, true), eq(staff.state, 'active')))
    .orderBy(asc(staff.id))
    .limit(20)
  const placeOf = (id: string | null) => branches.find(({ branchId }) => branchId === id)?.branchName ?? '全集团'
  return people.map(({ branchId, ...person }) => ({ ...person, place: placeOf(branchId) }))
}

export const askStaffLogin: StaffHandler<typeof askContract> = (_, { ctx, visitor }) =>
  assertionOptionsFor(ctx, visitor, 'login')

type Outcome =
  | { refused: 'PASSKEY_EXPIRED' | 'PASSKEY_WRONG' | 'STAFF_PASSKEY_UNKNOWN' | 'STAFF_SUSPENDED' }
  | { token: string }

export const logInStaff: StaffHandler<typeof loginContract> = async ({ isShared, ...assertion }, { ctx, visitor }) => {
  await limitLogins(ctx, visitor)
  // Refusals are returned, not thrown: the challenge stays spent.
  const outcome = await ctx.db.transaction(async (tx): Promise<Outcome> => {
    const passkey = await usePasskey(ctx, tx, visitor, 'login', assertion)
    if (typeof passkey === 'string') return { refused: passkey }
    const [person] = await tx.select().from(staff).where(eq(staff.id, passkey.staffId))
    if (person?.state !== 'active') return { refused: 'STAFF_SUSPENDED' }
    const { staffId, id: passkeyId } = passkey
    const token = await openStaffSession(ctx, tx, visitor, { staffId, passkeyId, isShared })
    await recordLogin(ctx, tx, 'logInStaff', { id: staffId, name: person.name, device: deviceOf(visitor.userAgent) })
    return { token }
  })
  if ('refused' in outcome) return fail(outcome.refused)
  visitor.refreshToken.write(outcome.token, SESSION_SECONDS)
  return { done: true }
}

export const logInAsDemoStaff: StaffHandler<typeof demoContract> = async ({ staffId, isShared }, { ctx, visitor }) => {
  if (!isDemo(ctx)) return fail('NOT_FOUND')
  await limitLogins(ctx, visitor)
  const token = await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(staff.id, staffId), eq(staff.isDemo, true), eq(staff.state, 'active'))
    const [person] = await tx.select().from(staff).where(isIt)
    if (!person) return fail('NOT_FOUND')
    const opened = await openStaffSession(ctx, tx, visitor, { staffId, passkeyId: null, isShared })
    await recordLogin(ctx, tx, 'logInAsDemoStaff', {
      id: staffId,
      name: person.name,
      device: deviceOf(visitor.userAgent),
    })
    return opened
  })
  visitor.refreshToken.write(token, SESSION_SECONDS)
  return { done: true }
}
