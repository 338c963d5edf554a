import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import type { Context } from '../../../app/context.ts'
import { openBatcher } from '../../../platform/concurrency/batcher.ts'
import { literalText } from '../../../platform/database/states.ts'
import { scoped } from '../../../platform/scope.ts'

export interface HoldPreconditions {
  packageId: string
  itemIds: string[]
  serviceKind: string
  state: string
  noShowCount: number
  boughtAt: Date
  /** The voucher's current hold, if any. */
  held: { id: string; expiresAt: Date } | null
  isPersonBooked: boolean
  /** `isFull`: no free place and no expired hold. */
  slot: { capacity: number; hasBloodDraw: boolean; isFull: boolean } | null
}

interface Question {
  memberId: string
  voucherId: string
  contactsId: string
  branchId: string
  date: string
  timespanId: string
}

interface Row {
  package_id: string | null
  item_ids: string[]
  service_kind: string
  state: string
  no_show_count: number
  created_at: Date
  hold_id: string | null
  hold_until: Date | null
  is_person_booked: boolean
  capacity: number | null
  has_blood_draw: boolean | null
  is_full: boolean | null
}

const factsBatcher = scoped((ctx: Context) =>
  openBatcher((questions: readonly Question[]) => readFacts(ctx, questions)),
)

/** Voucher, person and slot of a claim in one query; null if the voucher is not the member's. */
export function loadHoldPreconditions(ctx: Context, question: Question): Promise<HoldPreconditions | null> {
  return factsBatcher(ctx)(question)
}

/**
 * Single rows instead of `exists`, for which PostgreSQL may scan the whole table, with all holds of a rush in it. And a list
 * of unknown length (`(select $1)`): for a known length it would prefer a custom plan and plan anew on every call.
 */
async function readFacts(ctx: Context, questions: readonly Question[]): Promise<(HoldPreconditions | null)[]> {
  const { rows } = await ctx.pool.query<Row>({
    name: 'place-facts',
    text: `select v.package_id, v.item_ids, v.service_kind, v.state, v.no_show_count, v.created_at, s.capacity, s.has_blood_draw,
        h.id as hold_id, h.expires_at as hold_until,
        (select true from booking b where b.contact_id = w.contact_id and b.service = v.service_kind and b.day = w.day
          and b.state in ${literalText(LIVE_BOOKING_STATES)} limit 1) is true as is_person_booked,
        s.taken + s.blocked >= s.capacity and (select e.id from hold e where e.branch_id = s.branch_id and e.service = s.service
          and e.day = s.day and e.timespan_id = s.timespan_id and e.expires_at <= $7 limit 1) is null as is_full
      from unnest((select $1::text[]), $2::text[], $3::text[], $4::text[], $5::date[], $6::text[])
        with ordinality as w (voucher_id, member_id, contact_id, branch_id, day, timespan_id, nr)
      left join voucher v on v.id = w.voucher_id and v.member_id = w.member_id
      left join hold h on h.voucher_id = v.id
      left join slot s on s.branch_id = w.branch_id and s.service = v.service_kind and s.day = w.day
        and s.timespan_id = w.timespan_id
      order by w.nr`,
    values: [
      questions.map(({ voucherId }) => voucherId),
      questions.map(({ memberId }) => memberId),
      questions.map(({ contactsId }) => contactsId),
      questions.map(({ branchId }) => branchId),
      questions.map(({ date }) => date),
      questions.map(({ timespanId }) => timespanId),
      ctx.clock.now(),
    ],
  })
  return rows.map(factsOf)
}

function factsOf(row: Row): HoldPreconditions | null {
  if (row.package_id === null) return null
  const { capacity, has_blood_draw: hasBloodDraw, is_full: isFull } = row
  return {
    packageId: row.package_id,
    itemIds: row.item_ids,
    serviceKind: row.service_kind,
    state: row.state,
    noShowCount: row.no_show_count,
    boughtAt: row.created_at,
    held: row.hold_id === null || row.hold_until === null ? null : { id: row.hold_id, expiresAt: row.hold_until },
    isPersonBooked: row.is_person_booked,
    slot: capacity === null || hasBloodDraw === null || isFull === null ? null : { capacity, hasBloodDraw, isFull },
  }
}
