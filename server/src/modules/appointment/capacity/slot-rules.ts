/** From here on the number of places is shown, to help the shopper decide. */
const LAST_PLACES = 9
/** Less than this share left counts as few. */
const FEW = 0.3

export type DayStatus = 0 | 1 | 2 | 3

export interface Places {
  capacity: number
  /** Neither taken nor blocked. */
  left: number
}

/** What is left in words: 充足, 余少, 余 n, 约满, 休. */
export function placesText({ capacity, left }: Places): string {
  if (capacity === 0) return '休'
  if (left <= 0) return '约满'
  if (left <= LAST_PLACES) return `余 ${left}`
  return left / capacity < FEW ? '余少' : '充足'
}

/** 0 closed, 1 free, 2 full, 3 chosen; only a free day can be chosen. */
export function dayStatus({ capacity, left }: Places, isChosen: boolean): DayStatus {
  if (capacity === 0) return 0
  if (left <= 0) return 2
  return isChosen ? 3 : 1
}

/** Share of places left, 0 to 1. */
export function shareLeft({ capacity, left }: Places): number {
  return capacity === 0 ? 0 : Math.max(0, left) / capacity
}

const NOON = '1200'

/** `0730-0830` as `07:30-08:30`. */
export function timespanText(timespanId: string): string {
  return timespanId.replace(/^(\d\d)(\d\d)-(\d\d)(\d\d)$/, '$1:$2-$3:$4')
}

export function halfDay(timespanId: string): 'am' | 'pm' {
  return timespanId < NOON ? 'am' : 'pm'
}

/** `07:30`; arrival is possible until the end of the timespan. */
export function timespanStart(timespanId: string): string {
  return timespanText(timespanId).slice(0, 5)
}

export function isServiceKind(text: string): text is 'general' | 'dental' | 'market' {
  return text === 'general' || text === 'dental' || text === 'market'
}

/** Days that "more flights" always includes, besides the chosen one (specification, section 9). */
const FLIGHTS_KEPT = 7

/** The first seven days, plus any with status 3. */
export function limitFlights<T extends { status: DayStatus }>(days: readonly T[]): T[] {
  return days.filter(({ status }, index) => index < FLIGHTS_KEPT || status === 3)
}

export const isFree = ({ status }: { status: DayStatus }): boolean => status === 1 || status === 3
