import type { BranchService, DemoBranch } from './branches.ts'
import { holidays, weeks } from './content/branch-words.ts'
import { seededRandom } from './random.ts'
import { addDays } from './rows.ts'

type DemoSchedule = {
  branchId: string
  service: BranchService
  weekday: number
  timespanId: string
  capacity: number
  hasBloodDraw: boolean
}
type DemoClosedDay = { branchId: string; day: string; reason: string }

/** Timespans of each service, with their share of a day's places. Blood is drawn in the morning only. */
const spans: Record<BranchService, readonly { id: string; share: number; blood: boolean }[]> = {
  general: [
    { id: '0730-0830', share: 0.28, blood: true },
    { id: '0830-0930', share: 0.3, blood: true },
    { id: '0930-1030', share: 0.2, blood: true },
    { id: '1030-1130', share: 0.08, blood: true },
    { id: '1330-1430', share: 0.14, blood: false },
  ],
  market: [
    { id: '0730-0830', share: 0.4, blood: true },
    { id: '0830-0930', share: 0.4, blood: true },
    { id: '0930-1030', share: 0.2, blood: true },
  ],
  dental: [
    { id: '0930-1030', share: 0.2, blood: false },
    { id: '1030-1130', share: 0.2, blood: false },
    { id: '1330-1430', share: 0.2, blood: false },
    { id: '1430-1530', share: 0.2, blood: false },
    { id: '1530-1630', share: 0.2, blood: false },
  ],
}
const placesPerDay: Record<BranchService, Record<string, number>> = {
  general: { L: 120, M: 64, S: 28 },
  market: { L: 30, M: 16, S: 10 },
  dental: { L: 20, M: 15, S: 25 },
}
/** Weekends are asked for most, so more is offered; Wednesday is the doctors' meeting day. */
const weekdayShare = [1.15, 1, 1.05, 0.85, 1.05, 1, 1.2]

/** What a usual week offers at each branch, and the days on which it is closed within the next 400 days. */
export function buildSchedules(branches: readonly DemoBranch[], today: string, seed: string) {
  const schedules: DemoSchedule[] = []
  const closedDays: DemoClosedDay[] = []
  const last = addDays(today, 400)
  for (const branch of branches) {
    const random = seededRandom(`${seed}:schedule:${branch.id}`)
    const open = weeks[branch.week]?.days ?? []
    for (const service of branch.services)
      for (const weekday of open)
        for (const span of spans[service]) {
          const places = (placesPerDay[service][branch.size] ?? 20) * (weekdayShare[weekday] ?? 1) * span.share
          const capacity = Math.max(2, Math.round(places * (0.85 + random.next() * 0.3)))
          schedules.push({
            branchId: branch.id,
            service,
            weekday,
            timespanId: span.id,
            capacity,
            hasBloodDraw: span.blood,
          })
        }
    for (const holiday of holidays)
      for (let index = 0; index < holiday.days; index += 1) {
        const day = addDays(holiday.from, index)
        if (day >= today && day <= last) closedDays.push({ branchId: branch.id, day, reason: holiday.reason })
      }
  }
  const service = maintenanceDay(today)
  const already = closedDays.some((c) => c.branchId === MAINTAINED && c.day === service)
  if (!already) closedDays.push({ branchId: MAINTAINED, day: service, reason: '设备维护，停检一天' })
  return { schedules, closedDays }
}

/** The first day after this one on which a branch examines by its week, and when it opens then. */
export function nextOpening({ week }: Pick<DemoBranch, 'week'>, after: string) {
  const { days = [], from = '' } = weeks[week] ?? {}
  let day = addDays(after, 1)
  while (days.length > 0 && (isHoliday(day) || !days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())))
    day = addDays(day, 1)
  return { day, from }
}

const isHoliday = (day: string) =>
  holidays.some((holiday) => day >= holiday.from && day < addDays(holiday.from, holiday.days))

export const MAINTAINED = 'beijing-jianguomen'

/** The first Saturday at least a week from today: the one the home page announces. */
export function maintenanceDay(today: string): string {
  for (let index = 7; index < 14; index += 1) {
    const day = addDays(today, index)
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 6) return day
  }
  return addDays(today, 7)
}
