import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import type { Context } from '../../../app/context.ts'

/** Each a sentence that must never be true, with a query for what it is true of; $1 are the states of live bookings. Whoever came keeps the place. */
const FAULTS: Readonly<Record<string, string>> = {
  占用的名额与占位和预约不符: `
    select s.branch_id || ' ' || s.day || ' ' || s.timespan_id as what from slot s left join (
      select id, branch_id, service, day, timespan_id from hold union all
      select id, branch_id, service, day, timespan_id from closure_offer where state = 'offered' union all
      select id, branch_id, service, day, timespan_id from booking
      where state = any ($1) or state in ('attended', 'completed')
    ) k using (branch_id, service, day, timespan_id)
    group by s.branch_id, s.service, s.day, s.timespan_id, s.taken having s.taken <> count(k.id)`,
  占用超过容量: `
    select branch_id || ' ' || day || ' ' || timespan_id as what from slot
    where taken + blocked > capacity and cardinality($1::text[]) > 0`,
  体检券与预约不符: `
    select v.id as what from voucher v where (v.state = 'booked') <>
      exists (select 1 from booking b where b.voucher_id = v.id and b.state = any ($1))`,
}

/** Places that are not what holds and bookings take, a line each. */
export async function findCapacityFaults({ pool }: Pick<Context, 'pool'>): Promise<string[]> {
  const faults: string[] = []
  for (const [sentence, query] of Object.entries(FAULTS)) {
    const { rows } = await pool.query<{ what: string }>(query, [[...LIVE_BOOKING_STATES]])
    faults.push(...rows.map(({ what }) => `${sentence}：${what}`))
  }
  return faults
}
