import type { Context } from '../../context.ts'

export interface PlaceFacts {
  packageId: string
  itemIds: string[]
  serviceKind: string
  state: string
  misses: number
  /** The voucher's place that is kept, if there is one. */
  held: { id: string; expiresAt: Date } | null
  isPersonBooked: boolean
  slot: { capacity: number; taken: number; hasBloodDraw: boolean } | null
}

interface Row {
  package_id: string
  item_ids: string[]
  service_kind: string
  state: string
  misses: number
  hold_id: string | null
  hold_until: Date | null
  is_person_booked: boolean
  capacity: number | null
  taken: number | null
  has_blood_draw: boolean | null
}

/** What a claim has to know about voucher, person and slot, in one question; null when the voucher is not the member's. */
export async function placeFacts(
  ctx: Context,
  memberId: string,
  wish: { voucherId: string; contactsId: string; branchId: string; date: string; timespanId: string },
): Promise<PlaceFacts | null> {
  const { rows } = await ctx.pool.query<Row>({
    name: 'place-facts',
    text: `select v.package_id, v.item_ids, v.service_kind, v.state, v.misses, s.capacity, s.taken, s.has_blood_draw,
        h.id as hold_id, h.expires_at as hold_until,
        exists (select 1 from booking b where b.contact_id = $3 and b.service = v.service_kind and b.day = $5
          and b.state in ('awaiting-payment', 'booked')) as is_person_booked
      from voucher v
      left join hold h on h.voucher_id = v.id
      left join slot s on s.branch_id = $4 and s.service = v.service_kind and s.day = $5 and s.timespan_id = $6
      where v.id = $1 and v.member_id = $2`,
    values: [wish.voucherId, memberId, wish.contactsId, wish.branchId, wish.date, wish.timespanId],
  })
  const [row] = rows
  if (!row) return null
  const { capacity, taken, has_blood_draw: hasBloodDraw } = row
  return {
    packageId: row.package_id,
    itemIds: row.item_ids,
    serviceKind: row.service_kind,
    state: row.state,
    misses: row.misses,
    held: row.hold_id === null || row.hold_until === null ? null : { id: row.hold_id, expiresAt: row.hold_until },
    isPersonBooked: row.is_person_booked,
    slot: capacity === null || taken === null || hasBloodDraw === null ? null : { capacity, taken, hasBloodDraw },
  }
}
