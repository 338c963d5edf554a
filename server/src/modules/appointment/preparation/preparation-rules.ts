import type { DayPlan, DrugGroup, PreparationStep } from '@mall/contract/appointment/preparation'
import { afterwards } from './after-step-rules.ts'
import { doctorSaysWhen } from './day-hours-rules.ts'
import { dayPlan } from './day-plan-rules.ts'
import { drugAdvice, drugsAsked, isHardDay } from './drug-rules.ts'
import {
  isAdult,
  labelsOf,
  type Needs,
  NOTHING,
  named,
  needsOf,
  type PreparedItem,
  suitsSex,
  textOfItem,
  type Visitor,
} from './item-needs-rules.ts'
import type { Arrival, StatedDrugs } from './plan-row-rules.ts'
import { LIPIDS_AND_LIVER, suitabilityStep } from './suitability-rules.ts'

export interface Preparation {
  /** By day, at most six including the last call for a change. */
  preparation: PreparationStep[]
  /** What a single item requires in addition. */
  itemPreparation: { title: string; text: string }[]
}

/** Stated drugs; null: not stated. */
type StatedDrugGroups = readonly DrugGroup[] | null

/** Six with the last call for a change of time. */
const MAX_STEPS = 5
/** Before a day is chosen. */
const ANY_DAY = { day: '', closedAfter: [] }

/** The preparation for everything booked as one list of steps by day, without contradictions. */
export function prepare(
  items: readonly PreparedItem[],
  visitor: Visitor,
  arrival: Arrival | null,
  takes: StatedDrugGroups = null,
): Preparation {
  const all = needsFor(items, visitor)
  const meal = arrival && breakfast(all)
  const vital = [
    suitabilityStep(all, visitor),
    dayBefore(all),
    meal,
    drugs(all, visitor, takes && drugAdvice(all, visitor, takes)),
  ]
  const [order, after] = [orderOfMorning(all), afterwards(all, arrival ?? ANY_DAY)]
  const arrive = arrival && arrivalStep(all, visitor, arrival)
  const isFull = [...vital, order, arrive, after].filter(Boolean).length > MAX_STEPS
  const morning = isFull && arrive && order ? [{ ...arrive, text: `${arrive.text}${order.text}` }] : [arrive, order]
  const steps = [...vital, ...morning, after].filter((step) => step !== null)
  const light = steps.length < MAX_STEPS ? lightMeals(all, visitor) : null
  return {
    preparation: (light ? [...steps, light] : steps).sort((a, b) => a.day - b.day),
    itemPreparation: remaining(all, visitor),
  }
}

/** The same hour by hour, and which drugs to ask about. */
export function planOfDays(
  items: readonly PreparedItem[],
  visitor: Visitor,
  arrival: Arrival,
  steps: StatedDrugGroups,
): { plan: DayPlan; asked: { group: DrugGroup; name: string }[] } {
  const all = needsFor(items, visitor)
  return {
    plan: dayPlan(all, visitor, arrival, steps && drugAdvice(all, visitor, steps)),
    asked: drugsAsked(all, visitor),
  }
}

const needsFor = (items: readonly PreparedItem[], visitor: Visitor) =>
  items.filter((item) => suitsSex(item, visitor)).map(needsOf)

const some = (all: readonly Needs[], has: (needs: Needs) => boolean) => all.some(has)

function lightMeals(all: readonly Needs[], visitor: Visitor): PreparationStep | null {
  if (!some(all, ({ fasts, item }) => fasts && LIPIDS_AND_LIVER.test(item.name))) return null
  const title = isAdult(visitor) ? '少喝酒、少吃油腻' : '别吃太油、太甜'
  return { kind: 'light', day: -3, time: '起', title, text: '清淡三天，血脂和肝功能更准。' }
}

/** When fasting begins, and the bowel preparation before it. */
function dayBefore(all: readonly Needs[]): PreparationStep | null {
  const isDry = some(all, (needs) => needs.isDry)
  const water = isDry ? '当天早上起水也不喝，做完再喝。' : '一两口白水没关系，茶、咖啡、牛奶都不行。'
  const urine = some(all, ({ item }) => /24 ?小时尿/.test(item.name)) ? '早上 8 点起的尿按要求全部留下。' : ''
  if (some(all, (needs) => needs.cleansBowel)) {
    const text = `白天吃粥、面这类无渣的，泻药按院区给的时间表喝完；晚上 8 点后不吃东西。${water}${urine}`
    return { kind: 'fast', day: -1, time: '全天', title: '吃无渣的，喝完泻药，晚上 8 点后不吃', text }
  }
  if (some(all, (needs) => needs.fasts)) {
    const title = isDry ? '不吃东西，早上起水也不喝' : '不吃东西，可少量喝水'
    return { kind: 'fast', day: -1, time: '20:00 后', title, text: water + urine }
  }
  return urine === '' ? null : { kind: 'fast', day: -1, time: '08:00 起', title: '开始留 24 小时尿', text: urine }
}

/** Without fasting items: whether to eat beforehand. */
function breakfast(all: readonly Needs[]): PreparationStep | null {
  if (all.length === 0 || some(all, (needs) => needs.fasts)) return null
  const brief = all.filter((needs) => needs.isBrief)
  if (brief.length === 0) {
    return { kind: 'meal', day: 0, time: '早上', title: '不用空腹，照常吃饭', text: '按平时的时间吃，别吃太撑。' }
  }
  const hours = some(brief, ({ item }) => /2 小时/.test(item.prepare)) ? '两小时' : '一小时'
  const text = `做${labelsOf(brief)}前${hours}别吃东西，再早些照常吃。`
  return { kind: 'meal', day: 0, time: '早上', title: `早点吃，检查前${hours}停`, text }
}

