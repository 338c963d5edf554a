import { hash32 } from './random.ts'

type Slot = { branchId: string; service: string; day: string; timespanId: string }

/** Sunday first: people come at the weekend, hardly on the doctors' meeting day. */
const WEEKDAYS = [1.2, 1.05, 0.9, 0.8, 0.9, 1, 1.3]
/** Demand by month from January: high at the year's end (companies), low after the Spring Festival. */
const MONTHS = [1.05, 0.8, 1, 1.05, 1, 0.95, 0.9, 0.95, 1.05, 1.05, 1.15, 1.2]
const USUAL = 0.6
/** A company has a whole day of a branch so often. */
const WHOLE_DAYS = 0.03

/**
 * What share of a slot's places companies and walk-ins have: 0.2 to 0.95, by weekday, hour, season and branch; 1 on the few
 * days that a company has for itself.
 */
export function demandOf({ branchId, service, day, timespanId }: Slot): number {
  if (chance(`whole:${branchId}:${service}:${day}`) < WHOLE_DAYS) return 1
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? 1
  const branch = 0.75 + 0.5 * chance(`branch:${branchId}`)
  const today = 0.3 * (chance(`day:${branchId}:${day}`) - 0.5)
  const own = 0.2 * (chance(`slot:${branchId}:${service}:${day}:${timespanId}`) - 0.5)
  const share = USUAL * weekday * month * branch * ofHour(timespanId) + today + own
  return Math.min(0.95, Math.max(0.2, share))
}

/** Early hours first, as people who fast prefer them. */
function ofHour(timespanId: string): number {
  if (timespanId < '0930') return 1.15
  if (timespanId < '1030') return 1
  return timespanId < '1200' ? 0.85 : 0.7
}

/** 0 ≤ x < 1, always the same for the same text. */
const chance = (text: string) => hash32(`demand:${text}`) / 2 ** 32
