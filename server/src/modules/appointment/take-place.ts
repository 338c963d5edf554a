import { fail } from '@mall/contract/failures'
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

/**
 * One statement, so that the hot row stays locked for no round trip. The voucher is looked at again under a lock: another
 * device may have spent it since.
 */
const TAKE = `with good as (
    select id from voucher where id = $3 and state in ('unused', 'draft') for share
  ), place as (
    update slot set taken = taken + 1
    where branch_id = $5 and service = $6 and day = $7 and timespan_id = $8 and taken < capacity
      and exists (select 1 from good) returning 1
  ), held as (
    insert into hold (id, member_id, voucher_id, contact_id, branch_id, service, day, timespan_id, expires_at)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9 from place
  )
  select exists (select 1 from good) as "isGood", exists (select 1 from place) as "isTaken"`

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
  const { rows } = await ctx.pool.query<{ isGood: boolean; isTaken: boolean }>({
    name: 'take-place',
    text: TAKE,
    values: [id, memberId, voucherId, contactId, branchId, service, day, timespanId, expiresAt],
  })
  const [outcome] = rows
  return outcome?.isGood ? outcome.isTaken : fail('VOUCHER_SPENT')
}

/** Exchanges the voucher's hold for another; false, and nothing changed, when the wanted slot is full. */
export async function moveHold(ctx: Context, claim: Claim): Promise<boolean> {
  await releaseExpiredHoldsOf(ctx, claim)
  try {
    await ctx.db.transaction(async (tx) => {
      const earlier = await dropHold(tx, claim.voucherId)
      // Without a hold any more, the voucher may have been spent on it since.
      const good = await tx.execute(
        sql`select 1 from voucher where id = ${claim.voucherId} and state in ('unused', 'draft') for share`,
      )
      if (good.rowCount === 0) fail('VOUCHER_SPENT')
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
