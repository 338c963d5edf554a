import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { claimThroughGate, type SlotKey } from './full-slots.ts'
import { exchangePlaces, Full } from './place-counts.ts'
import { releaseExpiredHoldsOf } from './release-holds.ts'
import { hold } from './tables.ts'

export interface Claim extends SlotKey {
  /** Of the hold to be. */
  id: string
  memberId: string
  voucherId: string
  contactId: string
  expiresAt: Date
  /** The voucher already has a hold, which is given back. */
  replaces: boolean
}

/** One statement, so that the hot row stays locked for no round trip. */
const TAKE = `with place as (
    update slot set taken = taken + 1
    where branch_id = $5 and service = $6 and day = $7 and timespan_id = $8 and taken < capacity returning 1
  )
  insert into hold (id, member_id, voucher_id, contact_id, branch_id, service, day, timespan_id, expires_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9 from place`

/** A place for a voucher that has none yet; false when the slot is full. */
export function takePlace(ctx: Context, claim: Claim): Promise<boolean> {
  return claimThroughGate(ctx, claim, async () => {
    if (await take(ctx, claim)) return true
    // Full, but perhaps only with holds that have run out and nobody has swept up yet.
    return (await releaseExpiredHoldsOf(ctx, claim)) > 0 && take(ctx, claim)
  })
}

async function take(ctx: Context, claim: Claim): Promise<boolean> {
  const { id, memberId, voucherId, contactId, branchId, service, day, timespanId, expiresAt } = claim
  const { rowCount } = await ctx.pool.query({
    name: 'take-place',
    text: TAKE,
    values: [id, memberId, voucherId, contactId, branchId, service, day, timespanId, expiresAt],
  })
  return rowCount === 1
}

/** Exchanges the voucher's hold for another; false, and nothing changed, when the wanted slot is full. */
export async function moveHold(ctx: Context, claim: Claim): Promise<boolean> {
  await releaseExpiredHoldsOf(ctx, claim)
  try {
    await ctx.db.transaction(async (tx) => {
      const earlier = await dropHold(tx, claim.voucherId)
      const { replaces: _, ...row } = claim
      await tx.insert(hold).values(row)
      await exchangePlaces(ctx, tx, earlier, claim)
    })
    return true
  } catch (error) {
    if (error instanceof Full) return false
    throw error
  }
}

async function dropHold(tx: Tx, voucherId: string): Promise<SlotKey | null> {
  const { rows } = await tx.execute<SlotKey>(sql`delete from hold where voucher_id = ${voucherId}
    returning branch_id as "branchId", service, day, timespan_id as "timespanId"`)
  return rows[0] ?? null
}
