import type { Api } from '@mall/contract/client'
import {
  type CalendarMonth,
  isOpen,
  monthsFrom,
  pageStart,
  weeksFrom,
} from '../../features/appointment/calendar-weeks.ts'
import type { Flow } from '../../features/appointment/flow-address.ts'
import type { Timespan } from '../../features/appointment/timespan-list.tsx'

/** Five weeks of a branch, and the hours of the chosen day where it can be chosen. */
export async function loadDays(api: Api, flow: Flow, from: string, today: string) {
  const { voucherId, branchId, date } = flow
  const start = from || pageStart(today, date)
  const months: CalendarMonth[] = await Promise.all(
    monthsFrom(start).map((month) => api.calendar({ voucherId, branchId, month })),
  )
  const weeks = weeksFrom(start, months)
  const day = weeks.flat().find((each) => each.date === date)
  const timespans: Timespan[] = day && isOpen(day) ? (await api.timespan({ voucherId, branchId, date })).list : []
  const { firstDay = '', lastDay = '' } = months[0] ?? {}
  return { start, weeks, window: { firstDay, lastDay }, date, timespans }
}
