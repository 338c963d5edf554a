import { instantOf } from '@mall/contract/days'

/** The 24 terms (节气) from the spring equinox on, one for every 15 degrees of the sun's way. */
const TERMS =
  '春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至 小寒 大寒 立春 雨水 惊蛰'.split(
    ' ',
  )

const STEP = 15
const DAY_MS = 86_400_000
/** Julian date of 1970-01-01, and of the epoch that the sums below count from. */
const [UNIX_EPOCH, J2000] = [2_440_587.5, 2_451_545]
const CENTURY = 36_525

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/** The sun's apparent longitude in degrees, exact to a quarter of an hour (Meeus, Astronomical Algorithms, chapter 25). */
function sunLongitude(instant: number): number {
  const t = (instant / DAY_MS + UNIX_EPOCH - J2000) / CENTURY
  const anomaly = 357.52911 + 35_999.05029 * t - 0.0001537 * t * t
  const centre =
    (1.914602 - 0.004817 * t) * sin(anomaly) +
    (0.019993 - 0.000101 * t) * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly)
  const mean = 280.46646 + 36_000.76983 * t + 0.0003032 * t * t
  const apparent = mean + centre - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * t)
  return ((apparent % 360) + 360) % 360
}

/** The term that a day of Shanghai brings; '' on most days. */
export const solarTermOf = (day: string) => termFrom(beginOf(day))

const beginOf = (day: string) => instantOf(day, '00:00').getTime()

function termFrom(begin: number): string {
  const [before, after] = [begin, begin + DAY_MS].map((instant) => Math.floor(sunLongitude(instant) / STEP))
  return before === after ? '' : (TERMS[after ?? 0] ?? '')
}

/** `后天小雪`: a term that is today, tomorrow or the day after; '' else. */
export function upcomingSolarTerm(today: string): string {
  for (const [at, word] of ['今天', '明天', '后天'].entries()) {
    const term = termFrom(beginOf(today) + at * DAY_MS)
    if (term) return word + term
  }
  return ''
}
