import type { TestMall } from '../support/mall.ts'
import type { TestBranch } from './booking-history-samples.ts'

const LIVE = `('awaiting-payment', 'booked')`
const SAME_SLOT = 'using (branch_id, service, day, timespan_id)'

/** What must never hold for a branch ($1) and its vouchers ($2) on a day ($3), with a query for the offending rows. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'taken is not live holds + live bookings': `
    select s.day || ' ' || s.timespan_id || ': ' || s.taken || ' taken, ' || count(k.id) || ' kept' as what
    from slot s left join (
      select id, branch_id, service, day, timespan_id from hold union all
      select id, branch_id, service, day, timespan_id from closure_offer where state = 'offered' union all
      select id, branch_id, service, day, timespan_id from booking where state in ${LIVE}
    ) k ${SAME_SLOT} where s.branch_id = $1 group by s.day, s.timespan_id, s.taken having s.taken <> count(k.id)`,
  'more is taken than there is': `select day || timespan_id as what from slot where branch_id = $1 and taken + blocked > capacity`,
  'the capacity is neither what is planned nor what is taken beyond it': `
    select s.day || ' ' || s.timespan_id || ': ' || s.capacity || ', planned ' || e.capacity as what
    from slot s join schedule_exception e ${SAME_SLOT}
    cross join lateral (select case when exists (select 1 from closed_day c where c.branch_id = s.branch_id and c.day = s.day)
      then 0 else e.capacity end as places) p
    where s.branch_id = $1 and s.day > $3 and s.capacity <> greatest(p.places, s.taken)`,
  'a voucher is booked without a live booking, or has a live booking without being booked': `
    select v.id || ' ' || v.state as what from voucher v where v.id = any ($2)
      and (v.state = 'booked') <> exists (select 1 from booking b where b.voucher_id = v.id and b.state in ${LIVE})`,
  'a hold belongs to a voucher that is not unused': `
    select v.id || ' ' || v.state as what from hold h join voucher v on v.id = h.voucher_id
    where v.id = any ($2) and v.state <> 'unused'`,
  // An entry whose voucher was booked meanwhile ends with the next offer job.
  'a waitlist entry belongs to a voucher that is neither unused nor booked': `
    select v.id || ' ' || v.state as what from waitlist_entry w join voucher v on v.id = w.voucher_id
    where v.id = any ($2) and w.state = 'waiting' and v.state not in ('unused', 'booked')`,
  'the hold of a waitlist offer belongs to another voucher': `
    select w.id as what from waitlist_entry w join hold h on h.id = w.hold_id where w.branch_id = $1 and h.voucher_id <> w.voucher_id`,
  'a closed day still has a hold, or a live booking without a branch reason': `
    select c.day || '' as what from closed_day c where c.branch_id = $1 and (
      exists (select 1 from hold h where h.branch_id = c.branch_id and h.day = c.day) or exists (select 1 from booking b
        where b.branch_id = c.branch_id and b.day = c.day and b.state in ${LIVE} and b.branch_reason is null))`,
  'a booking awaits an order that cannot be paid, or an order awaits payment for a booking that is over': `
    select b.id || ' ' || b.state || ' ' || o.state as what from booking b join mall_order o on o.order_no = b.extras_order_no
    where b.branch_id = $1 and (b.state = 'awaiting-payment' or b.state in ('cancelled', 'no-show'))
      and (b.state = 'awaiting-payment') <> (o.state = 'awaiting-payment') and (b.state <> 'awaiting-payment' or o.state <> 'booked')`,
  'a booking has an item that was neither paid beforehand nor agreed to': `
    select i.booking_id as what from booking_item i join booking b on b.id = i.booking_id where b.branch_id = $1
      and i.item_id <> $4 and not exists (select 1 from addition a where a.booking_id = b.id and i.item_id = any (a.item_ids)
        and a.state = 'agreed')`,
}

/** Every violated invariant at this branch. */
export async function findViolations({ ctx }: TestMall, branch: TestBranch): Promise<string[]> {
  const vouchers = branch.owners.map(({ voucherId }) => voucherId)
  const queries = Object.entries(VIOLATIONS).map(
    ([fault, query]) => `select '${fault}: ' || f.what as fault from (${query}) f`,
  )
  const { rows } = await ctx.pool.query<{ fault: string }>({
    name: 'faults-of-place',
    text: `with given as (select $1::text, $2::text[], $3::date, $4::text) ${queries.join(' union all ')}`,
    values: [branch.branchId, vouchers, ctx.clock.today(), branch.items.extra],
  })
  return rows.map(({ fault }) => fault)
}

/** Waitlist entries that wait although a matching slot has free capacity. */
export async function findOverlookedEntries({ ctx }: TestMall, { branchId }: TestBranch): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ id: string }>(
    `select distinct w.id from waitlist_entry w join voucher v on v.id = w.voucher_id
     join slot s on s.branch_id = w.branch_id and s.service = w.service and s.day = coalesce(w.day, s.day)
     where w.branch_id = $1 and w.state = 'waiting' and v.state = 'unused' and s.day > $2 and s.taken + s.blocked < s.capacity
       and not exists (select 1 from hold h where h.voucher_id = v.id)
       and not exists (select 1 from booking b where b.contact_id = w.contact_id and b.service = w.service and b.day = s.day
         and b.state in ${LIVE})`,
    [branchId, ctx.clock.today()],
  )
  return rows.map(({ id }) => id)
}

/** Whether the slot that was refused as full really is. */
export async function isSlotFull(
  { ctx }: TestMall,
  { branchId }: TestBranch,
  slot: { day: string; timespanId: string },
) {
  const { rowCount } = await ctx.pool.query(
    'select 1 from slot where branch_id = $1 and day = $2 and timespan_id = $3 and taken + blocked >= capacity',
    [branchId, slot.day, slot.timespanId],
  )
  return rowCount === 1
}
