import type { choosePackage as choose, addPackageInfo as info } from '@mall/contract/appointment/add-ons'
import { withPackage } from '@mall/contract/appointment/market-choice'
import { fail } from '@mall/contract/failures'
import type { Handler } from '../../../app/http/handler.ts'
import { whyNotCombined } from '../add-ons/add-item-rules.ts'
import type { AddOnContext } from '../add-ons/add-on-context.ts'
import { factsOf, packageViewAt } from '../add-ons/add-on-packages.ts'
import { addOnContextOfHold } from '../add-ons/hosp-item.ts'
import { minutesOf } from '../exams/compose-exam.ts'
import { quoteBooking } from '../holds/quote-booking.ts'
import { visitorOn } from '../preparation/preparation.ts'
import { mergeHandedOver, prepare } from '../preparation/preparation-rules.ts'

/** Whether a whole package goes with the selection; its items that were chosen singly become part of it. */
export const choosePackage: Handler<typeof choose> = async (
  { holdId, itemIds, packageIds, packageId },
  { ctx, member },
) => {
  const { addOnContext, person, hold } = await addOnContextOfHold(ctx, member, holdId)
  const choice = withPackage({ itemIds, packageIds }, packageOf(addOnContext, packageId))
  return (await quoteBooking(ctx, { hold, exam: addOnContext.exam, person }, choice)).selection
}

/** A package before it is chosen: its items, with requirements and what is handed over. */
export const addPackageInfo: Handler<typeof info> = async ({ holdId, packageId }, { ctx, member }) => {
  const { addOnContext, person, hold } = await addOnContextOfHold(ctx, member, holdId)
  const chosenPackage = packageOf(addOnContext, packageId)
  const facts = factsOf(addOnContext, chosenPackage)
  return {
    ...packageViewAt(addOnContext, chosenPackage, whyNotCombined(facts, addOnContext.around)),
    minutes: minutesOf(facts),
    ...prepare(facts, visitorOn(hold.day, person), null),
    handedOver: mergeHandedOver(facts),
  }
}

const packageOf = ({ catalogue }: AddOnContext, packageId: string) =>
  catalogue.packages.find(({ id }) => id === packageId) ?? fail('NOT_FOUND')
