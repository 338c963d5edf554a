import type { listWaitlist as contract } from '@mall/contract/appointment/staff-bookings'
import { sql } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { mallNow } from '../../../platform/clock.ts'
import { contactsById, maskName } from '../../account/public.ts'
import { isServiceKind, timespanText } from '../capacity/slot-rules.ts'
import { sexOf } from '../desk/visit-rows.ts'
import { ageOn } from '../rules.ts'

const PAGE = 50

interface Row {
  [column: string]: unknown
  id: string
  contactId: string
  service: string
  day: string | null
  sinceMs: number
  needsBloodDraw: boolean
  productName: string
  position: number
  offeredDay: string | null
  timespanId: string | null
  expiresAt: string | null
}

/** Those who wait, and those for whom a place is held now; the first in line first. */
export const listWaitlist: StaffHandler<typeof contract> = async ({ branchId, day, after }, { ctx }) => {
  const [ms = '', id = ''] = after?.split('~') ?? []
  const { rows } = await ctx.db.execute<Row>(sql`
    with line as (
      select w.id, w.contact_id, w.voucher_id, w.service, w.day, w.created_at, w.needs_blood_draw, w.hold_id,
        floor(extract(epoch from w.created_at) * 1000)::float8 as since_ms,
        row_number() over (partition by w.service order by w.created_at, w.id)::int as position
      from waitlist_entry w where w.branch_id = ${branchId} and w.state = 'waiting'
      union all
      select w.id, w.contact_id, w.voucher_id, w.service, w.day, w.created_at, w.needs_blood_draw, w.hold_id,
        floor(extract(epoch from w.created_at) * 1000)::float8, 0
      from waitlist_entry w where w.branch_id = ${branchId} and w.state = 'offered'
    )
    select l.id, l.contact_id as "contactId", l.service, l.day, l.since_ms as "sinceMs", l.position,
      l.needs_blood_draw as "needsBloodDraw", v.product_name as "productName",
      h.day as "offeredDay", h.timespan_id as "timespanId", h.expires_at as "expiresAt"
    from line l join voucher v on v.id = l.voucher_id left join hold h on h.id = l.hold_id and h.expires_at > ${mallNow}
    where (l.position > 0 or h.id is not null)
      ${day === undefined ? sql`` : sql`and (l.day is null or l.day = ${day})`}
      ${after === undefined ? sql`` : sql`and (l.since_ms, l.id) > (${Number(ms)}::float8, ${id})`}
    order by l.since_ms, l.id limit ${PAGE + 1}`)
  const shown = rows.slice(0, PAGE)
  const people = await contactsById(
    ctx,
    shown.map(({ contactId }) => contactId),
  )
  const today = ctx.clock.today()
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    list: shown.map((row) => {
      const person = people.get(row.contactId)
      const { offeredDay, timespanId, expiresAt } = row
      return {
        ...{ waitingId: row.id, productName: row.productName, day: row.day, needsBloodDraw: row.needsBloodDraw },
        ...{ position: row.position, since: new Date(row.sinceMs).toISOString() },
        serviceKind: isServiceKind(row.service) ? row.service : ('general' as const),
        ...{ name: maskName(person?.name ?? ''), sex: sexOf(person?.sex), phoneTail: person?.mobile.slice(-4) ?? '' },
        age: person?.birthday ? ageOn(today, person.birthday) : null,
        offer:
          offeredDay && timespanId && expiresAt
            ? { day: offeredDay, timespan: timespanText(timespanId), expiresAt: new Date(expiresAt).toISOString() }
            : null,
      }
    }),
    next: last ? `${last.sinceMs}~${last.id}` : null,
  }
}
