import type { PreparationStep } from '@mall/contract/appointment/preparation'
import { labelsOf, type Needs } from './item-needs-rules.ts'
import { type Around, bringBack, openWithin } from './return-day-rules.ts'

/** Steps after leaving the branch: a device to return, a night in hospital. */
export function afterwards(all: readonly Needs[], around: Around): PreparationStep | null {
  const days = all.filter(({ worn, staysNight }) => worn === 'day' && !staysNight)
  const home = days.filter(({ isWornAtHome }) => isWornAtHome)
  const day = days.filter((needs) => !home.includes(needs))
  const week = all.filter(({ worn }) => worn === 'week')
  const night = all.filter(({ staysNight }) => staysNight)
  const again = all.filter(({ looksAgain }) => looksAgain)
  const [next, eighth] = [bringBack(around, 1, '次日'), bringBack(around, 7, '第八天')]
  const seen = openWithin(around, [2, 3])
  const texts = [
    day.length > 0 && `${labelsOf(day)}：戴一天，${next.when}还机器，送回院区前台；戴着照常生活，别洗澡。`,
    home.length > 0 && `${labelsOf(home)}：当晚睡前戴上，${next.when}还机器，送回院区前台。`,
    week.length > 0 && `${labelsOf(week)}：贴满七天，${eighth.when}还机器；能淋浴，不能泡澡。`,
    night.length > 0 && `${labelsOf(night)}：当天晚上八点带睡衣来院，住一晚，次日早上七点结束。`,
    again.length > 0 &&
      `${labelsOf(again)}：打完 48 到 72 小时回院看结果，${seen === null ? '院区那两天休息，改一天做或问好去哪里看' : '别抓挠'}。`,
  ].filter((text) => text !== false)
  if (texts.length === 0) return null
  const text = texts.join('')
  if (night.length > 0) return { kind: 'after', day: 0, time: '20:00', title: '晚上来院睡一晚', text }
  const back = days.length > 0 ? next.day : again.length > 0 ? (seen ?? 0) : eighth.day
  return { kind: 'after', day: back, time: '', title: days.length + week.length > 0 ? '还机器' : '回院看结果', text }
}
