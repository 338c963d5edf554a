import { addDays } from '@mall/contract/days'
import chineseDays from 'chinese-days'

/** Statutory days off; the State Council's notice of each November moves weekends around them. */
const BY_SUN = new Map([
  ['01-01', '元旦'],
  ['05-01', '劳动节'],
  ['05-02', '劳动节'],
  ['10-01', '国庆节'],
  ['10-02', '国庆节'],
  ['10-03', '国庆节'],
])
const BY_MOON = new Map([
  ['1-1', '春节'],
  ['1-2', '春节'],
  ['1-3', '春节'],
  ['5-5', '端午'],
  ['8-15', '中秋'],
])

/** The public holiday of a day, '' if none. As announced; for a year not yet announced, the statutory days. */
export function holidayOf(day: string): string {
  if (isAnnounced(day.slice(0, 4))) {
    const { work, name } = chineseDays.getDayDetail(day)
    return work ? '' : (name.split(',')[1] ?? '')
  }
  return BY_SUN.get(day.slice(5)) ?? byMoonOf(day)
}

/** A holiday's name has three parts; an ordinary day's is its weekday. */
const isAnnounced = (year: string) => chineseDays.getDayDetail(`${year}-10-01`).name.includes(',')

function byMoonOf(day: string): string {
  const { lunarMon, lunarDay, isLeap } = chineseDays.getLunarDate(day)
  const name = isLeap ? undefined : BY_MOON.get(`${lunarMon}-${lunarDay}`)
  if (name) return name
  const next = chineseDays.getLunarDate(addDays(day, 1))
  if (next.lunarMon === 1 && next.lunarDay === 1) return '春节'
  return day.slice(5) === qingmingOf(Number(day.slice(0, 4))) ? '清明' : ''
}

/** 4 or 5 April, valid for this century. */
function qingmingOf(year: number): string {
  const short = year % 100
  return `04-0${Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4)}`
}
