import { addDays, weekdayOf } from '@mall/contract/days'
import type { HeatDay } from '../branch.ts'

/** One cell of the calendar; without `heat` it lies before or after the days that can be booked. */
export interface HeatCell {
  date: string
  heat: HeatDay | null
  isToday: boolean
}

const STEPS = 4

/** Whole weeks from Monday that hold these days; the first of them is tomorrow. */
export function heatWeeks(heat: readonly HeatDay[]): HeatCell[][] {
  const [first, last] = [heat[0]?.day, heat.at(-1)?.day]
  if (!first || !last) return []
  const today = addDays(first, -1)
  const known = new Map(heat.map((day) => [day.day, day]))
  const weeks: HeatCell[][] = []
  for (let monday = mondayOf(today); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, n) => {
        const date = addDays(monday, n)
        return { date, heat: known.get(date) ?? null, isToday: date === today }
      }),
    )
  }
  return weeks
}

const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** 1 few … 4 many: how a day compares with the fullest offer of the calendar. */
export function heatStep(left: number, max: number): number {
  return max <= 0 ? 1 : Math.min(STEPS, Math.max(1, Math.ceil((left / max) * STEPS)))
}

/** `22`; the first of a month names the month, `12/1`, and the first cell unless the next one does. */
export function dayNumber(date: string, isFirstCell: boolean): string {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  const isNamed = day === 1 || (isFirstCell && !addDays(date, 1).endsWith('-01'))
  return isNamed ? `${month}/${day}` : `${day}`
}