function drugs(all: readonly Needs[], visitor: Visitor, steps: StatedDrugs): PreparationStep | null {
  const at = { kind: 'drugs', day: 0, time: '早上' } as const
  if (steps !== null) {
    if (steps.length === 0) return null
    const text = `${steps.map(({ name, text: words }) => `${name}：${words}`).join('')}别自己停药、换药，带着药盒。`
    return { ...at, title: steps.map(({ short }) => short).join('，'), text }
  }
  if (!isAdult(visitor) || !some(all, ({ fasts }) => fasts)) return null
  if (isHardDay(all)) {
    const text = '在吃降压药、降糖药、抗凝药的，当天早上怎么用，提前问开药的医生；别自己停药、换药。'
    return { ...at, title: '在吃药的，先问医生', text }
  }
  const text =
    '在吃的人：降压药一小口水送下；降糖药、胰岛素空腹时先不用，怎么用提前问开药的医生；抗凝药不要自己停，先问开药的医生。别自己换药，带着药盒。'
  return { ...at, title: '降压药照常吃，降糖药带着', text }
}

function arrivalStep(all: readonly Needs[], visitor: Visitor, { branchName, from, to }: Arrival): PreparationStep {
  const isEyes = some(all, ({ item }) => /隐形眼镜/.test(item.prepare))
  const bring = [
    isAdult(visitor) ? '带身份证原件' : '带身份证或户口本，家长陪着来',
    some(all, (needs) => needs.needsCompany) && '要有家人陪着，当天不能开车',
    '穿好脱的衣服',
    some(all, ({ item }) => item.hasRadiation || /金属/.test(item.prepare)) && '别戴项链等金属',
    isEyes && '戴框架眼镜，不戴隐形眼镜',
    some(all, ({ leavesStool }) => leavesStool) && '大便早上在家留黄豆大小，或到院留',
  ]
  const title = `到${branchName}，${to} 前都行`
  return { kind: 'arrive', day: 0, time: from, title, text: `${bring.filter(Boolean).join('，')}。` }
}

/** The order of items at the branch, where it matters. */
function orderOfMorning(all: readonly Needs[]): PreparationStep | null {
  const isFasting = some(all, (needs) => needs.fasts)
  const full = all.filter((needs) => needs.fillsBladder)
  const empty = all.filter((needs) => needs.emptiesBladder && !needs.fillsBladder)
  const fed = isFasting ? all.filter((needs) => needs.isFed) : []
  const late = fed.filter(({ item }) => /两小时/.test(item.prepare))
  const soon = fed.filter((needs) => !late.includes(needs))
  const first = all.filter(({ fasts, isBrief, isDry }) => fasts || isDry || isBrief)
  const worn = all.filter((needs) => needs.worn !== '')
  const parts = [
    isFasting && `先空着肚子做${labelsOf(first)}，${doctorSaysWhen(all) ? '做完听医生的再吃东西' : '做完吃早饭'}`,
    full.length > 0 && `${waterText(all, isFasting)}，憋着尿做${labelsOf(full)}`,
    empty.length > 0 && `排空小便后做${labelsOf(empty)}`,
    soon.length > 0 && `吃过以后做${labelsOf(soon)}`,
    late.length > 0 && `从吃早饭起过两小时做${labelsOf(late)}`,
    worn.length > 0 && `最后${worn.every(({ isWornAtHome }) => isWornAtHome) ? '领' : '戴上'}${labelsOf(worn)}的机器`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  const title = isFasting
    ? doctorSaysWhen(all)
      ? '先做空腹的'
      : '先做空腹的，再吃早饭'
    : full.length > 0
      ? '憋着尿来做'
      : '到院后的先后'
  return { kind: 'order', day: 0, time: '到院后', title, text: `${parts.join('；')}。` }
}

/** Urine sample first, so that nobody has to drink and wait twice. */
function waterText(all: readonly Needs[], isFasting: boolean): string {
  const drinks = '喝 500–800 毫升水'
  if (some(all, ({ leavesUrine }) => leavesUrine)) return `${isFasting ? '' : '到院'}先留尿，再${drinks}`
  return isFasting ? `再${drinks}` : `提前 1 小时${drinks}`
}

/** What single items require, each once with the items concerned. */
function remaining(all: readonly Needs[], visitor: Visitor): Preparation['itemPreparation'] {
  const isFasting = some(all, (needs) => needs.fasts)
  const byText = new Map<string, PreparedItem[]>()
  for (const needs of all) {
    const text = textOfItem(needs, isFasting, visitor)
    if (text !== '') byText.set(text, [...(byText.get(text) ?? []), needs.item])
  }
  return [...byText].map(([text, of]) => ({ title: named(of), text }))
}

/** Each device or kit that is handed over, once. */
export function mergeHandedOver(items: readonly Pick<PreparedItem, 'handedOver'>[]): string[] {
  const all = items.flatMap((item) => item.handedOver.split(/[、，,；;]/)).map((text) => text.trim())
  return [...new Set(all)].filter((text) => !NOTHING.test(text))
}

/** What can be changed and what is refunded, as confirmation and booking show it. */
export function bookingRules(closesAt: string, isClosed: boolean): string[] {
  return [
    ...(isClosed
      ? [`${closesAt} 已过，院区备好了次日名单：改期、取消和退款请联系客服。`]
      : [
          `${closesAt} 前可以免费取消，体检券退回，可以再约；要退款的，全额原路退回。`,
          `${closesAt} 后院区已备好次日名单，改期、取消和退款请联系客服。`,
        ]),
    '请带好身份证，在所约时段结束前到院；过了时间没去成，体检券不作废，可以再约一次。',
    '到检以后，只退没有做的项目。',
    '院区原因改期，永远免费。',
  ]
}
