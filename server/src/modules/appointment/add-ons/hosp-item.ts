import type { hospItem as contract } from '@mall/contract/appointment/add-ons'
import { fail } from '@mall/contract/failures'
import type { Context, Member } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { type ContactFacts, findContact } from '../../account/public.ts'
import { listOrgans } from '../../catalogue/public.ts'
import { itemView } from '../exams/exam.ts'
import { findExam } from '../exams/exam-cache.ts'
import { findLiveHold, type HoldFacts } from '../holds/find-live-hold.ts'
import { addOnContextAtHold } from '../holds/quote-booking.ts'
import { shortUnsuitable } from '../holds/suitability-rules.ts'
import { shortReason, whyNotAdd } from './add-item-rules.ts'
import type { AddOnContext } from './add-on-context.ts'
import { packagesAt } from './add-on-packages.ts'

/** Items that can be added to the held examination, without those of the package; unavailable ones with the reason. */
export const hospItem: Handler<typeof contract> = async ({ holdId }, { ctx, member }) => {
  const { addOnContext } = await addOnContextOfHold(ctx, member, holdId)
  const organs = new Map((await listOrgans(ctx.db)).map(({ id, name }) => [id, name]))
  const list = [...addOnContext.items.values()].flatMap((item) => {
    const refusal = whyNotAdd(item, { ...addOnContext.around, chosen: [] })
    if (refusal?.failure === 'ITEM_DUPLICATE' || refusal?.failure === 'ITEM_UNSUITABLE') return []
    const unavailable =
      shortReason(refusal) || (addOnContext.plannedVisit ? shortUnsuitable(item, addOnContext.plannedVisit) : '')
    const view = itemView({ ...item, organName: '' })
    return [{ ...view, organName: organs.get(item.organId) ?? '其他', minutes: item.minutes, unavailable }]
  })
  return { list, packageList: packagesAt(addOnContext) }
}

/** The member's own live hold as add-on context. */
export async function addOnContextOfHold(
  ctx: Context,
  member: Member,
  holdId: string,
): Promise<{ addOnContext: AddOnContext; person: ContactFacts; hold: HoldFacts }> {
  const hold = (await findLiveHold(ctx, member.id, holdId)) ?? fail('HOLD_EXPIRED')
  const [exam, person] = await Promise.all([findExam(ctx, hold), findContact(ctx, member.id, hold.contactId)])
  if (!exam || !person) return fail('HOLD_EXPIRED')
  return { addOnContext: await addOnContextAtHold(ctx, { hold, exam, person }), person, hold }
}
