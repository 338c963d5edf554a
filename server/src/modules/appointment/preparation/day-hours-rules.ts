import type { Needs } from './item-needs-rules.ts'

/** Hours of the day as the plan estimates them, in minutes from midnight. */
export interface Hours {
  arrival: number
  /** No food from here on; null without fasting items. */
  firstDone: number | null
  /** Breakfast at the branch; null without one, or if a doctor decides when. */
  eatAt: number | null
  /** Half a litre of water; null if no item needs a full bladder. */
  drinkAt: number | null
  rest: number
}

const TO_THE_FIRST = 10
const MIN_FAST_MINUTES = 30
const BREAKFAST = 10
const TO_THE_REST = 20
const DRINK_AHEAD = 60

/** `07:30` */
export const clock = (minutes: number): string => {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** After an anaesthetic or a gastroscopy the doctor decides when to eat. */
export const doctorSaysWhen = (all: readonly Needs[]): boolean =>
  all.some(({ isScope, needsCompany, isDry }) => isScope || isDry || needsCompany)

export function hoursOf(all: readonly Needs[], from: string): Hours {
  const arrival = minutesOf(from)
  const fasting = all.filter(({ fasts }) => fasts)
  const leavesUrine = all.some((needs) => needs.leavesUrine)
  const isFull = all.some(({ fillsBladder }) => fillsBladder)
  if (fasting.length === 0) {
    const drinkAt = isFull ? (leavesUrine ? arrival + TO_THE_FIRST : arrival - DRINK_AHEAD) : null
    return { arrival, firstDone: null, eatAt: null, drinkAt, rest: arrival + TO_THE_FIRST + (leavesUrine ? 10 : 0) }
  }
  const firstDone = arrival + TO_THE_FIRST
  // Several reasons can apply; the longest decides, in steps of ten minutes.
  const longest = Math.max(...fasting.map(({ item }) => item.minutes))
  const end = firstDone + Math.max(MIN_FAST_MINUTES, Math.ceil(longest / 10) * 10)
  const eatAt = doctorSaysWhen(all) ? null : end
  return {
    arrival,
    firstDone,
    eatAt,
    drinkAt: isFull ? end + BREAKFAST : null,
    rest: end + TO_THE_REST,
  }
}
