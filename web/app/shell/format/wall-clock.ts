import { AHEAD_MS } from '@mall/contract/days'

/** Date and time in Shanghai of an API instant; two digits each, the year four. */
export function wallClock(instant: string) {
  const at = new Date(Date.parse(instant) + AHEAD_MS).toISOString()
  const [year = '', month = '', day = '', hour = '', minute = ''] = at.split(/\D/)
  return { year, month, day, hour, minute }
}
