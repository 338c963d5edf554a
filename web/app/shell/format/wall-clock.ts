import { AHEAD_MS } from '@mall/contract/days'

/** What calendar and clock in Shanghai say at an instant as the api gives it; two digits each, the year four. */
export function wallClock(instant: string) {
  const at = new Date(Date.parse(instant) + AHEAD_MS).toISOString()
  const [year = '', month = '', day = '', hour = '', minute = ''] = at.split(/\D/)
  return { year, month, day, hour, minute }
}
