import { DESK_DEFAULTS } from '@mall/contract/consultation/terms'
import { addDays, dayOf, instantOf } from '@mall/contract/days'

export interface DeskHours {
  /** `08:00` */
  readonly opensAt: string
  readonly closesAt: string
}

export const isOpenAt = ({ opensAt, closesAt }: DeskHours, at: Date): boolean => {
  const day = dayOf(at)
  return at >= instantOf(day, opensAt) && at < instantOf(day, closesAt)
}

/** Longer waits count as this long. */
const MAX_DAYS = 7

/** For how many seconds of the desk's hours somebody waited; at most a week's. */
export function openSeconds(hours: DeskHours, from: Date, until: Date): number {
  let ms = 0
  let day = dayOf(from)
  for (let days = 0; days < MAX_DAYS && instantOf(day, '00:00') < until; days++) {
    const begin = Math.max(instantOf(day, hours.opensAt).getTime(), from.getTime())
    const end = Math.min(instantOf(day, hours.closesAt).getTime(), until.getTime())
    ms += Math.max(0, end - begin)
    day = addDays(day, 1)
  }
  return Math.round(ms / 1_000)
}

export const UNSET_DESK = { ...DESK_DEFAULTS, version: 0 }
