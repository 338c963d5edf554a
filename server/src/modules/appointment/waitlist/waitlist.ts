import {
  joinWaiting as join,
  type leaveWaiting as leave,
  type listWaiting as list,
} from '@mall/contract/appointment/reschedule'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { mallNow } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { findContact, withIdempotency } from '../../account/public.ts'
import { findBranchOf, whyNotEligible } from '../availability/branch-eligibility.ts'
import { isServiceKind, timespanText } from '../capacity/slot-rules.ts'
import { conflictOf } from '../conflict.ts'
import { releaseOwnHold } from '../holds/release-holds.ts'
import { failDay, failExpired, failPerson } from '../refusals.ts'
import { whyNotPerson, whyNotVoucher } from '../rules.ts'
import { waitlistEntry } from '../tables.ts'
import { findOwnVoucher } from '../vouchers/voucher-queries.ts'
import { bookableUntil } from '../vouchers/voucher-rules.ts'

/** Joins the waitlist for one day, or for any. One entry per voucher. */
export const joinWaiting: Handler<typeof join> = async (input, call) => {
  const { ctx, member } = call
  const { sold, exam } = await findOwnVoucher(ctx, member.id, input.voucherId)
  failIf(whyNotVoucher(sold))
  // A market draft gives no right to a place yet.
  if (sold.state !== 'unused') fail('VOUCHER_SPENT')
  const contact = (await findContact(ctx, member.id, input.contactsId)) ?? fail('NOT_FOUND')
  failIf(await whyNotEligible(ctx, input.branchId, exam))
  const today = ctx.clock.today()
  const until = bookableUntil(sold.createdAt)
  if (input.date) failDay(input.date, today, until)
  if (until <= today) failExpired(today, until)
  failPerson(whyNotPerson(exam, contact, input.date ?? today), contact)
  const row = {
    id: ctx.ids.id(),
    memberId: member.id,
    voucherId: sold.id,
    contactId: contact.id,
    branchId: input.branchId,
    service: exam.serviceKind,
    day: input.date ?? null,
    needsBloodDraw: exam.needsBloodDraw,
    state: 'waiting' as const,
    createdAt: ctx.clock.now(),
  }
  try {
    return await withIdempotency(ctx, call, ['joinWaiting', input], join.output.parse, async (tx) => {
      // Checked again under a lock: it may be used or refunded concurrently.
      const good = await tx.execute(sql`select 1 from voucher where id = ${sold.id} and state = 'unused' for share`)
      if (good.rowCount === 0) fail('VOUCHER_SPENT')
      await tx.insert(waitlistEntry).values(row)
      return { waitingId: row.id, position: await positionOf(tx, row) }
    })
  } catch (error) {
    if (conflictOf(error) === 'one_waitlist_entry_a_voucher') return fail('ALREADY_WAITING')
    throw error
  }
}

/** Number of earlier entries that wait for one of the same places. */
async function positionOf(
  db: Queryable,
  row: Pick<typeof waitlistEntry.$inferSelect, 'id' | 'branchId' | 'service' | 'createdAt'>,
) {
  const before = await db.$count(
    waitlistEntry,
    sql`${waitlistEntry.state} = 'waiting' and ${waitlistEntry.branchId} = ${row.branchId} and ${waitlistEntry.service} = ${row.service}
      and (${waitlistEntry.createdAt}, ${waitlistEntry.id}) < (${row.createdAt.toISOString()}::timestamptz, ${row.id})`,
  )
  return before + 1
}

interface Row {
  [column: string]: unknown
  id: string
  voucherId: string
  contactId: string
  branchId: string
  service: string
  day: string | null
  state: 'waiting' | 'offered'
  createdAt: Date
  productName: string
  holdId: string | null
  offeredDay: string
  timespanId: string
  expiresAt: string
}

/** The member's waitlist entries, and places held for them from the waitlist. */
export const listWaiting: Handler<typeof list> = async (_, { ctx, member }) => {
  const { rows } = await ctx.db.execute<Row>(sql`
    select w.id, w.voucher_id as "voucherId", w.contact_id as "contactId", w.branch_id as "branchId", w.service, w.day,
      w.state, w.created_at as "createdAt", v.product_name as "productName", h.id as "holdId",
      h.day as "offeredDay", h.timespan_id as "timespanId", h.expires_at as "expiresAt"
    from waitlist_entry w join voucher v on v.id = w.voucher_id
    left join hold h on h.id = w.hold_id and h.expires_at > ${mallNow}
    where w.member_id = ${member.id} and (w.state = 'waiting' or w.state = 'offered' and h.id is not null)
    order by w.created_at`)
  return { list: await Promise.all(rows.map((row) => waitlistView(ctx, member.id, row))) }
}

async function waitlistView(ctx: Context, memberId: string, row: Row) {
  const [contact, branch] = await Promise.all([
    findContact(ctx, memberId, row.contactId),
    findBranchOf(ctx, row.branchId),
  ])
  const { holdId, offeredDay, timespanId } = row
  return {
    waitingId: row.id,
    voucherId: row.voucherId,
    contactsId: row.contactId,
    contacts_name: contact?.name ?? '',
    productName: row.productName,
    serviceKind: isServiceKind(row.service) ? row.service : ('general' as const),
    branchId: row.branchId,
    branchName: branch?.name ?? '',
    cityId: branch?.cityId ?? '',
    date: row.day,
    state: row.state,
    position: row.state === 'offered' ? 0 : await positionOf(ctx.db, { ...row, createdAt: new Date(row.createdAt) }),
    offer: holdId
      ? {
          holdId,
          date: offeredDay,
          timespanId,
          timespan: timespanText(timespanId),
          expiresAt: new Date(row.expiresAt).toISOString(),
        }
      : null,
  }
}

/** Leaves the waitlist; a held place is offered to the next entry. */
export const leaveWaiting: Handler<typeof leave> = async ({ waitingId }, { ctx, member }) => {
  const [ended] = await ctx.db
    .update(waitlistEntry)
    .set({ state: 'ended' })
    .where(and(eq(waitlistEntry.id, waitingId), eq(waitlistEntry.memberId, member.id)))
    .returning()
  if (ended?.holdId) await releaseOwnHold(ctx, member.id, ended.holdId)
  return { done: true }
}

/** Entries that were left, and those whose place was taken or released. */
export async function deletePastWaitlistEntries({ db }: Context): Promise<void> {
  await db.execute(sql`delete from waitlist_entry w where w.state = 'ended'
    or w.state = 'offered' and not exists (select from hold where hold.id = w.hold_id)`)
}
