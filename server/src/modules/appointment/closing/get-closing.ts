import {
  CLOSURE_STANDINGS,
  type getClosing as getContract,
  type listClosings as listContract,
} from '@mall/contract/appointment/staff-closing'
import type { ClosureOfferState } from '@mall/contract/appointment/states'
import { fail, failures } from '@mall/contract/failures'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { contactsById } from '../../account/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { dayClosure } from '../closing-tables.ts'
import { booking, voucher } from '../tables.ts'
import { IS_WAITING } from './closure-offers.ts'
import { guestView, placeView } from './closure-view.ts'

const PAGE = 50

type Standing = (typeof CLOSURE_STANDINGS)[number]

/** Where a guest of a closed day stands. */
const STANDING = sql<Standing>`case when o.state = 'accepted' then 'accepted' when not ${IS_WAITING} then 'settled'
  when o.state = 'offered' then 'offered' else 'to-phone' end`

const FROM = sql`closure_offer o join day_closure c on c.id = o.closure_id join booking b on b.id = o.booking_id`

/** Days that staff closed at a branch, the newest first. */
export const listClosings: StaffHandler<typeof listContract> = async ({ branchId, after }, { ctx }) => {
  const [last] = after ? await ctx.db.select().from(dayClosure).where(eq(dayClosure.id, after)) : []
  const earlier =
    last && or(lt(dayClosure.day, last.day), and(eq(dayClosure.day, last.day), lt(dayClosure.id, last.id)))
  const rows = await ctx.db
    .select()
    .from(dayClosure)
    .where(and(eq(dayClosure.branchId, branchId), earlier))
    .orderBy(desc(dayClosure.day), desc(dayClosure.id))
    .limit(PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const counts = await countGuests(
    ctx,
    shown.map(({ id }) => id),
  )
  return {
    list: shown.map((row) => ({
      ...{ closureId: row.id, day: row.day, hours: hoursOf(row), reason: row.reason, counts: counts(row.id) },
      ...{ closedAt: row.closedAt.toISOString(), reopenedAt: row.reopenedAt?.toISOString() ?? null },
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

const hoursOf = ({ timespanIds }: typeof dayClosure.$inferSelect) => (timespanIds ?? []).toSorted().map(timespanText)

interface GuestRow {
  [column: string]: unknown
  offerId: string
  bookingId: string
  standing: Standing
  state: ClosureOfferState
  branchId: string | null
  day: string | null
  timespanId: string | null
  expiresAt: string | null
  calls: number
  calledAt: string | null
}

/** What became of everybody of a closed day. */
export const getClosing: StaffHandler<typeof getContract> = async ({ closureId, standing, after }, { ctx, staff }) => {
  const [closure] = await ctx.db.select().from(dayClosure).where(eq(dayClosure.id, closureId))
  const branch = closure && (await findBranchOf(ctx, closure.branchId))
  if (!closure || !branch) return fail('NOT_FOUND')
  if (!staff.has('closing.see', closure.branchId)) fail('RIGHT_MISSING', { right: 'closing.see' })
  const { rows } = await ctx.db.execute<GuestRow>(sql`
    select o.id as "offerId", o.booking_id as "bookingId", ${STANDING} as standing, o.state, o.branch_id as "branchId", o.day,
      o.timespan_id as "timespanId", o.expires_at as "expiresAt", o.calls, o.called_at as "calledAt"
    from ${FROM} where o.closure_id = ${closureId} ${standing ? sql`and ${STANDING} = ${standing}` : sql``}
      ${after ? sql`and o.id > ${after}` : sql``} order by o.id limit ${PAGE + 1}`)
  const shown = rows.slice(0, PAGE)
  const counts = await countGuests(ctx, [closureId])
  return {
    ...{
      closureId,
      branchId: branch.id,
      branchName: branch.name,
      day: closure.day,
      hours: hoursOf(closure),
      reason: closure.reason,
    },
    ...{ closedAt: closure.closedAt.toISOString(), reopenedAt: closure.reopenedAt?.toISOString() ?? null },
    counts: counts(closureId),
    whyNotReopen: whyNotReopen(ctx, closure, counts(closureId)),
    list: await guestsOf(ctx, shown),
    next: rows.length > PAGE ? (shown.at(-1)?.offerId ?? null) : null,
  }
}

function whyNotReopen(
  ctx: Context,
  closure: typeof dayClosure.$inferSelect,
  counts: { accepted: number; settled: number },
) {
  if (closure.reopenedAt !== null) return failures.CLOSING_REOPENED.msg
  if (closure.day < ctx.clock.today()) return '这一天已经过去，不能再恢复'
  return counts.accepted + counts.settled > 0 ? failures.CLOSING_MOVED.msg : ''
}

async function guestsOf(ctx: Context, shown: readonly GuestRow[]) {
  const bookings = await ctx.db
    .select({ row: booking, productName: voucher.productName })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(inArray(booking.id, ['', ...shown.map(({ bookingId }) => bookingId)]))
  const people = await contactsById(
    ctx,
    bookings.map(({ row }) => row.contactId),
  )
  const guests = shown.map(async (guest) => {
    const found = bookings.find(({ row }) => row.id === guest.bookingId)
    if (!found) return []
    const { row, productName } = found
    const { branchId, day, timespanId, offerId, standing, state, calls } = guest
    const view = await guestView(ctx, row, { productName, person: people.get(row.contactId), isFasting: false })
    const place = branchId && day && timespanId ? await placeView(ctx, { branchId, day, timespanId }) : null
    const [expiresAt, calledAt] = [guest.expiresAt, guest.calledAt].map((at) => at && new Date(at).toISOString())
    return [
      {
        ...view,
        orderNo: row.orderNo,
        offerId,
        standing,
        state,
        place,
        calls,
        expiresAt: expiresAt ?? null,
        calledAt: calledAt ?? null,
      },
    ]
  })
  return (await Promise.all(guests)).flat()
}

/** By closure, how many stand where. */
async function countGuests({ db }: Context, closureIds: readonly string[]) {
  const { rows } = await db.execute<{ id: string; standing: Standing; count: number }>(sql`
    select o.closure_id as id, ${STANDING} as standing, count(*)::int as count from ${FROM}
    where o.closure_id = any(${sql.param([...closureIds])}::text[]) group by 1, 2`)
  return (closureId: string) => {
    const [toPhone = 0, offered = 0, accepted = 0, settled = 0] = CLOSURE_STANDINGS.map(
      (standing) => rows.find((row) => row.id === closureId && row.standing === standing)?.count ?? 0,
    )
    return { toPhone, offered, accepted, settled }
  }
}
