import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { CAPACITY_RELEASED } from '../capacity/slot-capacity.ts'
import { invalidateFull, type SlotKey } from '../capacity/slot-claim-queue.ts'
import { offerFreedCapacity } from '../waitlist/offer-freed-capacity.ts'

const BATCH = 500

/** Deletes the selected holds and releases their capacity in one statement; slots are locked in the order of their keys. */
async function deleteHolds(ctx: Context, tx: Tx, which: SQL): Promise<number> {
  const { rows } = await tx.execute<SlotKey & { places: number }>(sql`
    with gone as (
      delete from hold where id in (${which}) returning branch_id, service, day, timespan_id
    ), back as (
      select branch_id, service, day, timespan_id, count(*)::int as places from gone group by 1, 2, 3, 4
    ), locked as (
      select s.branch_id, s.service, s.day, s.timespan_id, b.places
      from slot s join back b using (branch_id, service, day, timespan_id)
      order by 1, 2, 3, 4 for update of s
    )
    update slot s set ${CAPACITY_RELEASED('l.places')} from locked l
    where s.branch_id = l.branch_id and s.service = l.service and s.day = l.day and s.timespan_id = l.timespan_id
    returning s.branch_id as "branchId", s.service, s.day, s.timespan_id as "timespanId", l.places`)
  for (const row of rows) invalidateFull(ctx, row)
  await offerFreedCapacity(ctx, tx, rows)
  return rows.reduce((sum, row) => sum + row.places, 0)
}

/** Releases expired holds until none is left that is not locked elsewhere. */
export async function releaseExpiredHolds(ctx: Context): Promise<void> {
  const expired = sql`select id from hold where expires_at <= ${mallNow} order by expires_at limit ${BATCH} for update skip locked`
  while ((await ctx.db.transaction((tx) => deleteHolds(ctx, tx, expired))) === BATCH);
}

/** The same for one slot, checked when it is found full. Returns how many places were freed. */
export async function releaseExpiredHoldsOf(ctx: Context, key: SlotKey): Promise<number> {
  // Runs for every refusal of a full slot, so the usual "none" is a small prepared statement.
  const { rows } = await ctx.pool.query<{ id: string }>({
    name: 'expired-holds-of-slot',
    text: `select id from hold where expires_at <= mall_now() and branch_id = $1 and service = $2 and day = $3
      and timespan_id = $4`,
    values: [key.branchId, key.service, key.day, key.timespanId],
  })
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const expired = sql`select id from hold where id in ${ids} and expires_at <= ${mallNow} for update skip locked`
  return ctx.db.transaction((tx) => deleteHolds(ctx, tx, expired))
}

/** One of the member's own holds; others are ignored. */
export function releaseOwnHold(ctx: Context, memberId: string, holdId: string): Promise<number> {
  const own = sql`select id from hold where id = ${holdId} and member_id = ${memberId}`
  return ctx.db.transaction((tx) => deleteHolds(ctx, tx, own))
}

export async function releaseHoldsOfVouchers(ctx: Context, tx: Tx, voucherIds: readonly string[]): Promise<void> {
  await deleteHolds(ctx, tx, sql`select id from hold where voucher_id in ${[...voucherIds]}`)
}

export async function releaseHoldsOfDay(
  ctx: Context,
  tx: Tx,
  { branchId, day, timespanIds = null }: { branchId: string; day: string; timespanIds?: readonly string[] | null },
): Promise<void> {
  const within = timespanIds && sql`and timespan_id in ${timespanIds}`
  await deleteHolds(ctx, tx, sql`select id from hold where branch_id = ${branchId} and day = ${day} ${within ?? sql``}`)
}
