import { dayOf } from '@mall/contract/days'

const parts = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  timeZone: 'Asia/Shanghai',
})

/** `11月23日 周一` of a calendar date of Asia/Shanghai (`2026-11-23`). */
export const dayText = (day: string) => textOf(new Date(`${day}T12:00:00+08:00`))

/** The same of today; for the browser only, because documents are kept. */
export const todayText = () => textOf(new Date())

function textOf(instant: Date): string {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.month}月${part.day}日 ${part.weekday}`
}

/** Today's calendar date of Asia/Shanghai; for the browser only. */
export const today = () => dayOf(new Date())

const moment = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

/** `11月20日 09:05` in Shanghai, of an instant as the api gives it. */
export function instantText(instant: string): string {
  const part = Object.fromEntries(moment.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${part.month}月${part.day}日 ${part.hour}:${part.minute}`
}
