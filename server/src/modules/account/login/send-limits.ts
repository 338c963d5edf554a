import { fail } from '@mall/contract/failures'
import { and, eq, gt } from 'drizzle-orm'
import type { Context, Visitor } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { type NotYet, waitText, whyNotSendCode, whyNotSendFromKey } from '../rules.ts'
import { later } from '../sessions/sessions.ts'
import { loginCode } from '../tables.ts'
import { isKnownDevice } from './known-device.ts'
import { type CodeRecipient, secondsLeftOf } from './sent-code.ts'

/**
 * Refuses another code for this number or from this device; the refusal tells the wait, and whether an earlier code is
 * still valid.
 */
export async function enforceSendLimits(ctx: Context, tx: Tx, to: CodeRecipient, visitor: Visitor): Promise<void> {
  const notYet = await whenToSendAgain(ctx, tx, to.mobileIndex, visitor)
  if (!notYet) return
  const expiresInSeconds = await secondsLeftOf(ctx, tx, to, visitor)
  fail(notYet.why, { resendAfterSeconds: notYet.waitSeconds, expiresInSeconds }, waitText(notYet))
}

/**
 * Why this device has to wait before another code goes to this number, and for how long. For a device that logged in
 * with the number before, only its own codes count, so that others cannot lock the owner out.
 */
export async function whenToSendAgain(
  ctx: Context,
  db: Queryable,
  mobileIndex: string,
  visitor: Visitor,
): Promise<NotYet | null> {
  const key = visitor.keyThumbprint ?? ''
  const [toNumber, fromKey] = [eq(loginCode.mobileIndex, mobileIndex), eq(loginCode.keyThumbprint, key)]
  const isKnown = await isKnownDevice(db, mobileIndex, visitor)
  const byNumber = whyNotSendCode(await agesOf(ctx, db, isKnown ? and(toNumber, fromKey) : toNumber))
  return byNumber ?? whyNotSendFromKey(await agesOf(ctx, db, fromKey))
}

/** Ages of the matching codes of the last day, in milliseconds. */
async function agesOf(ctx: Context, db: Queryable, which: ReturnType<typeof and>): Promise<number[]> {
  const now = ctx.clock.now()
  const rows = await db
    .select({ at: loginCode.createdAt })
    .from(loginCode)
    .where(and(which, gt(loginCode.createdAt, later(now, -86_400))))
  return rows.map(({ at }) => now.getTime() - at.getTime())
}
