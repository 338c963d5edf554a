import type { DayPlan, PlanRow } from '@mall/contract/appointment/preparation'
import { clock, type Hours, hoursOf, minutesOf } from './day-hours-rules.ts'
import { isHardDay } from './drug-rules.ts'
import { isAdult, labelsOf, type Needs, type Visitor } from './item-needs-rules.ts'
import { afterRows } from './plan-after-rules.ts'
import { type Arrival, type Planned, row, type StatedDrugs } from './plan-row-rules.ts'
import { visitRows } from './plan-visit-rules.ts'
import { LIPIDS_AND_LIVER, suitabilityTopics } from './suitability-rules.ts'

const NOON = 12 * 60

const some = (all: readonly Needs[], has: (needs: Needs) => boolean) => all.some(has)

/** The days around the examination, hour by hour, for this person and everything booked. */
export function dayPlan(all: readonly Needs[], visitor: Visitor, arrival: Arrival, drugs: StatedDrugs): DayPlan {
  const planned: Planned = { all, visitor, arrival, drugs, hours: hoursOf(all, arrival.from) }
  const parts: DayPlan['parts'] = [
    { kind: 'before', hint: '', rows: beforeRows(planned) },
    { kind: 'eve', hint: '', rows: eveRows(planned) },
    { kind: 'morning', hint: '', rows: morningRows(planned) },
    {
      kind: 'visit',
      hint: `${arrival.from} 到，${arrival.to} 前都行；后面的钟点是估的，听护士安排`,
      rows: visitRows(planned),
    },
    { kind: 'after', hint: hasToReturn(all) ? '要还、要回来看的，别忘了' : '', rows: afterRows(planned) },
  ]
  return {
    fasting: fastingBar(planned),
    parts: parts.filter(({ rows }) => rows.length > 0),
    drugs: (drugs ?? []).map(({ group, name, text }) => ({ group, name, text })),
    bring: thingsToBring(planned),
  }
}

const hasToReturn = (all: readonly Needs[]) =>
  some(all, ({ worn, staysNight, looksAgain }) => worn !== '' || staysNight || looksAgain)

function fastingBar({ all, hours }: Planned): DayPlan['fasting'] {
  if (hours.firstDone === null) return null
  const first = all.filter(({ fasts }) => fasts)
  const isBlood = first.some(({ drawsBlood }) => drawsBlood)
  const what = isBlood ? '抽血' : '空腹的先做'
  const does = isBlood ? '先空腹抽血' : '先做空腹的'
  return {
    title: hours.eatAt === null ? `${does}，做完听医生的再吃` : `${does}，再吃早饭`,
    from: '20:00',
    until: clock(hours.firstDone),
    what,
    eatAt: hours.eatAt === null ? '' : clock(hours.eatAt),
    words: some(all, ({ isDry }) => isDry) ? '空腹，早上起水也不喝' : '空腹，可少量喝水',
  }
}

function beforeRows({ all, visitor }: Planned): PlanRow[] {
  const suits = suitabilityTopics(all, visitor).map(({ day, title, text }) =>
    row(day, '起', title, text, { isKey: true }),
  )
  const isLight = some(all, ({ fasts, item }) => fasts && LIPIDS_AND_LIVER.test(item.name))
  const title = isAdult(visitor) ? '少喝酒、少吃油腻' : '别吃太油、太甜'
  const light = isLight ? [row(-3, '起', title, '清淡三天，血脂和肝功能更准。')] : []
  return [...suits, ...light].sort((a, b) => a.day - b.day)
}

function eveRows({ all, visitor, drugs }: Planned): PlanRow[] {
  const fasts = some(all, (needs) => needs.fasts)
  const isDry = some(all, (needs) => needs.isDry)
  const collects = some(all, ({ item }) => /24 ?小时尿/.test(item.name))
  const cleans = all.filter(({ cleansBowel }) => cleansBowel)
  const water = isDry
    ? '当天早上起水也不喝，做完听护士的。茶、咖啡、牛奶都算吃。'
    : '水可以小口喝。茶、咖啡、牛奶都算吃。'
  const bag = drugs && drugs.length > 0 ? '证件和药盒先放进包里。' : '证件先放进包里。'
  const sleep = some(all, ({ item }) => /血压/.test(item.name)) ? '睡不好会影响血压。' : '睡足了，结果更准。'
  return [
    ...(collects
      ? [row(-1, '08:00', '开始留 24 小时尿', '第一泡倒掉，之后的全部留进桶，留到当天早上 8 点。', { isKey: true })]
      : []),
    ...(cleans.length > 0
      ? [row(-1, '全天', '吃粥、面这类无渣的', `泻药按院区给的时间表喝完，做${labelsOf(cleans)}用。`, { isKey: true })]
      : []),
    ...(fasts && cleans.length === 0
      ? [row(-1, '18:30', '晚饭清淡些', isAdult(visitor) ? '不喝酒，少油，别吃撑。' : '少油，别吃撑。')]
      : []),
    ...(fasts ? [row(-1, '20:00', '不吃东西了', water, { isFasting: true, isKey: true })] : []),
    row(-1, isAdult(visitor) ? '22:00' : '21:00', '早点睡', sleep + bag, { isFasting: fasts }),
  ]
}

