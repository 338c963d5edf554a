import type { hospItem as contract } from '@mall/contract/appointment'
import { fail } from '@mall/contract/failures'
import type { Handler } from '../../http/handler.ts'
import { findContact } from '../account/public.ts'
import { addOnItems, findExam } from './content-copy.ts'
import { shownItem } from './exam.ts'
import { findLiveHold } from './hold-facts.ts'
import { whyNotPerson } from './rules.ts'

/** What can be added to the held examination: nothing that is in the package; what does not suit the person says so. */
export const hospItem: Handler<typeof contract> = async ({ holdId }, { ctx, member }) => {
  const hold = (await findLiveHold(ctx, member.id, holdId)) ?? fail('HOLD_EXPIRED')
  const [exam, contact] = await Promise.all([findExam(ctx, hold), findContact(ctx, member.id, hold.contactId)])
  if (!exam || !contact) return fail('HOLD_EXPIRED')
  const inPackage = new Set(exam.items.map((item) => item.id))
  const items = (await addOnItems(ctx, exam.serviceKind)).filter((item) => !inPackage.has(item.id))
  const suitable = items.filter((item) => whyNotPerson(item, contact, hold.day) !== 'SEX_MISMATCH')
  return {
    list: suitable.map((item) => ({
      ...shownItem(item),
      organName: item.organName,
      minutes: item.minutes,
      unavailable: whyNotPerson(item, contact, hold.day) ? ageWords(item) : '',
    })),
  }
}

function ageWords({ minAge, maxAge }: { minAge: number; maxAge: number }): string {
  return `适合 ${minAge}–${maxAge} 岁`
}
