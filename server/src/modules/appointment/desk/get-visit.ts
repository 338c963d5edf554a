import type { getVisit as contract } from '@mall/contract/appointment/desk'
import { failures } from '@mall/contract/failures'
import { asc, eq } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { contactsById, hasIdNumber } from '../../account/public.ts'
import { listActsOn } from '../../staff/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { questionsOf, readAnswers } from '../desk-questions/desk-questions.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { voucher } from '../tables.ts'
import { itemsOfVisit, whyNotUndoVisit } from '../visit/visit.ts'
import { undoUntil, whyNotCheckIn } from '../visit/visit-rules.ts'
import { visitItem } from '../visit-tables.ts'
import { IDENTITY_FIELD, IDENTITY_MATCHED } from './identify.ts'
import { hourOfLate } from './late-hour.ts'
import { recordLook } from './record-look.ts'
import { findVisitAt } from './visit-at-branch.ts'
import { refundsOfItems } from './visit-refunds.ts'
import { visitRow } from './visit-rows.ts'

const MAX_ACTS = 100

export const getVisit: StaffHandler<typeof contract> = async ({ bookingId }, { ctx, staff }) => {
  const row = await findVisitAt(ctx.db, staff, 'visits.see', bookingId)
  const acts = await listActsOn(ctx.db, 'booking', row.id, MAX_ACTS)
  const checked = acts.find(({ call, changes }) => IDENTIFYING.has(call) && isMatched(changes))
  // Whoever was identified is called by name.
  const isNamed = checked !== undefined && staff.has('visits.attend', row.branchId)
  await recordLook(ctx, staff, row, { what: isNamed ? '姓名和当天的检查项目' : '当天的检查项目', why: '安排检查' })
  const [branch, people, planned, done, [sold], isStored] = await Promise.all([
    findBranchOf(ctx, row.branchId),
    contactsById(ctx, [row.contactId]),
    itemsOfVisit(ctx, row),
    ctx.db.select().from(visitItem).where(eq(visitItem.bookingId, row.id)).orderBy(asc(visitItem.itemId)).limit(300),
    ctx.db.select({ productName: voucher.productName }).from(voucher).where(eq(voucher.id, row.voucherId)),
    hasIdNumber(ctx.db, row.contactId),
  ])
  const isFasting = new Map(planned.map(({ itemId, needsFasting }) => [itemId, needsFasting]))
  const items = done.length > 0 ? done : planned.map((item) => ({ ...item, state: 'planned' as const }))
  const facts = done.length > 0 ? done : planned.map((item) => ({ ...item, state: 'open' as const }))
  const [backs, hour] = await Promise.all([refundsOfItems(ctx, ctx.db, row, facts), hourOfLate(ctx, ctx.db, row)])
  const questions = await questionsOf(ctx, row, items, people.get(row.contactId))
  const isUndoable = (await whyNotUndoVisit(ctx, ctx.db, row)) === null
  const whyNot = whyNotCheckIn(row, ctx.clock.today())
  return {
    ...(await visitRow(ctx, row, { productName: sold?.productName ?? '', person: people.get(row.contactId) })),
    ...(isNamed && { name: await examineeOfRow(ctx, row) }),
    ...{ branchId: row.branchId, branchName: branch?.name ?? '', day: row.day, checkInCode: row.checkInCode },
    completedAt: row.completedAt?.toISOString() ?? null,
    items: items.map(({ itemId, name, isExtra, state }) => ({
      ...{ itemId, name, isExtra, state, needsFasting: isFasting.get(itemId) ?? false },
      back: backs.get(itemId) ?? { cashFen: 0, cardFen: 0 },
    })),
    needsFasting: items.some(({ itemId }) => isFasting.get(itemId)),
    questions,
    answers: await readAnswers(ctx, row.id, questions),
    hasIdNumber: isStored,
    identity: checked ? { at: checked.at.toISOString(), by: checked.who } : null,
    contactId: row.contactId,
    isHourFull: hour !== null && hour.free === 0,
    undoUntil: isUndoable && row.attendedAt ? undoUntil(row.attendedAt).toISOString() : null,
    whyNotCheckIn: whyNot === null ? '' : failures[whyNot].msg,
  }
}

/** The acts in which somebody's card was compared; each after the one before may be about another person. */
const IDENTIFYING = new Set<string>(['confirmIdentity', 'changeVisitPerson', 'addWalkIn', 'mergeDeskActs'])

const isMatched = (changes: readonly { field: string; after: string | null }[]) =>
  changes.some(({ field, after }) => field === IDENTITY_FIELD && after === IDENTITY_MATCHED)
