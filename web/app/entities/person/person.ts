import type { listContacts } from '@mall/contract/account/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import type { PersonId } from '../../art/people.ts'

export type Contact = OutputOf<typeof listContacts>['list'][number]
type Facts = Pick<Contact, 'sex' | 'birthday'>

/** Whole years on that day; null when the birthday is not known. */
export function ageOn(day: string, birthday: string | null): number | null {
  if (!birthday) return null
  const hadBirthday = day.slice(5) >= birthday.slice(5)
  return Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

export const sexWord = (sex: number) => (sex === 0 ? '女' : sex === 1 ? '男' : '')

/** `女 · 66 岁`; what is not known is left out. */
export function factsText(person: Facts, today: string): string {
  const age = ageOn(today, person.birthday)
  return joinFacts([sexWord(person.sex), age === null ? '' : `${age} 岁`])
}

/** A face that fits sex and age. */
export function faceOf(person: Facts, today: string): PersonId {
  const age = ageOn(today, person.birthday) ?? 35
  if (age < 14) return person.sex === 0 ? 'girl' : 'boy'
  if (person.sex === 0) return age >= 60 ? 'grandma' : age >= 45 ? 'mum' : 'woman'
  if (age >= 60) return 'grandpa'
  return age < 25 ? 'youth' : 'man'
}

export interface Limits {
  sex: number
  minAge: number
  maxAge: number
}

/** Age limits within this range mean "adults" and need no known birthday, as the mall itself decides. */
const ADULT = { from: 18, to: 60 }

/** Why the package is not for this person, in a few words; '' when it is. */
export function whyNotFor(limits: Limits, person: Facts, today: string): string {
  if (limits.sex !== -1 && person.sex === -1) return '请先补充性别'
  if (limits.sex !== -1 && person.sex !== limits.sex) return limits.sex === 1 ? '与男款不符' : '与女款不符'
  const age = ageOn(today, person.birthday)
  if (age === null) return limits.minAge <= ADULT.from && limits.maxAge >= ADULT.to ? '' : '请先补充出生日期'
  return age >= limits.minAge && age <= limits.maxAge ? '' : `适合\n${limits.minAge}–${limits.maxAge} 岁`
}

const DOCUMENTS: Readonly<Record<number, string>> = { 1: '身份证', 2: '护照', 3: '港澳通行证', 4: '台湾通行证' }

/** A document by the name that people call it. */
export const documentName = (idType: number): string => DOCUMENTS[idType] ?? '证件'

/** The relation as shown beside the name. */
export const relationOf = (person: Pick<Contact, 'isMyself' | 'relation'>) =>
  person.isMyself === 0 ? '本人' : person.relation
