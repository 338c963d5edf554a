import { addressed, type Examinee } from '../../../entities/person/examinee.ts'
import type { Booking } from '../booking-detail/booking.ts'

const PARENTS = new Set(['爸爸', '父亲', '妈妈', '母亲'])

/** `爸妈一起去` */
export function familyBookingTitle(one: Examinee, other: Examinee, isSameTime: boolean): string {
  const areParents = one.called !== other.called && PARENTS.has(one.called) && PARENTS.has(other.called)
  return `${areParents ? '爸妈' : '两个人'}${isSameTime ? '一起去' : '都约好了'}`
}

type Fasting = { plan: { fasting: Pick<NonNullable<Booking['plan']['fasting']>, 'from'> | null } }

/** Where both have to fast, that is said once. */
const fastingTogether = ({ plan: one }: Fasting, { plan: other }: Fasting): string =>
  one.fasting && other.fasting && one.fasting.from === other.fasting.from
    ? `前一天 ${one.fasting.from} 以后，两人都别吃东西`
    : ''

type Prepared = { preparation: readonly { title: string; kind: string }[] }

/** Preparations of this person alone, in a few words. */
export function ownSteps({ preparation }: Prepared, { preparation: others }: Prepared): string {
  const theirs = new Set(others.map(({ title }) => title))
  const own = preparation.filter(({ kind, title }) => kind !== 'arrive' && !theirs.has(title)).map(({ title }) => title)
  return own.length > 0 ? own.join('；') : ALIKE
}

const ALIKE = '和一起去的人一样'

/** Whether the two get ready alike, and what both do. */
export function plansTogether(one: Prepared & Fasting, other: Prepared & Fasting): { title: string; hint: string } {
  const isAlike =
    one.plan.fasting?.from === other.plan.fasting?.from &&
    [ownSteps(one, other), ownSteps(other, one)].every((own) => own === ALIKE)
  const hint = fastingTogether(one, other)
  return isAlike ? { title: '准备单一样', hint } : { title: '准备单不一样', hint: hint || '各看各的' }
}

/** `爸爸约好了` */
export const bookedText = (who: Examinee): string => `${addressed(who)}约好了`
