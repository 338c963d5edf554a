import { today } from '../../shell/day.ts'

const moment = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

const partsOf = (instant: string) =>
  Object.fromEntries(moment.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]))

/** `11 月 26 日 16:00` in Shanghai, with its year before it when that is not the running one; for the browser only. */
export function shortMoment(instant: string): string {
  const { year, month, day, hour, minute } = partsOf(instant)
  const before = year === today().slice(0, 4) ? '' : `${year} 年 `
  return `${before}${month} 月 ${day} 日 ${hour}:${minute}`
}

/** `2027 年 11 月 20 日` in Shanghai. */
export function day(instant: string): string {
  const { year, month, day } = partsOf(instant)
  return `${year} 年 ${month} 月 ${day} 日`
}
