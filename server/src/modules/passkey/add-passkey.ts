import { fail } from '@mall/contract/failures'
import { MAX_PASSKEYS, PASSKEY_MINUTES } from '@mall/contract/order/terms'
import type { addPasskey as addContract, askPasskey as askContract } from '@mall/contract/passkey/calls'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { violatedConstraint } from '../../platform/database/violation.ts'
import { deviceOf, profileOf, spendOwnCode } from '../account/public.ts'
import { saveMessage } from '../message/public.ts'
import { getOperator } from '../settings/public.ts'
import { findChallenge, makeChallenge, spendChallenge } from './challenges.ts'
import { userHandleOf } from './login-by-passkey.ts'
import { passkeysOf, passkeyView } from './own-passkeys.ts'
import { passkey } from './tables.ts'
import { ALGORITHMS, rpIdOf, verifyRegistration } from './verify.ts'

/** Needs a new code, so that somebody at an unlocked browser cannot add a way in. */
export const askPasskey: Handler<typeof askContract> = async ({ code }, { ctx, member, visitor }) => {
  const own = await passkeysOf(ctx.db, member.id)
  if (own.length >= MAX_PASSKEYS) return fail('PASSKEY_LIMIT')
  await spendOwnCode(ctx, member, visitor, { code, purpose: 'add-passkey' })
  const challenge = makeChallenge(ctx, { visitor, memberId: member.id })
  const [{ mobile, nickname }, { mallName }] = await Promise.all([profileOf(ctx, member.id), getOperator(ctx.db)])
  return {
    challenge,
    rp: { id: rpIdOf(ctx.settings.publicOrigin), name: mallName },
    user: { id: userHandleOf(member.id), name: mobile, displayName: nickname },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg }) as const),
    timeout: PASSKEY_MINUTES * 60_000,
    excludeCredentials: own.map(({ credentialId: id }) => ({ type: 'public-key', id }) as const),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

export const addPasskey: Handler<typeof addContract> = async (input, { ctx, member, visitor }) => {
  const memberId = member.id
  const owner = { visitor, memberId }
  const challenge = findChallenge(ctx, input.clientDataJSON, owner)
  // In a transaction of its own, so that the challenge stays spent.
  if (challenge === null || !(await spendChallenge(ctx.db, challenge, owner))) return fail('PASSKEY_EXPIRED')
  const credential = await verifyRegistration(ctx.settings.publicOrigin, input, challenge)
  if (credential === null) return fail('PASSKEY_WRONG')
  const row: typeof passkey.$inferSelect = {
    ...{ id: ctx.ids.id(), memberId, credentialId: input.id, ...credential },
    ...{ name: deviceOf(visitor.userAgent), createdAt: ctx.clock.now(), lastUsedAt: null },
  }
  try {
    await insertPasskey(ctx, row)
  } catch (error) {
    if (violatedConstraint(error) === 'passkey_credential_id_unique') return fail('PASSKEY_TAKEN')
    throw error
  }
  return passkeyView(row)
}

async function insertPasskey(ctx: Context, row: typeof passkey.$inferSelect): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys of ${row.memberId}`}, 0))`)
    if ((await tx.$count(passkey, and(eq(passkey.memberId, row.memberId)))) >= MAX_PASSKEYS) fail('PASSKEY_LIMIT')
    await tx.insert(passkey).values(row)
    await saveMessage(ctx, tx, {
      memberId: row.memberId,
      topic: 'account',
      title: '新的通行密钥',
      text: `您的账号加了一把通行密钥“${row.name}”，以后能用它登录。不是您本人加的，请马上在“账号与设置”里删除它。`,
      link: '/profile/set',
      event: `passkey added ${row.id}`,
    })
  })
}
