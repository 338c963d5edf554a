/** `2026-10-01` as `2026 年 10 月 1 日`. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}
