import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { addDays, daysBetween, instantOf } from '@mall/contract/days'
import type { FailureName } from '@mall/contract/failures'
import { BOOK_AHEAD_DAYS, CHANGES_CLOSE_AT, FORGIVEN_NO_SHOWS, FREE_CHANGES } from '@mall/contract/order/terms'

const LIVE = new Set<string>(LIVE_BOOKING_STATES)
/** Age limits within this range mean "adults"; they need no known birthday. */
const ADULT = { from: 18, to: 60 }
/** Number of unpaid orders for a dearer branch's difference that a booking may have. */
export const MAX_UNPAID_CHANGES = 10
/** Ages at which a woman is asked about pregnancy before an X-ray or CT. */
export const MAY_BE_PREGNANT = { from: 12, to: 55 }
const WOMAN = 0

export interface Window {
  first: string
  last: string
}

/** 0 female, 1 male, -1 unknown; `birthday` null when unknown. */
export interface Person {
  sex: number
  birthday: string | null
}

/** -1 anyone, 0 women, 1 men; ages in whole years, both included. */
export interface Limits {
  sex: number
  minAge: number
  maxAge: number
}

/** The days that can be booked today, both included; `until`: the last one for this voucher. Empty if it is before the first. */
export function bookingWindow(today: string, until?: string): Window {
  const last = addDays(today, BOOK_AHEAD_DAYS)
  return { first: addDays(today, 1), last: until !== undefined && until < last ? until : last }
}

export function whyNotDay(day: string, today: string): 'SLOT_CLOSED' | null {
  const ahead = daysBetween(today, day)
  return ahead >= 1 && ahead <= BOOK_AHEAD_DAYS ? null : 'SLOT_CLOSED'
}

/** Whole years on that day; someone born on 29 February has a birthday on 1 March in common years. */
export function ageOn(day: string, birthday: string): number {
  const hadBirthday = day.slice(5) >= birthday.slice(5)
  return Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

/** Sex and age limits of a package or an item, for the age on the day of the examination. */
export function whyNotPerson(limits: Limits, person: Person, day: string): 'SEX_MISMATCH' | 'AGE_MISMATCH' | null {
  if (limits.sex !== -1 && person.sex !== limits.sex) return 'SEX_MISMATCH'
  if (person.birthday === null) {
    return limits.minAge <= ADULT.from && limits.maxAge >= ADULT.to ? null : 'AGE_MISMATCH'
  }
  const age = ageOn(day, person.birthday)
  return age >= limits.minAge && age <= limits.maxAge ? null : 'AGE_MISMATCH'
}

/** A branch does a package if it offers the service and is equipped for the tier. */
export function whyNotBranch(
  branch: { services: readonly string[]; maxTier: number } | null,
  exam: { serviceKind: string; tier: number },
): 'BRANCH_NOT_OFFERED' | null {
  return branch?.services.includes(exam.serviceKind) && exam.tier <= branch.maxTier ? null : 'BRANCH_NOT_OFFERED'
}

/** Packages with fasting items begin with a blood draw, which is not done in every timespan. */
export function whyNotTimespan(
  slot: { capacity: number; hasBloodDraw: boolean } | null,
  needsBloodDraw: boolean,
): 'SLOT_CLOSED' | null {
  if (!slot || slot.capacity === 0) return 'SLOT_CLOSED'
  return needsBloodDraw && !slot.hasBloodDraw ? 'SLOT_CLOSED' : null
}

/** A no-show may book once more; after that customer service decides. */
export function whyNotVoucher(voucher: {
  state: string
  noShowCount: number
}): 'VOUCHER_SPENT' | 'MISSED_TWICE' | null {
  // A market draft is sold with the booking.
  if (voucher.state !== 'unused' && voucher.state !== 'draft') return 'VOUCHER_SPENT'
  return voucher.noShowCount > FORGIVEN_NO_SHOWS ? 'MISSED_TWICE' : null
}

/** Asked before X-ray or CT if pregnancy is possible; also if the sex is unknown. */
export function asksPregnancy(items: readonly { hasRadiation: boolean }[], person: Person, day: string): boolean {
  if (!items.some((item) => item.hasRadiation)) return false
  if (person.sex !== WOMAN && person.sex !== -1) return false
  if (person.birthday === null) return true
  const age = ageOn(day, person.birthday)
  return age >= MAY_BE_PREGNANT.from && age <= MAY_BE_PREGNANT.to
}

export const isLive = (state: string): boolean => LIVE.has(state)

/** When the member can no longer change or cancel a booking for this day. */
export function changesCloseAt(day: string): Date {
  return instantOf(addDays(day, -1), CHANGES_CLOSE_AT)
}

/** Free changes left for a booking. */
export const changesLeft = ({ changes }: { changes: number }): number => Math.max(0, FREE_CHANGES - changes)

/** Changes caused by the branch are always free and do not count. */
export function whyNotChange(
  booking: { state: string; day: string; changes: number; branchReason: string | null },
  now: Date,
): Extract<FailureName, 'BOOKING_NOT_LIVE' | 'CHANGE_CLOSED' | 'CHANGES_USED_UP'> | null {
  if (!isLive(booking.state)) return 'BOOKING_NOT_LIVE'
  if (booking.branchReason !== null) return null
  if (now.getTime() >= changesCloseAt(booking.day).getTime()) return 'CHANGE_CLOSED'
  return booking.changes >= FREE_CHANGES ? 'CHANGES_USED_UP' : null
}

/** An unpaid booking can be cancelled at any time: no list names it yet. */
export function whyNotCancel(
  booking: { state: string; day: string; branchReason: string | null },
  now: Date,
): Extract<FailureName, 'BOOKING_NOT_LIVE' | 'CHANGE_CLOSED'> | null {
  if (!isLive(booking.state)) return 'BOOKING_NOT_LIVE'
  if (booking.state === 'awaiting-payment') return null
  const isLate = now.getTime() >= changesCloseAt(booking.day).getTime()
  return isLate && booking.branchReason === null ? 'CHANGE_CLOSED' : null
}
