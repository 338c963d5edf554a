import type { Api } from '@mall/contract/wire/client'
import type { Flow } from '../booking-flow/flow-url.ts'
import { type CalendarMonth, isOpen, monthsFrom, pageStart, weeksFrom } from './calendar-weeks.ts'
import type { Timespan } from './timespan-list.tsx'

type Where = Pick<Flow, 'voucherId' | 'branchId'>

/** Five weeks of a branch: from a day, else those with the wanted one. */
export async function loadWeeks(api: Api, where: Where, from: string, today: string, day: string) {
  const { voucherId, branchId } = where
  const start = from || pageStart(today, day)
  const months: CalendarMonth[] = await Promise.all(
    monthsFrom(start).map((month) => api.calendar({ voucherId, branchId, month })),
  )
  const { firstDay = '', lastDay = '' } = months[0] ?? {}
  return { start, weeks: weeksFrom(start, months), window: { firstDay, lastDay } }
}

/** The same, with the hours of the chosen day where it can be chosen. */
export async function loadDays(api: Api, flow: Where & Pick<Flow, 'date'>, from: string, today: string) {
  const { voucherId, branchId, date } = flow
  const shown = await loadWeeks(api, flow, from, today, date)
  const day = shown.weeks.flat().find((each) => each.date === date)
  const timespans: Timespan[] = day && isOpen(day) ? (await api.timespan({ voucherId, branchId, date })).list : []
  return { ...shown, date, timespans }
}

/** The first days of a branch, and the chosen one however far ahead. */
export async function loadNextDays(api: Api, { voucherId, branchId, date }: Where & Pick<Flow, 'date'>) {
  return (await api.moreFlights({ voucherId, branchId, ...(date && { date }) })).list
}