function morningRows({ all, visitor, drugs, hours, arrival }: Planned): PlanRow[] {
  const isFasting = hours.firstDone !== null
  const at = (before: number) => clock(hours.arrival - before)
  const drugInGroup = (group: string) => drugs?.find((drug) => drug.group === group)
  const pressure = drugInGroup('pressure')
  const others = (drugs ?? []).filter(({ group }) => group !== 'pressure')
  const unknown = drugs === null && isFasting && isAdult(visitor)
  const metal = all.filter(({ item }) => item.hasRadiation || /金属/.test(item.prepare))
  const rows = [
    ...(isFasting ? [] : breakfastRows(all, hours)),
    ...(pressure ? [row(0, at(90), '量一次血压，记下来', '坐着歇 5 分钟再量，家里没有血压计就不用。')] : []),
    ...(pressure ? [row(0, at(80), pressure.short, pressure.text)] : []),
    ...(others.length > 0
      ? [row(0, at(70), others.map(({ short }) => short).join('，'), '每种怎么用，写在后面“在吃的药”里。')]
      : []),
    ...(unknown ? unknownDrugs(all, at) : []),
    ...(hours.drinkAt !== null && hours.drinkAt < hours.arrival
      ? [row(0, clock(hours.drinkAt), '喝水 500–800 毫升，憋着尿来', `做${labelsOf(full(all))}要用。`)]
      : []),
    row(0, at(50), metal.length > 0 ? '穿好脱的衣服，别戴项链' : '穿好脱的衣服', clothesText(all, metal)),
  ]
  return rows
    .map((each) => ({ ...each, isFasting }))
    .sort((a, b) => sortKey(a) - sortKey(b))
    .filter(({ time }) => minutesOf(time) < minutesOf(arrival.from))
}

const sortKey = ({ time }: PlanRow) => minutesOf(time)
const full = (all: readonly Needs[]) => all.filter(({ fillsBladder }) => fillsBladder)

/** General advice if no drugs were stated. */
function unknownDrugs(all: readonly Needs[], at: (before: number) => string): PlanRow[] {
  if (isHardDay(all))
    return [
      row(
        0,
        at(80),
        '在吃药的，先问医生',
        '降压药、降糖药、抗凝药当天早上怎么用，提前问开药的医生；别自己停药、换药。',
      ),
    ]
  return [
    row(0, at(80), '降压药照常吃', '在吃的人一小口水送下；开药的医生另有交代的，听医生的。'),
    row(
      0,
      at(70),
      '降糖药、胰岛素先带着',
      '在用的人：空腹用容易低血糖，空腹时先不用，怎么用提前问开药的医生。抗凝药不要自己停，先问开药的医生。带着药盒。',
    ),
  ]
}

function breakfastRows(all: readonly Needs[], hours: Hours): PlanRow[] {
  const brief = all.filter(({ isBrief }) => isBrief)
  const meal = hours.arrival >= NOON + 90 ? '午饭' : '早饭'
  if (brief.length === 0) return [row(0, clock(hours.arrival - 85), `不用空腹，照常吃${meal}`, '别吃太撑。')]
  const isLong = brief.some(({ item }) => /2 小时/.test(item.prepare))
  const until = isLong ? '两小时' : '一小时'
  return [
    row(
      0,
      clock(hours.arrival - (isLong ? 150 : 85)),
      `早点吃${meal}，检查前${until}停`,
      `做${labelsOf(brief)}前${until}别吃东西。`,
    ),
  ]
}

function clothesText(all: readonly Needs[], metal: readonly Needs[]): string {
  const parts = [
    metal.length > 0 && `做${labelsOf(metal)}，不用反复脱换。`,
    some(all, ({ item }) => /隐形眼镜/.test(item.prepare)) && '戴框架眼镜，不戴隐形眼镜。',
    some(all, ({ leavesStool }) => leavesStool) && '大便早上在家留黄豆大小，或到院留。',
  ].filter((part) => part !== false)
  return parts.join('') || '袖子好卷的最方便。'
}

function thingsToBring({ all, visitor, drugs }: Planned): DayPlan['bring'] {
  const grown = isAdult(visitor)
  return [
    { kind: 'id', name: grown ? '身份证' : '身份证或户口本' },
    ...(grown ? [] : [{ kind: 'parent' as const, name: '家长陪着' }]),
    ...(drugs === null ? (grown ? [{ kind: 'drugs' as const, name: '在吃的药' }] : []) : []),
    ...(drugs && drugs.length > 0 ? [{ kind: 'drugs' as const, name: '药和药盒' }] : []),
    ...(some(all, ({ item }) => /把眼镜带来/.test(item.prepare)) ? [{ kind: 'glasses' as const, name: '眼镜' }] : []),
    { kind: 'report', name: '去年的报告' },
  ]
}
