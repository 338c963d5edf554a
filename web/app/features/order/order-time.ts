const moment = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

const partsOf = (instant: string) =>
  Object.fromEntries(moment.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]))

/** `2026.11.20 14:52` in Shanghai. */
export function fullTime(instant: string): string {
  const { year, month, day, hour, minute } = partsOf(instant)
  return `${year}.${month}.${day} ${hour}:${minute}`
}

/** `11-20 14:52` in Shanghai. */
export function shortTime(instant: string): string {
  const { month, day, hour, minute } = partsOf(instant)
  return `${month}-${day} ${hour}:${minute}`
}

/** `14:52` in Shanghai. */
export function clockTime(instant: string): string {
  const { hour, minute } = partsOf(instant)
  return `${hour}:${minute}`
}
