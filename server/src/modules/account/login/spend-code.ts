import { type FailureName, fail } from '@mall/contract/failures'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Context, Member, Visitor } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { sameDigest } from '../../../platform/vault/vault.ts'
import { profileOf } from '../own-profile.ts'
import { loginCode } from '../tables.ts'
import { countWrongCode, hasTriedTooOften, recordRefusedTry } from './code-tries.ts'
import { type CodeRecipient, ownCode } from './sent-code.ts'

interface Try extends CodeRecipient {
  code: string
}

/**
 * Spends the newest code of a number on this device, or returns why not. The caller has to commit the count of a wrong
 * try, and to answer with `recordRefusedTry`.
 */
export async function spendCode(
  ctx: Context,
  tx: Tx,
  { mobileIndex, code, purpose }: Try,
  visitor: Visitor,
): Promise<FailureName | null> {
  if (await hasTriedTooOften(ctx, tx, mobileIndex, visitor)) return 'TOO_MANY_REQUESTS'
  const now = ctx.clock.now()
  const newest = await ownCode(ctx, tx, { mobileIndex, purpose }, visitor)
  if (!newest) return 'SMS_CODE_SPENT'
  // The conditional update takes the try, so that parallel guesses cannot share one.
  const [taken] = await tx
    .update(loginCode)
    .set({ triesLeft: sql`${loginCode.triesLeft} - 1` })
    .where(and(eq(loginCode.id, newest.id), isNull(loginCode.usedAt), gt(loginCode.triesLeft, 0)))
    .returning()
  if (!taken || !sameDigest(taken.codeMac, ctx.vault.mac(`sms-code|${taken.id}`, code))) {
    await countWrongCode(ctx, tx, mobileIndex)
    return taken && taken.triesLeft > 0 ? 'SMS_CODE_WRONG' : 'SMS_CODE_SPENT'
  }
  await tx.update(loginCode).set({ usedAt: now }).where(eq(loginCode.id, taken.id))
  return null
}

/** Spends a code sent to the member's own number, or fails; wrong tries stay counted. */
export async function spendOwnCode(
  ctx: Context,
  member: Member,
  visitor: Visitor,
  attempt: Pick<Try, 'code' | 'purpose'>,
): Promise<void> {
  const { phone } = await profileOf(ctx, member.id)
  const mobileIndex = ctx.vault.blindIndex('mobile', phone)
  const why = await ctx.db.transaction((tx) => spendCode(ctx, tx, { mobileIndex, ...attempt }, visitor))
  if (why) fail(await recordRefusedTry(ctx, visitor, why))
}
