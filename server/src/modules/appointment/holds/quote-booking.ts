import type { Choice } from '@mall/contract/appointment/market-choice'
import type { Context } from '../../../app/context.ts'
import { type AddOnContext, addOnContextOf, resolveChoice } from '../add-ons/add-on-context.ts'
import { freeItemsAt, selectionAt } from '../add-ons/selection.ts'
import { halfDay } from '../capacity/slot-rules.ts'
import type { Exam, ExamRow } from '../exams/exam-cache.ts'
import { type Charge, chargesOf } from '../vouchers/charges.ts'
import type { HoldFacts } from './find-live-hold.ts'
import type { PlannedVisit } from './suitability-rules.ts'

interface Holding {
  hold: HoldFacts
  exam: Exam
  person: PlannedVisit['person']
}

/** What can be added, with place and person known. */
export function addOnContextAtHold(ctx: Context, { hold, exam, person }: Holding): Promise<AddOnContext> {
  const { branchId, timespanId, hasBloodDraw: drawsBlood, isDraft } = hold
  const where = { branchId, sex: person.sex, ampm: halfDay(timespanId), drawsBlood }
  return addOnContextOf(ctx, { exam, sold: hold, isPaid: !isDraft, plannedVisit: { person, day: hold.day } }, where)
}

export interface BookingQuote {
  addOnContext: AddOnContext
  selection: ReturnType<typeof selectionAt>
  /** Added items at their price here; free items cost nothing. */
  extras: ExamRow[]
  /** The charges; their sum is the price of the selection. */
  charges: Charge[]
}

/** Quotes the selection for a held place; fails on items that do not suit place or person. */
export async function quoteBooking(ctx: Context, holding: Holding, choice: Choice): Promise<BookingQuote> {
  const addOnContext = await addOnContextAtHold(ctx, holding)
  const { chosen, facts } = resolveChoice(addOnContext, choice)
  const prices = new Map(chosen.map(({ id, basePrice }) => [id, basePrice]))
  const extras = [...facts, ...freeItemsAt(addOnContext, facts)].map((item) => ({
    ...item,
    organName: '',
    priceFen: prices.get(item.id) ?? 0,
  }))
  return {
    addOnContext,
    selection: selectionAt(addOnContext, choice),
    extras,
    charges: chargesOf(extras, addOnContext.differenceFen),
  }
}
