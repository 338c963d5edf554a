import { agreedText } from '@mall/contract/account/agreements'
import { type FailureName, fail } from '@mall/contract/failures'
import { PASSKEY_MINUTES } from '@mall/contract/order/terms'
import type { askPasskeyLogin as askContract, loginByPasskey as loginContract } from '@mall/contract/passkey/calls'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context, Visitor } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import {
  byNetwork,
  consumeRate,
  hasAgreed,
  issueTokens,
  openSession,
  saveAgreements,
  type Tokens,
} from '../account/public.ts'
import { saveMessage } from '../message/public.ts'
import { findChallenge, makeChallenge, spendChallenge } from './challenges.ts'
import { passkey } from './tables.ts'
import { rpIdOf, verifyAssertion } from './verify.ts'

/** Five hundred people behind one address. Signatures cannot be guessed; this limits noise. */
const PER_NETWORK = { max: 1_500, windowSeconds: 60 }

export const askPasskeyLogin: Handler<typeof askContract> = (_, { ctx, visitor }) => {
  const challenge = makeChallenge(ctx, { visitor, memberId: null })
  const rpId = rpIdOf(ctx.settings.publicOrigin)
  return { challenge, rpId, timeout: PASSKEY_MINUTES * 60_000, userVerification: 'required' }
}

/**
 * Starts a session on this device. Limits of numbers and codes do not apply, so that an owner gets in even if the
 * number is locked.
 */
export const loginByPasskey: Handler<typeof loginContract> = async (input, { ctx, visitor }) => {
  if (!(await consumeRate(ctx, byNetwork('passkeys', visitor.ip), PER_NETWORK))) fail('TOO_MANY_REQUESTS')
  // Refusals are returned, not thrown: the challenge stays spent.
  const outcome = await ctx.db.transaction((tx) => logIn(ctx, tx, input, visitor))
  return typeof outcome === 'string' ? fail(outcome) : issueTokens(visitor, outcome)
}

async function logIn(
  ctx: Context,
  tx: Tx,
  input: z.output<(typeof loginContract)['input']>,
  visitor: Visitor,
): Promise<FailureName | Tokens> {
  const owner = { visitor, memberId: null }
  const challenge = findChallenge(ctx, input.clientDataJSON, owner)
  if (challenge === null) return 'PASSKEY_EXPIRED'
  const [found] = await tx.select().from(passkey).where(eq(passkey.credentialId, input.id))
  if (!found) return 'PASSKEY_UNKNOWN'
  if (!(await spendChallenge(tx, challenge, owner))) return 'PASSKEY_EXPIRED'
  const { id, memberId } = found
  const counter = await verifyAssertion(ctx.settings.publicOrigin, input, challenge, found.publicKey)
  if (counter === null || input.userHandle !== userHandleOf(memberId)) return 'PASSKEY_WRONG'
  const versions = await ctx.modules.agreedVersions(tx)
  const agrees = input.agreed === agreedText(versions)
  if (!agrees && !(await hasAgreed(tx, memberId, versions))) return 'AGREEMENT_NEEDED'
  const isNext = or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), sql`${counter} = 0`))
  const used = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: ctx.clock.now() })
    .where(and(eq(passkey.id, id), isNext))
    .returning({ id: passkey.id })
  if (used.length === 0) {
    await notifyOfClone(ctx, tx, found)
    return 'PASSKEY_WRONG'
  }
  if (agrees) await saveAgreements(ctx, tx, { memberId, versions, ip: visitor.ip })
  return openSession(ctx, tx, memberId, visitor, id)
}

/** User handle of a passkey. */
export const userHandleOf = (memberId: string) => Buffer.from(memberId).toString('base64url')

/** The counter went back: two authenticators hold the same key. */
async function notifyOfClone(ctx: Context, tx: Tx, { id, memberId, name }: typeof passkey.$inferSelect): Promise<void> {
  await saveMessage(ctx, tx, {
    memberId,
    topic: 'account',
    title: '有一把通行密钥不太对',
    text: `通行密钥“${name}”的使用次数对不上，可能被人复制过，这次没有让它登录。请在“账号与设置”里删除它，再设一把新的。`,
    link: '/profile/set',
    event: `passkey copied ${id} ${ctx.clock.today()}`,
  })
}
