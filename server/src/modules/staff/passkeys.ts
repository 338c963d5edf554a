import { fail } from '@mall/contract/failures'
import { PASSKEY_MINUTES } from '@mall/contract/order/terms'
import type { addStaffPasskey, askStaffPasskey, delStaffPasskey, listStaffPasskeys } from '@mall/contract/staff/session'
import { MAX_STAFF_PASSKEYS } from '@mall/contract/staff/terms'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context, Visitor } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { violatedConstraint } from '../../platform/database/violation.ts'
import { deviceOf } from '../account/public.ts'
import {
  ALGORITHMS,
  findChallenge,
  makeChallenge,
  rpIdOf,
  spendChallenge,
  verifyAssertion,
  verifyRegistration,
} from '../passkey/public.ts'
import { getOperator } from '../settings/public.ts'
import { actAs } from './act-as.ts'
import { recordAct } from './audit/record-act.ts'
import { consoleOriginOf } from './console-address.ts'
import { endStaffSessions, isOpenSession } from './sessions.ts'
import { staff, staffPasskey } from './tables.ts'

export type Registration = Parameters<typeof verifyRegistration>[1]
type Assertion = Parameters<typeof verifyAssertion>[1]

/** A challenge of the console is none of the shop's, and one for a login is none for adding a passkey. */
const ownerOf = (visitor: Visitor, purpose: string) => ({ visitor, memberId: `staff ${purpose}` })

export const passkeysOf = (db: Queryable, staffId: string) =>
  db.select().from(staffPasskey).where(eq(staffPasskey.staffId, staffId)).orderBy(desc(staffPasskey.createdAt))

/** Options to make a passkey for this person. */
export async function registrationOptionsFor(ctx: Context, visitor: Visitor, staffId: string) {
  const [own, [person], { mallName }] = await Promise.all([
    passkeysOf(ctx.db, staffId),
    ctx.db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId)),
    getOperator(ctx.db),
  ])
  const name = person?.name ?? ''
  return {
    challenge: makeChallenge(ctx, ownerOf(visitor, `adds ${staffId}`)),
    rp: { id: rpIdOf(consoleOriginOf(ctx)), name: `${mallName}运营台` },
    user: { id: Buffer.from(staffId).toString('base64url'), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg }) as const),
    timeout: PASSKEY_MINUTES * 60_000,
    excludeCredentials: own.map(({ credentialId: id }) => ({ type: 'public-key', id }) as const),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' } as const,
    attestation: 'none' as const,
  }
}

/** The verified new passkey of this person, not stored yet. Its challenge is spent in any case. */
export async function verifyNewPasskey(ctx: Context, visitor: Visitor, staffId: string, input: Registration) {
  const owner = ownerOf(visitor, `adds ${staffId}`)
  const challenge = findChallenge(ctx, input.clientDataJSON, owner)
  if (challenge === null || !(await spendChallenge(ctx.db, challenge, owner))) return fail('PASSKEY_EXPIRED')
  const credential = await verifyRegistration(consoleOriginOf(ctx), input, challenge)
  if (credential === null) return fail('PASSKEY_WRONG')
  return {
    ...{ id: ctx.ids.id(), staffId, credentialId: input.id, name: deviceOf(visitor.userAgent) },
    ...{ publicKey: credential.publicKey, counter: credential.counter, createdAt: ctx.clock.now(), lastUsedAt: null },
  }
}

/** Stores a passkey, within the limit for one person. */
export async function savePasskey(tx: Tx, row: typeof staffPasskey.$inferInsert): Promise<void> {
  await lockStaff(tx, row.staffId)
  const count = await tx.$count(staffPasskey, eq(staffPasskey.staffId, row.staffId))
  if (count >= MAX_STAFF_PASSKEYS) fail('STAFF_PASSKEY_LIMIT')
  await tx.insert(staffPasskey).values(row)
}

const lockStaff = (tx: Tx, staffId: string) =>
  tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update')

/** Fails with PASSKEY_TAKEN where the credential is known already. */
export function orTaken(error: unknown): never {
  if (violatedConstraint(error) === 'staff_passkey_credential_id_unique') return fail('PASSKEY_TAKEN')
  throw error
}

