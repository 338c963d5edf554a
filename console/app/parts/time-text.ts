import { dayOf, timeOf } from '@mall/contract/days'

/** `11-28 14:05` in Shanghai, with the year where it is another one; — for never. */
export function timeText(at: string | null): string {
  if (at === null) return '—'
  const when = new Date(at)
  const day = dayOf(when)
  const isThisYear = day.slice(0, 4) === dayOf(new Date()).slice(0, 4)
  return `${isThisYear ? day.slice(5) : day} ${timeOf(when)}`
}

/** `3 天`, `5 小时`, `12 分钟` */
export function waitedText(since: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} 分钟`
  return minutes < 1_440 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / 1_440)} 天`
}
