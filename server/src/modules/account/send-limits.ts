import { fail, failIf } from '@mall/contract/failures'
import { and, count, eq, gt } from 'drizzle-orm'
import type { Context, Visitor } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { isKnownDevice } from './known-device.ts'
import { CODES_PER_KEY_HOUR, whyNotSendCode } from './rules.ts'
import { later } from './sessions.ts'
import { loginCode } from './tables.ts'

/**
 * Refuses a further code for this number, or from this device. A device that logged in to the number before answers for
 * its own codes alone, so that strangers' requests do not lock the owner out.
 */
export async function keepSendLimits(ctx: Context, tx: Tx, mobileIndex: string, visitor: Visitor): Promise<void> {
  const now = ctx.clock.now()
  const key = visitor.keyThumbprint ?? ''
  const sent = await tx
    .select({ at: loginCode.createdAt, key: loginCode.keyThumbprint })
    .from(loginCode)
    .where(and(eq(loginCode.mobileIndex, mobileIndex), gt(loginCode.createdAt, later(now, -86_400))))
  const counted = (await isKnownDevice(tx, mobileIndex, visitor)) ? sent.filter((each) => each.key === key) : sent
  failIf(whyNotSendCode(counted.map(({ at }) => now.getTime() - at.getTime())))
  const [own] = await tx
    .select({ sent: count() })
    .from(loginCode)
    .where(and(eq(loginCode.keyThumbprint, key), gt(loginCode.createdAt, later(now, -3_600))))
  if ((own?.sent ?? 0) >= CODES_PER_KEY_HOUR) fail('TOO_MANY_REQUESTS')
}