/** Options to sign with a passkey; `purpose` as at `usePasskey`. */
export const assertionOptionsFor = (ctx: Context, visitor: Visitor, purpose: string) => ({
  challenge: makeChallenge(ctx, ownerOf(visitor, purpose)),
  rpId: rpIdOf(consoleOriginOf(ctx)),
  timeout: PASSKEY_MINUTES * 60_000,
  userVerification: 'required' as const,
})

/** The passkey that signed, or why it is refused. Its challenge is spent even then, so refusals are returned. */
export async function usePasskey(ctx: Context, tx: Tx, visitor: Visitor, purpose: string, input: Assertion) {
  const owner = ownerOf(visitor, purpose)
  const challenge = findChallenge(ctx, input.clientDataJSON, owner)
  if (challenge === null) return 'PASSKEY_EXPIRED'
  const [found] = await tx.select().from(staffPasskey).where(eq(staffPasskey.credentialId, input.id))
  if (!found) return 'STAFF_PASSKEY_UNKNOWN'
  if (!(await spendChallenge(tx, challenge, owner))) return 'PASSKEY_EXPIRED'
  // The person first, as everybody who takes passkeys away does.
  await lockStaff(tx, found.staffId)
  const counter = await verifyAssertion(consoleOriginOf(ctx), input, challenge, found.publicKey)
  if (counter === null || input.userHandle !== Buffer.from(found.staffId).toString('base64url')) return 'PASSKEY_WRONG'
  const isNext = sql`(${staffPasskey.counter} < ${counter} or (${staffPasskey.counter} = 0 and ${counter} = 0))`
  const used = await tx
    .update(staffPasskey)
    .set({ counter, lastUsedAt: ctx.clock.now() })
    .where(and(eq(staffPasskey.id, found.id), isNext))
    .returning({ id: staffPasskey.id })
  // The counter went back: two authenticators hold the same key.
  return used.length === 0 ? 'PASSKEY_WRONG' : found
}

export const listOwnPasskeys: StaffHandler<typeof listStaffPasskeys> = async (_, { ctx, staff: { id } }) => ({
  list: (await passkeysOf(ctx.db, id)).map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
    ...{ passkeyId, name, addedAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
  })),
})

export const askOwnPasskey: StaffHandler<typeof askStaffPasskey> = async (_, { ctx, visitor, staff: { id } }) => {
  if ((await passkeysOf(ctx.db, id)).length >= MAX_STAFF_PASSKEYS) return fail('STAFF_PASSKEY_LIMIT')
  return registrationOptionsFor(ctx, visitor, id)
}

export const addOwnPasskey: StaffHandler<typeof addStaffPasskey> = async (input, call) => {
  const { ctx, visitor, staff: own } = call
  const row = await verifyNewPasskey(ctx, visitor, own.id, input)
  await ctx.db
    .transaction(async (tx) => {
      await savePasskey(tx, row)
      // It may have been ended while this waited for the person's row.
      if (!(await isOpenSession(tx, own.sessionId))) fail('LOGIN_REVOKED')
      await recordAct(call, tx, ownPasskeyAct('addStaffPasskey', own, { before: null, after: row.name }))
    })
    .catch(orTaken)
  return { done: true }
}

/** Also ends the logins it started. */
export const delOwnPasskey: StaffHandler<typeof delStaffPasskey> = (input, call) =>
  actAs(
    call,
    ['delStaffPasskey', input],
    () => ({ done: true }) as const,
    async (tx) => {
      const { ctx, staff: own } = call
      await lockStaff(tx, own.id)
      const all = await passkeysOf(tx, own.id)
      const one = all.find(({ id }) => id === input.passkeyId)
      if (!one) return fail('NOT_FOUND')
      if (all.length === 1) return fail('LAST_STAFF_PASSKEY')
      await tx.delete(staffPasskey).where(eq(staffPasskey.id, one.id))
      await endStaffSessions(ctx, tx, { staffId: own.id, passkeyId: one.id })
      await recordAct(call, tx, ownPasskeyAct('delStaffPasskey', own, { before: one.name, after: null }))
      return { done: true } as const
    },
  )

const ownPasskeyAct = (
  call: 'addStaffPasskey' | 'delStaffPasskey',
  { id, name }: { id: string; name: string },
  change: { before: string | null; after: string | null },
) => ({
  ...{ call, thing: { kind: 'staff', id, name } as const, branchId: null, reason: '' },
  changes: [{ field: '通行密钥', ...change }],
})
