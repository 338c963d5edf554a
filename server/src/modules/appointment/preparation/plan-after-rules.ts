import type { PlanRow } from '@mall/contract/appointment/preparation'
import { labelsOf, type Needs } from './item-needs-rules.ts'
import { type Arrival, type Planned, row } from './plan-row-rules.ts'
import { bringBack, dateAfter, openWithin } from './return-day-rules.ts'

/** Rows for the time after leaving the branch. */
export function afterRows({ all, arrival, drugs }: Planned): PlanRow[] {
  const has = (what: (needs: Needs) => boolean) => all.some(what)
  const which = (what: (needs: Needs) => boolean) => all.filter(what)
  const day = which(({ worn, staysNight }) => worn === 'day' && !staysNight)
  const week = which(({ worn }) => worn === 'week')
  const night = which(({ staysNight }) => staysNight)
  const again = which(({ looksAgain }) => looksAgain)
  const scope = which(({ needsCompany }) => needsCompany)
  const thinner = drugs?.some(({ group }) => group === 'thinner')
  return [
    ...(has(({ isVaccine }) => isVaccine)
      ? [row(0, '打完', '坐 30 分钟再走', '有没有不舒服，院区看着您。', { isKey: true })]
      : []),
    ...(has(({ drawsBlood }) => drawsBlood)
      ? [row(0, '当天', `按住针眼 ${thinner ? 10 : 5} 分钟，别揉`, '多喝水。今天别提重物。')]
      : []),
    ...(has(({ usesContrast }) => usesContrast)
      ? [row(0, '当天', '多喝水，把造影剂排掉', '起疹子、喘、发肿，马上告诉医生或去急诊。')]
      : []),
    ...(scope.length > 0 ? [row(0, '当天', '别开车，让家人送回去', '打过麻醉的，今天别做要紧的决定。')] : []),
    ...(has(({ item }) => /胶囊胃镜/.test(item.name))
      ? [row(0, '之后', '胶囊没排出来，别做磁共振', '一般几天排出来，没看到就问院区。', { isKey: true })]
      : []),
    ...(has(({ item }) => /散瞳/.test(item.name))
      ? [row(0, '当天', '几小时看近不清，怕光', '别骑车，作业先放一放，出门戴太阳镜。')]
      : []),
    ...(night.length > 0
      ? [row(0, '20:00', `晚上来院做${labelsOf(night)}`, '带睡衣，住一晚，次日早上七点结束。', { isKey: true })]
      : []),
    row(0, '走之前', '问好哪天取报告', '报告由院区出具，拿不准可以问客服。'),
    ...(day.length > 0 ? wornDay(day, arrival) : []),
    ...(again.length > 0 ? followUpRows(again, arrival) : []),
    ...(week.length > 0
      ? [
          row(0, '这七天', '贴着照常生活', '能淋浴，不能泡澡。'),
          back(7, '第八天', `${labelsOf(week)}贴满七天`, arrival),
        ]
      : []),
  ]
}

function wornDay(day: readonly Needs[], arrival: Arrival): PlanRow[] {
  const night = day.filter(({ isWornAtHome }) => isWornAtHome)
  return [
    ...(night.length < day.length ? [row(0, '当晚', '照常戴着睡', '戴着照常生活，别洗澡，机器怕水。')] : []),
    ...(night.length > 0 ? [row(0, '当晚', '睡前戴上机器', `做${labelsOf(night)}，照常睡一晚。`)] : []),
    back(1, '次日', `${labelsOf(day)}的机器`, arrival),
  ]
}

function back(days: number, usual: string, what: string, arrival: Arrival): PlanRow {
  const { day, title, why } = bringBack(arrival, days, usual)
  return row(day, '', title, `${what}，${why}送回${arrival.branchName}前台。`, { isKey: true })
}

/** A skin test has to be read within two to three days. */
function followUpRows(again: readonly Needs[], arrival: Arrival): PlanRow[] {
  const what = labelsOf(again)
  const day = openWithin(arrival, [2, 3])
  if (day === null) {
    const text = `打完 48 到 72 小时看，${dateAfter(arrival, 2)}、${dateAfter(arrival, 3)}院区休息：改一天做，或问好去哪里看。`
    return [row(0, '打之前', `${what}的结果，院区那两天看不了`, text, { isKey: true })]
  }
  return [row(day, '', `回院看${what}的结果`, '打完 48 到 72 小时看，早了晚了都不准；别抓挠。', { isKey: true })]
}
