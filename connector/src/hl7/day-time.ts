import { OFFSET, rfc3339 } from '@mall/contract/days'

/** `20261120160000`, with or without hours, seconds, parts of one and `+0800`; without it the hospital's own time. */
const DTM = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(?:\.\d{1,4})?)?)?([+-]\d{4})?$/

/** null: no such time. */
export function instantOfDtm(text: string): Date | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00', offset] = DTM.exec(text) ?? []
  if (year === undefined) return null
  const zone = offset === undefined ? OFFSET : `${offset.slice(0, 3)}:${offset.slice(3)}`
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  // 31 November is no day, and the platform makes one of December of it.
  const isDay = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day)
  return isDay && !Number.isNaN(instant.getTime()) ? instant : null
}

export const dtmOf = (instant: Date): string => rfc3339(instant).replace(/[-:T]|\.\d+|\+08:00/g, '')
