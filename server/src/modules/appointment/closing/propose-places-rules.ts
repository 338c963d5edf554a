/** A timespan of a branch and day with places that are neither taken nor blocked. */
export interface FreeSlot {
  branchId: string
  service: string
  day: string
  timespanId: string
  hasBloodDraw: boolean
  free: number
}

/** A booking of the day that is closed. */
export interface AffectedBooking {
  bookingId: string
  service: string
  timespanId: string
  /** Bookings of one group go to one branch and day. */
  groupId: string
  needsBloodDraw: boolean
  /** Other branches that do the same for the same price, the nearest first. */
  otherBranchIds: readonly string[]
  /** Days on which the examinee cannot come or does not suit. */
  isDayOut: (day: string) => boolean
  /** Somebody has to be asked; '' if a place may be proposed. */
  whyAsk: string
}

export interface Place {
  branchId: string
  day: string
  timespanId: string
}

export interface Proposal {
  bookingId: string
  /** null: to be phoned. */
  place: Place | null
  /** Why this place, or why none. */
  why: string
}

interface Question {
  branchId: string
  /** The day that is closed. */
  day: string
  /** Only some hours of it are: the others of that day come first. */
  isPartly: boolean
  /** Whether another branch can still be reached on that day. */
  isDayAhead: boolean
  /** Days after it, in order. */
  laterDays: readonly string[]
  bookings: readonly AffectedBooking[]
  slots: readonly FreeSlot[]
}

/** As many later days are tried at the own branch before another one. */
const OWN_DAYS_FIRST = 7

/**
 * A place for each booking of a closed day: where only some hours are closed another one of them, the same hour on one of the next days at the branch, else the nearest branch
 * on the same day, else other hours. Groups stay together or are phoned; those who fast are placed first and early. No
 * slot gets more than it has free.
 */
export function proposePlaces(question: Question): Proposal[] {
  const left = new Map(question.slots.map((slot) => [slotKey(slot), slot.free]))
  const slots = Map.groupBy(question.slots, ({ branchId, service, day }) => [branchId, service, day].join(' '))
  const proposals = new Map<string, Proposal>()
  for (const group of groupsInOrder(question.bookings)) {
    const refusal = group.find(({ whyAsk }) => whyAsk !== '')
    const seats = refusal ? null : placeGroup(question, group, { slots, left })
    for (const { bookingId, whyAsk } of group) {
      const place = seats?.get(bookingId) ?? null
      const why = place ? '' : refusal ? whyAsk || '同行的人要先问一声' : whyNone(group)
      proposals.set(bookingId, { bookingId, place, why })
    }
  }
  return question.bookings.flatMap(({ bookingId }) => proposals.get(bookingId) ?? [])
}

const whyNone = (group: readonly AffectedBooking[]) =>
  group.length > 1 ? '两周里排不出能一起去的时间' : '两周里没有合适的空位'

/** Those who fast first, then by hour. */
function groupsInOrder(bookings: readonly AffectedBooking[]): AffectedBooking[][] {
  const groups = [...Map.groupBy(bookings, ({ groupId }) => groupId).values()]
  const rank = (group: readonly AffectedBooking[]) =>
    `${group.some(({ needsBloodDraw }) => needsBloodDraw) ? 0 : 1} ${group.map(({ timespanId }) => timespanId).toSorted()[0]} ${group[0]?.bookingId}`
  return groups.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

interface Stock {
  slots: ReadonlyMap<string, readonly FreeSlot[]>
  left: Map<string, number>
}

type Seats = Map<string, Place>

/** The first branch and day that takes the whole group; its places are then taken. */
function placeGroup(question: Question, group: readonly AffectedBooking[], stock: Stock): Seats | null {
  for (const attempt of attemptsFor(question, group)) {
    if (group.some(({ isDayOut }) => isDayOut(attempt.day))) continue
    const seats = seatsAt(attempt, group, stock)
    if (!seats) continue
    for (const one of group) {
      const place = seats.get(one.bookingId)
      if (place) take(stock.left, slotKey({ ...place, service: one.service }))
    }
    return seats
  }
  return null
}

interface Attempt {
  branchId: string
  day: string
  /** Only the hours that they had. */
  isSameHour: boolean
}

function attemptsFor(question: Question, group: readonly AffectedBooking[]): Attempt[] {
  const { branchId, day, isPartly, isDayAhead, laterDays } = question
  const [first] = group
  const others = (first?.otherBranchIds ?? []).filter((id) => group.every((one) => one.otherBranchIds.includes(id)))
  const soon = laterDays.slice(0, OWN_DAYS_FIRST)
  const late = laterDays.slice(OWN_DAYS_FIRST)
  const own = (days: readonly string[], isSameHour: boolean) =>
    days.map((each) => ({ branchId, day: each, isSameHour }))
  const elsewhere = (days: readonly string[], isSameHour: boolean) =>
    days.flatMap((each) => others.map((id) => ({ branchId: id, day: each, isSameHour })))
  const sameDay = isDayAhead ? [day] : []
  return [
    ...own(isPartly ? [day] : [], false),
    ...[...own(soon, true), ...elsewhere(sameDay, true), ...own(soon, false), ...elsewhere(sameDay, false)],
    ...[...elsewhere(soon, true), ...elsewhere(soon, false)],
    ...[...own(late, true), ...own(late, false), ...elsewhere(late, true), ...elsewhere(late, false)],
  ]
}

/** Places for all of them, or null. */
function seatsAt(attempt: Attempt, group: readonly AffectedBooking[], { slots, left }: Stock): Seats | null {
  const { branchId, day, isSameHour } = attempt
  const taken = new Map<string, number>()
  const seats: Seats = new Map()
  const fastingFirst = group.toSorted((one, other) => Number(other.needsBloodDraw) - Number(one.needsBloodDraw))
  for (const one of fastingFirst) {
    const offered = slots.get([branchId, one.service, day].join(' ')) ?? []
    const fitting = offered.filter((slot) => slot.hasBloodDraw || !one.needsBloodDraw)
    const found = hoursFor(one, fitting, isSameHour).find((slot) => {
      const key = slotKey(slot)
      return (left.get(key) ?? 0) - (taken.get(key) ?? 0) > 0
    })
    if (!found) return null
    taken.set(slotKey(found), (taken.get(slotKey(found)) ?? 0) + 1)
    seats.set(one.bookingId, { branchId, day, timespanId: found.timespanId })
  }
  return seats
}

/** The own hour, then for those who fast the earliest, for others the nearest. */
function hoursFor(one: AffectedBooking, slots: readonly FreeSlot[], isSameHour: boolean): FreeSlot[] {
  if (isSameHour) return slots.filter(({ timespanId }) => timespanId === one.timespanId)
  const distance = ({ timespanId }: FreeSlot) =>
    one.needsBloodDraw ? minutesOf(timespanId) : Math.abs(minutesOf(timespanId) - minutesOf(one.timespanId))
  const rank = (slot: FreeSlot) => (slot.timespanId === one.timespanId ? -1 : distance(slot))
  return slots.toSorted((a, b) => rank(a) - rank(b) || minutesOf(a.timespanId) - minutesOf(b.timespanId))
}

const minutesOf = (timespanId: string) => Number(timespanId.slice(0, 2)) * 60 + Number(timespanId.slice(2, 4))

export const slotKey = ({ branchId, service, day, timespanId }: Omit<FreeSlot, 'hasBloodDraw' | 'free'>) =>
  [branchId, service, day, timespanId].join(' ')

function take(left: Map<string, number>, key: string): void {
  left.set(key, (left.get(key) ?? 0) - 1)
}
