import type { Context, Visitor } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { isKnownDevice } from './known-device.ts'
import { networkOf } from './network.ts'
import { countOf, countOne } from './rate-counts.ts'
import { TRY_LIMITS } from './rules.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

const byKey = (visitor: Visitor) => `wrong codes of key ${visitor.keyThumbprint}`
const byNumber = (mobileIndex: string) => `wrong codes for number ${mobileIndex}`
const byNetwork = (ip: string) => `wrong codes from network ${networkOf(ip)}`

/** Whether this device has guessed too often, or others have at this number: its owner's own devices may go on. */
export async function hasTriedTooOften(ctx: Context, tx: Tx, mobileIndex: string, visitor: Visitor): Promise<boolean> {
  if ((await countOf(ctx, tx, byKey(visitor))) >= TRY_LIMITS.perKeyHour) return true
  if ((await countOf(ctx, tx, byNumber(mobileIndex))) < TRY_LIMITS.perNumberDay) return false
  return !(await isKnownDevice(tx, mobileIndex, visitor))
}

/** A try at a code that was never sent to this device says nothing about the number: `mobileIndex` is null then. */
export async function countWrongCode(
  ctx: Context,
  tx: Tx,
  mobileIndex: string | null,
  visitor: Visitor,
): Promise<void> {
  await countOne(ctx, tx, byKey(visitor), HOUR)
  if (mobileIndex !== null) await countOne(ctx, tx, byNumber(mobileIndex), DAY)
  await countOne(ctx, tx, byNetwork(visitor.ip), HOUR)
}

export const wrongCodesFrom = (ctx: Context, ip: string) => countOf(ctx, ctx.db, byNetwork(ip))
