import type { DrugGroup } from '@mall/contract/appointment/preparation'
import { dayOf, shortDay, timeOf } from '@mall/contract/days'
import type { ItemFacts } from '../../catalogue/public.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { ageOn, changesCloseAt, type Person } from '../rules.ts'
import { bookingRules, mergeHandedOver, planOfDays, prepare } from './preparation-rules.ts'

interface Visit {
  day: string
  timespanId: string
  branchName: string
  /** Days after the visit on which the branch is closed. */
  closedAfter: readonly number[]
  /** The member can no longer cancel it. */
  isClosed: boolean
}

/** The preparation for everything booked. */
export function preparationOf(
  items: readonly ItemFacts[],
  person: Person,
  { day, timespanId, branchName, closedAfter, isClosed }: Visit,
  stated: readonly DrugGroup[] | null = null,
) {
  const closesAt = changesCloseAt(day)
  const [from = '', to = ''] = timespanText(timespanId).split('-')
  return {
    ...prepare(items, visitorOn(day, person), { branchName, from, to, day, closedAfter }, stated),
    handedOver: mergeHandedOver(items),
    rules: bookingRules(closingText(closesAt, day), isClosed),
  }
}

/** The same hour by hour, with the questions on drugs. */
export function dayPlanOf(
  items: readonly ItemFacts[],
  person: Person,
  { day, timespanId, branchName, closedAfter }: Omit<Visit, 'isClosed'>,
  stated: readonly DrugGroup[] | null,
) {
  const [from = '', to = ''] = timespanText(timespanId).split('-')
  return planOfDays(items, visitorOn(day, person), { branchName, from, to, day, closedAfter }, stated)
}

export const visitorOn = (day: string, { sex, birthday }: Person) => ({
  sex,
  age: birthday === null ? null : ageOn(day, birthday),
})

/** `11月25日 16:00`; with the year if it is not the visit's. */
const closingText = (instant: Date, day: string) => `${shortDay(dayOf(instant), day)} ${timeOf(instant)}`
