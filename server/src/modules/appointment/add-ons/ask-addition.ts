import type { getVisitAdditions as getContract } from '@mall/contract/appointment/desk-acts'
import { askForAddition as contract } from '@mall/contract/appointment/desk-acts'
import { fail, failIf } from '@mall/contract/failures'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Job } from '../../../platform/jobs.ts'
import { contactOfBooking, phoneOf } from '../../account/public.ts'
import { findItems, type ItemFacts } from '../../catalogue/public.ts'
import { notifyMember } from '../../message/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { halfDay } from '../capacity/slot-rules.ts'
import { findVisitAt, lockVisitAt, visitThing } from '../desk/visit-at-branch.ts'
import { findExam } from '../exams/exam-cache.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { type PlannedVisit, whyUnsuitable } from '../holds/suitability-rules.ts'
import { drawsBloodAt } from '../preparation/draws-blood.ts'
import { isLive } from '../rules.ts'
import { booking, bookingItem, voucher } from '../tables.ts'
import type { BookingRow } from '../visit/visit.ts'
import { whyNotComplete } from '../visit/visit-rules.ts'
import { addition } from '../visit-tables.ts'
import { whyNotAdd } from './add-item-rules.ts'
import { type AddOnContext, addOnContextOf, resolveChoice } from './add-on-context.ts'

/** The desk proposes items to the account's holder, who is sent a link; nothing is added before they agree. */
export const askForAddition: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { bookingId, reason } = input
  const itemIds = [...new Set(input.itemIds)]
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', bookingId)
  const facts = await factsOf(ctx, seen)
  const { facts: items } = resolveChoice(await addOnContextOfVisit(ctx, seen, facts), { itemIds, packageIds: [] })
  return actAs(call, ['askForAddition', input], contract.output.parse, async (tx) => {
    const row = await lockVisitAt(tx, staff, seen)
    failIf(whyNotAsk(row))
    const open = and(eq(addition.bookingId, row.id), eq(addition.state, 'asked'))
    if ((await tx.$count(addition, open)) >= MAX_OPEN) fail('TOO_MANY_REQUESTS')
    const id = ctx.ids.id()
    const asked = { id, bookingId: row.id, itemIds, askedAt: ctx.clock.now() }
    await tx.insert(addition).values({ ...asked, state: 'asked' })
    await ctx.jobs.enqueue(tx, 'addition-asked', { additionId: id })
    await recordAct(call, tx, {
      ...{ call: 'askForAddition', thing: visitThing(row), branchId: row.branchId, reason },
      changes: [{ field: '现场加项', before: null, after: items.map(({ name }) => name).join('、') }],
    })
    return { additionId: id }
  })
}

/** So many may wait for the holder at once. */
const MAX_OPEN = 10
const LISTED = 50

/** What can still be added to a visit, and what its holder was asked. */
export const getVisitAdditions: StaffHandler<typeof getContract> = async ({ bookingId }, { ctx, staff }) => {
  const row = await findVisitAt(ctx.db, staff, 'visits.attend', bookingId)
  const asked = await ctx.db
    .select()
    .from(addition)
    .where(eq(addition.bookingId, row.id))
    .orderBy(desc(addition.askedAt), desc(addition.id))
    .limit(LISTED)
  const names = new Map(
    (
      await findItems(
        ctx.db,
        asked.flatMap(({ itemIds }) => itemIds),
      )
    ).map((one) => [one.id, one]),
  )
  const isOpen = whyNotAsk(row) === null
  return {
    items: isOpen ? await addableItems(ctx, row) : [],
    asked: asked.map(({ id: additionId, state, itemIds, askedAt, orderNo }) => ({
      ...{ additionId, state: state === 'asked' && row.day < ctx.clock.today() ? ('lapsed' as const) : state },
      ...{ askedAt: askedAt.toISOString(), orderNo },
      names: itemIds.map((id) => names.get(id)?.name ?? id),
      totalFen: itemIds.reduce((all, id) => all + (names.get(id)?.priceFen ?? 0), 0),
    })),
  }
}

async function addableItems(ctx: Context, row: BookingRow) {
  const context = await addOnContextOfVisit(ctx, row, await factsOf(ctx, row))
  return [...context.items.values()]
    .filter((item) => !whyNotAdd(item, { ...context.around, chosen: [] }) && isSuitable(item, context.plannedVisit))
    .map(({ id: itemId, name, priceFen }) => ({ itemId, name, priceFen }))
}

const isSuitable = (item: ItemFacts, visit: PlannedVisit | null) => !visit || whyUnsuitable(item, visit) === ''

const whyNotAsk = (row: BookingRow) => {
  if (isLive(row.state)) return null
  return row.state === 'attended' ? whyNotComplete(row) : 'BOOKING_NOT_LIVE'
}

async function factsOf(ctx: Context, row: BookingRow) {
  const [sold] = await ctx.db.select().from(voucher).where(eq(voucher.id, row.voucherId))
  if (!sold) return fail('NOT_FOUND')
  const [exam, person, added] = await Promise.all([
    findExam(ctx, sold),
    contactOfBooking(ctx, row.contactId),
    ctx.db.select().from(bookingItem).where(eq(bookingItem.bookingId, row.id)),
  ])
  return exam && person ? { sold, exam, person, added: added.map(({ itemId }) => itemId) } : fail('NOT_FOUND')
}

/** The same checks as when booking: no duplicates, and suitable for examinee, branch and hour. */
async function addOnContextOfVisit(
  ctx: Context,
  row: BookingRow,
  { sold, exam, person, added }: Awaited<ReturnType<typeof factsOf>>,
): Promise<AddOnContext> {
  const { branchId, day, timespanId } = row
  const drawsBlood = (await drawsBloodAt(ctx, row)) ?? false
  const where = { branchId, sex: person.sex, ampm: halfDay(timespanId), drawsBlood }
  const context = await addOnContextOf(ctx, { exam, sold, isPaid: true, plannedVisit: { person, day } }, where)
  const { base } = context.around
  return { ...context, around: { ...context.around, base: { ...base, itemIds: [...base.itemIds, ...added] } } }
}

const additionLink = (ctx: Context, id: string) => `${ctx.settings.publicOrigin}/appointmentAddition/${id}`

/** The message goes to the payer, not to the examinee. */
export const additionAsked: Job<Context> = {
  run: async (ctx, { additionId }) => {
    const [found] = await ctx.db
      .select({ asked: addition, booked: booking })
      .from(addition)
      .innerJoin(booking, eq(booking.id, addition.bookingId))
      .where(eq(addition.id, String(additionId)))
    if (found?.asked.state !== 'asked') return
    const { asked: additionRow, booked } = found
    const [mobile, branch] = await Promise.all([phoneOf(ctx, booked.memberId), findBranchOf(ctx, booked.branchId)])
    if (!mobile || !branch) return
    await notifyMember(ctx, {
      memberId: booked.memberId,
      mobile,
      template: 'addition-asked',
      params: {
        name: await examineeOfRow(ctx, booked),
        branch: branch.name,
        count: additionRow.itemIds.length,
        link: additionLink(ctx, additionRow.id),
      },
      link: `/appointmentAddition/${additionRow.id}`,
      event: additionRow.id,
    })
  },
}
