import type { listContacts } from '@mall/contract/account/calls'
import type { listBookings } from '@mall/contract/appointment/calls'
import { shortDay } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'
import { groupBy } from '../../shell/format/group-by.ts'

type Person = Pick<OutputOf<typeof listContacts>['list'][number], 'contacts_id' | 'contacts_name' | 'isMyself'>
type Visit = Pick<
  OutputOf<typeof listBookings>['list'][number],
  'bookingId' | 'contacts_name' | 'state' | 'date' | 'productName' | 'serviceKind'
>

export interface Year {
  year: string
  /** The examination, done or booked; '' if none is arranged for this year yet. */
  words: string
  /** The ring has closed. */
  isGrown: boolean
  to: string
}

export interface FamilyYears {
  contactsId: string
  /** `我` for oneself. */
  name: string
  /** The newest first, this year among them. */
  years: Year[]
}

/** So many rings have room. */
const MAX_YEARS = 5
const DONE = new Set<Visit['state']>(['attended', 'completed'])
const AHEAD = new Set<Visit['state']>(['awaiting-payment', 'booked'])

/** Each person's check-ups year by year: a ring for every year with one, this year's open until it is done. */
export function familyYears(people: readonly Person[], visits: readonly Visit[], today: string): FamilyYears[] {
  const thisYear = today.slice(0, 4)
  return people.map(({ contacts_id, contacts_name, isMyself }) => {
    const own = visits.filter((visit) => visit.contacts_name === contacts_name)
    const byYear = groupBy(
      own.filter(({ state }) => DONE.has(state)),
      ({ date }) => date.slice(0, 4),
    )
    const grown = [...byYear].map(([year, done]) => yearOf(year, done)).sort((a, b) => (a.year < b.year ? 1 : -1))
    const isDone = grown.some(({ year }) => year === thisYear)
    const next = own.find(({ state, date }) => AHEAD.has(state) && date.startsWith(thisYear))
    const years = isDone ? grown : [openYear(today, next), ...grown]
    return { contactsId: contacts_id, name: isMyself === 0 ? '我' : contacts_name, years: years.slice(0, MAX_YEARS) }
  })
}

/** Whose rings tell most: the most grown, then what is booked; else the first. */
export function mostTelling(family: readonly FamilyYears[]): FamilyYears | undefined {
  const weight = ({ years }: FamilyYears) =>
    years.reduce((sum, { isGrown, words }) => sum + (isGrown ? 2 : words === '' ? 0 : 1), 0)
  return [...family].sort((a, b) => weight(b) - weight(a))[0]
}

const pathOf = ({ serviceKind, bookingId }: Visit) => `/profile/appointmentDetail/${serviceKind}/${bookingId}`

function yearOf(year: string, [first, ...others]: Visit[]): Year {
  const words = first ? `${first.productName}${others.length > 0 ? ` 等 ${others.length + 1} 次` : ''}` : ''
  return { year, words, isGrown: true, to: first ? pathOf(first) : '' }
}

function openYear(today: string, next: Visit | undefined): Year {
  const year = today.slice(0, 4)
  if (!next) return { year, words: '', isGrown: false, to: '/appointment/choosePerson' }
  const stands = next.state === 'awaiting-payment' ? '待付款' : '已约好'
  return { year, words: `${shortDay(next.date, today)}，${stands}`, isGrown: false, to: pathOf(next) }
}
