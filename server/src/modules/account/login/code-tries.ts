import type { FailureName } from '@mall/contract/failures'
import type { Context, Visitor } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { byId, byNetwork, consumeRate, countIn, countOf, countOne } from '../limits/rate-counts.ts'
import { TRY_LIMITS } from '../rules.ts'
import { isKnownDevice } from './known-device.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

const forNumber = (mobileIndex: string) => byId('wrong codes', mobileIndex)
const fromNetwork = (ip: string) => byNetwork('wrong codes', ip)
const unsentCodesFrom = (ip: string) => byNetwork('codes that were not sent', ip)

/** Whether other devices have entered too many wrong codes for this number; devices that logged in before may go on. */
export async function hasTriedTooOften(ctx: Context, tx: Tx, mobileIndex: string, visitor: Visitor): Promise<boolean> {
  if ((await countOf(ctx, tx, forNumber(mobileIndex))) < TRY_LIMITS.perNumberDay) return false
  return !(await isKnownDevice(tx, mobileIndex, visitor))
}

/** Counts in the transaction of the try; `recordRefusedTry` counts for the network afterwards. */
export async function countWrongCode(ctx: Context, tx: Tx, mobileIndex: string): Promise<void> {
  await countIn(ctx, tx, forNumber(mobileIndex), DAY)
}

/**
 * Counts a refused try for its network, after the transaction of the try, because that row is shared by many. Tries at
 * a code that was not sent to this device or is used up have a limit of their own, with its own refusal.
 */
export async function recordRefusedTry(ctx: Context, { ip }: Visitor, why: FailureName): Promise<FailureName> {
  if (why !== 'SMS_CODE_WRONG' && why !== 'SMS_CODE_SPENT') return why
  await countOne(ctx, fromNetwork(ip), HOUR)
  const limit = { max: TRY_LIMITS.unaskedPerNetworkHour, windowSeconds: HOUR }
  return why === 'SMS_CODE_WRONG' || (await consumeRate(ctx, unsentCodesFrom(ip), limit)) ? why : 'TOO_MANY_REQUESTS'
}

export const wrongCodesFrom = (ctx: Context, ip: string) => countOf(ctx, ctx.db, fromNetwork(ip))
