import type { Context, Visitor } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { isKnownDevice } from './known-device.ts'
import { byId, byNetwork, countOf, countOne } from './rate-counts.ts'
import { TRY_LIMITS } from './rules.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

const forNumber = (mobileIndex: string) => byId('wrong codes', mobileIndex)
const fromNetwork = (ip: string) => byNetwork('wrong codes', ip)
const unasked = (ip: string) => byNetwork('codes that were not sent', ip)

/** Whether others have guessed too often at this number: its owner's own devices may go on. */
export async function hasTriedTooOften(ctx: Context, tx: Tx, mobileIndex: string, visitor: Visitor): Promise<boolean> {
  if ((await countOf(ctx, tx, forNumber(mobileIndex))) < TRY_LIMITS.perNumberDay) return false
  return !(await isKnownDevice(tx, mobileIndex, visitor))
}

export async function countWrongCode(ctx: Context, tx: Tx, mobileIndex: string, { ip }: Visitor): Promise<void> {
  await countOne(ctx, tx, forNumber(mobileIndex), DAY)
  await countOne(ctx, tx, fromNetwork(ip), HOUR)
}

/**
 * A try at a code that was never sent to this device says nothing about the number, and no login needs it: here the network
 * refuses. True: too many came from it.
 */
export async function countUnasked(ctx: Context, tx: Tx, { ip }: Visitor): Promise<boolean> {
  await countOne(ctx, tx, fromNetwork(ip), HOUR)
  return (await countOne(ctx, tx, unasked(ip), HOUR)) > TRY_LIMITS.unaskedPerNetworkHour
}

export const wrongCodesFrom = (ctx: Context, ip: string) => countOf(ctx, ctx.db, fromNetwork(ip))
