import { failIf } from '@mall/contract/failures'
import type { Choice } from '@mall/contract/market-choice'
import type { Context } from '../../context.ts'
import type { Exam, ExamRow } from './content-copy.ts'
import type { HoldFacts } from './hold-facts.ts'
import { chosenAt, type Spot, spotOf } from './market-spot.ts'
import { freeItemsAt, selectionAt } from './market-view.ts'
import { type Person, whyNotItems } from './rules.ts'
import { halfDay } from './slot-rules.ts'

interface Wish {
  hold: HoldFacts
  exam: Exam
  person: Person
  choice: Choice
}

export interface AtHold {
  spot: Spot
  selection: ReturnType<typeof selectionAt>
  /** What is done beside the base, at what it costs here; free items cost nothing. */
  extras: ExamRow[]
}

/** What was put together, now that place and person are known. Refuses what does not suit them. */
export async function marketAtHold(ctx: Context, { hold, exam, person, choice }: Wish): Promise<AtHold> {
  const spot = await spotOf(
    ctx,
    { exam, sold: hold, isPaid: !hold.isDraft },
    { branchId: hold.branchId, sex: person.sex, ampm: halfDay(hold.timespanId) },
  )
  const { chosen, facts } = chosenAt(spot, choice)
  failIf(whyNotItems(facts, new Set(), person, hold.day))
  const prices = new Map(chosen.map(({ id, basePrice }) => [id, basePrice]))
  const extras = [...facts, ...freeItemsAt(spot, facts)].map((item) => ({
    ...item,
    organName: '',
    priceFen: prices.get(item.id) ?? 0,
  }))
  return { spot, selection: selectionAt(spot, choice), extras }
}
