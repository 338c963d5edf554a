import { SEX_NAMES } from '../add-ons/add-item-rules.ts'
import { ageOn, type Limits, type Person, whyNotPerson } from '../rules.ts'

/** Limits from here on mean "no upper limit". */
const OLDEST = 120

/** The examinee and the day. */
export interface PlannedVisit {
  person: Person & { name: string }
  day: string
}

/** `40 岁以上`, `18–60 岁` */
const agesText = ({ minAge, maxAge }: Pick<Limits, 'minAge' | 'maxAge'>): string =>
  maxAge >= OLDEST ? `${minAge} 岁以上` : `${minAge}–${maxAge} 岁`

/** Why an item does not suit the examinee: item, audience, and sex or age; '' if it does. */
export function whyUnsuitable(item: Limits & { name: string }, { person, day }: PlannedVisit): string {
  const reason = whyNotPerson(item, person, day)
  if (reason === null) return ''
  if (reason === 'SEX_MISMATCH') {
    const suited = SEX_NAMES[item.sex === 0 ? 0 : 1]
    return person.sex === -1
      ? `“${item.name}”只适合${suited}，请先补充${person.name}的性别`
      : `“${item.name}”只适合${suited}，${person.name}是${SEX_NAMES[person.sex === 0 ? 0 : 1]}`
  }
  return person.birthday === null
    ? `“${item.name}”适合 ${agesText(item)}，请先补充${person.name}的出生日期`
    : `“${item.name}”适合 ${agesText(item)}，${person.name}到检那天 ${ageOn(day, person.birthday)} 岁`
}

/** The same as a short label on the item; '' if it suits. */
export function shortUnsuitable(item: Limits, { person, day }: PlannedVisit): string {
  const reason = whyNotPerson(item, person, day)
  if (reason === 'SEX_MISMATCH') return `只适合${SEX_NAMES[item.sex === 0 ? 0 : 1]}`
  return reason ? `适合 ${agesText(item)}` : ''
}
