import { dayOf, timeOf } from '@mall/contract/days'

/** `11-28 14:05` in Shanghai, with the year where it is another one; — for never. */
export function timeText(at: string | null): string {
  if (at === null) return '—'
  const when = new Date(at)
  const day = dayOf(when)
  const isThisYear = day.slice(0, 4) === dayOf(new Date()).slice(0, 4)
  return `${isThisYear ? day.slice(5) : day} ${timeOf(when)}`
}
