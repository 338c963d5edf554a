import type { listContacts } from '@mall/contract/account/calls'
import type { listBookings } from '@mall/contract/appointment/calls'
import type { listConclusions } from '@mall/contract/appointment/conclusions'
import { shortDay } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'
import type { PersonId } from '../../art/people.ts'
import { faceOf } from '../../entities/person/person.ts'
import { groupBy } from '../../shell/format/group-by.ts'

type Person = Pick<
  OutputOf<typeof listContacts>['list'][number],
  'contacts_id' | 'contacts_name' | 'isMyself' | 'relation' | 'sex' | 'birthday'
>
type Visit = Pick<
  OutputOf<typeof listBookings>['list'][number],
  'bookingId' | 'contacts_name' | 'state' | 'date' | 'productName' | 'serviceKind'
>
type Concluded = OutputOf<typeof listConclusions>['list'][number]

export interface Year {
  year: string
  /** What was found or done, or that it is booked; '' when nothing is arranged for this year yet. */
  text: string
  /** The day that is booked, said before the words where there is room. */
  on: string
  /** The ring has closed. */
  isGrown: boolean
  to: string
}

export interface Advice {
  year: string
  items: readonly string[]
  doctor: string
  to: string
}

export interface FamilyYears {
  contactsId: string
  /** `我` for oneself. */
  name: string
  /** As the member calls them, where only one is called so. */
  called: string
  face: PersonId
  isMyself: boolean
  /** The newest first, this year among them. */
  years: Year[]
  /** The latest that a doctor gave. */
  advice: Advice | null
  /** How many conclusions are there: read with their owner's leave, and waiting for it. */
  leave: { given: number; missing: number }
}

/** So many rings have room. */
const MAX_YEARS = 5
const DONE = new Set<Visit['state']>(['attended', 'completed'])
const AHEAD = new Set<Visit['state']>(['awaiting-payment', 'booked'])

/** Each person's check-ups year by year: a ring for every year with one, this year's open until it is done. */
export function familyYears(
  people: readonly Person[],
  visits: readonly Visit[],
  conclusions: readonly Concluded[],
  today: string,
): FamilyYears[] {
  const concluded = new Map(conclusions.map((one) => [one.bookingId, one]))
  return people.map((person) => {
    const own = visits.filter(({ contacts_name }) => contacts_name === person.contacts_name)
    const done = own.filter(({ state }) => DONE.has(state))
    const written = done.flatMap((visit) => {
      const found = concluded.get(visit.bookingId)
      return found ? [{ visit, conclusion: found.conclusion }] : []
    })
    const isMyself = person.isMyself === 0
    const missing = written.filter(({ conclusion }) => conclusion === null).length
    return {
      contactsId: person.contacts_id,
      name: isMyself ? '我' : person.contacts_name,
      called: isMyself ? '我' : calledIn(people, person),
      face: faceOf(person, today),
      isMyself,
      years: yearsOf(own, done, concluded, today).slice(0, MAX_YEARS),
      advice: latestAdvice(written),
      leave: { given: written.length - missing, missing },
    }
  })
}

function yearsOf(
  own: readonly Visit[],
  done: readonly Visit[],
  concluded: ReadonlyMap<string, Concluded>,
  today: string,
): Year[] {
  const byYear = groupBy(done, ({ date }) => date.slice(0, 4))
  const grown = [...byYear]
    .map(([year, visits]) => yearOf(year, visits, concluded))
    .sort((a, b) => (a.year < b.year ? 1 : -1))
  const ahead = own.filter(({ state, date }) => AHEAD.has(state) && date >= today)
  const [next] = ahead.sort((a, b) => a.date.localeCompare(b.date))
  const open = openYear(today, next)
  return byYear.has(open.year) ? grown : [open, ...grown]
}

/** 父亲, where there is only one; 子女 may be several. */
const calledIn = (people: readonly Person[], { relation, contacts_name }: Person) =>
  relation && people.filter((one) => one.relation === relation).length === 1 ? relation : contacts_name

function latestAdvice(written: readonly { visit: Visit; conclusion: Concluded['conclusion'] }[]): Advice | null {
  const entries = written.flatMap(({ visit, conclusion }) =>
    conclusion && conclusion.advice.length > 0 ? [{ visit, ...conclusion }] : [],
  )
  const [latest] = entries.sort((a, b) => b.visit.date.localeCompare(a.visit.date))
  if (!latest) return null
  const { visit, advice, doctor } = latest
  return { year: visit.date.slice(0, 4), items: advice, doctor, to: reportPath(visit) }
}

/** Whose rings tell most: the most grown, then what is booked; else the first. */
export function mostTelling(family: readonly FamilyYears[]): FamilyYears | undefined {
  const weight = ({ years }: FamilyYears) =>
    years.reduce((sum, { isGrown, text }) => sum + (isGrown ? 2 : text === '' ? 0 : 1), 0)
  return [...family].sort((a, b) => weight(b) - weight(a))[0]
}

/** What was concluded stands in a report. */
const reportPath = ({ bookingId }: Visit) => `/profile/report/${bookingId}`
const pathOf = ({ serviceKind, bookingId }: Visit) => `/profile/appointmentDetail/${serviceKind}/${bookingId}`

/** What a doctor found that year, else what was done. */
function yearOf(year: string, visits: Visit[], concluded: ReadonlyMap<string, Concluded>): Year {
  const [first] = visits
  const concludedVisit = visits.find(({ bookingId }) => concluded.get(bookingId)?.conclusion)
  const finding = concludedVisit && concluded.get(concludedVisit.bookingId)?.conclusion?.finding
  const shown = concludedVisit ?? first
  const many = visits.length > 1 ? ` 等 ${visits.length} 次` : ''
  const text = finding ?? `${first?.productName ?? ''}${many}`
  const to = concludedVisit ? reportPath(concludedVisit) : shown ? pathOf(shown) : ''
  return { year, text: text, on: '', isGrown: true, to }
}

function openYear(today: string, next: Visit | undefined): Year {
  const year = (next?.date ?? today).slice(0, 4)
  if (!next) return { year, text: '', on: '', isGrown: false, to: '/appointment/choosePerson' }
  const stands = next.state === 'awaiting-payment' ? '待付款' : '已约好'
  return { year, text: stands, on: shortDay(next.date, today), isGrown: false, to: pathOf(next) }
}
