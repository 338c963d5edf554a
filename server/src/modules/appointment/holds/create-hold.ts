import { fail } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { literals, literalText } from '../../../platform/database/states.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { SlotFullError, swapCapacity } from '../capacity/slot-capacity.ts'
import { type Outcome, type SlotClaim, type SlotKey, slotClaimQueue } from '../capacity/slot-claim-queue.ts'
import { HOLDABLE_VOUCHER_STATES } from '../states.ts'
import { hold } from '../tables.ts'
import { releaseExpiredHoldsOf } from './release-holds.ts'

export interface HoldRequest extends SlotClaim {
  memberId: string
  contactId: string
  expiresAt: Date
  /** The voucher already has a hold, which is replaced. */
  replaces: boolean
}

/**
 * One statement for all claims of a slot, so that the contended row is not locked across a round trip. Each voucher is
 * checked again under a lock: another device may have used it since. Its state is compared afterwards, because PostgreSQL
 * underestimates the unused ones and would scan an index by state entirely. Places are given in the order of the claims.
 */
const INSERT_HOLDS = `with input as (
    select * from unnest((select $5::text[]), $6::text[], $7::text[], $8::text[], $9::timestamptz[])
      with ordinality as w (id, member_id, voucher_id, contact_id, expires_at, nr)
  ), locked as (
    select id, state from voucher where id = any ($7) order by id for share
  ), holdable as (
    select w.*, row_number() over (order by nr) as place from input w
    join locked l on l.id = w.voucher_id where l.state in ${literalText(HOLDABLE_VOUCHER_STATES)}
  ), free as (
    select least(capacity - blocked - taken, (select count(*) from holdable)) as places from slot
    where branch_id = $1 and service = $2 and day = $3 and timespan_id = $4 and taken + blocked < capacity
      and exists (select 1 from holdable) for update
  ), place as (
    update slot s set taken = s.taken + free.places from free
    where s.branch_id = $1 and s.service = $2 and s.day = $3 and s.timespan_id = $4 returning free.places
  ), held as (
    insert into hold (id, member_id, voucher_id, contact_id, branch_id, service, day, timespan_id, expires_at)
    select g.id, g.member_id, g.voucher_id, g.contact_id, $1, $2, $3, $4, g.expires_at from holdable g, place p
    where g.place <= p.places
  )
  select case when g.id is null then 'spent' when g.place <= p.places then 'taken' else 'full' end as outcome
  from input w left join holdable g on g.id = w.id left join place p on true order by w.nr`

const enqueueClaim = slotClaimQueue(async (ctx, claims: readonly HoldRequest[]) => {
  const outcomes = await insertHolds(ctx, claims)
  const [first] = claims
  // Full, but possibly only with expired holds that have not been swept yet.
  if (!first || !outcomes.includes('full') || (await releaseExpiredHoldsOf(ctx, first)) === 0) return outcomes
  const again = await insertHolds(
    ctx,
    claims.filter((_, index) => outcomes[index] === 'full'),
  )
  return outcomes.map((outcome) => (outcome === 'full' ? (again.shift() ?? outcome) : outcome))
})

/** A place for a voucher without a hold; false if the slot is full. */
export async function createHold(ctx: Context, claim: HoldRequest): Promise<boolean> {
  const outcome = await enqueueClaim(ctx, claim)
  return outcome === 'spent' ? fail('VOUCHER_SPENT') : outcome === 'taken'
}

/** All claims are for one slot. */
async function insertHolds(ctx: Context, claims: readonly HoldRequest[]): Promise<Outcome[]> {
  const [first] = claims
  if (!first) return []
  const { branchId, service, day, timespanId } = first
  const { rows } = await ctx.pool.query<{ outcome: Outcome }>({
    name: 'take-places',
    text: INSERT_HOLDS,
    values: [
      ...[branchId, service, day, timespanId],
      ...[claims.map(({ id }) => id), claims.map(({ memberId }) => memberId), claims.map(({ voucherId }) => voucherId)],
      ...[claims.map(({ contactId }) => contactId), claims.map(({ expiresAt }) => expiresAt)],
    ],
  })
  return rows.map(({ outcome }) => outcome)
}

/** Replaces the voucher's hold; false, with nothing changed, if the wanted slot is full. */
export async function replaceHold(ctx: Context, claim: HoldRequest): Promise<boolean> {
  await releaseExpiredHoldsOf(ctx, claim)
  try {
    await ctx.db.transaction(async (tx) => {
      const earlier = await deleteHold(tx, claim.voucherId)
      // If the hold no longer exists, the voucher may have been used on it.
      const holdable = await tx.execute(
        sql`select 1 from voucher where id = ${claim.voucherId} and state in ${literals(HOLDABLE_VOUCHER_STATES)} for share`,
      )
      if (holdable.rowCount === 0) fail('VOUCHER_SPENT')
      const { replaces: _, ...row } = claim
      await tx.insert(hold).values(row)
      await swapCapacity(ctx, tx, earlier, claim)
    })
    return true
  } catch (error) {
    if (error instanceof SlotFullError) return false
    throw error
  }
}

async function deleteHold(tx: Tx, voucherId: string): Promise<SlotKey | null> {
  const { rows } = await tx.execute<SlotKey>(sql`delete from hold where voucher_id = ${voucherId}
    returning branch_id as "branchId", service, day, timespan_id as "timespanId"`)
  return rows[0] ?? null
}
