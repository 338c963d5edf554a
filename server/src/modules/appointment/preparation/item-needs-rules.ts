import { MAY_BE_PREGNANT } from '../rules.ts'

/** The facts of a booked item that its preparation depends on. `sex` -1 anyone, 0 women, 1 men. */
export interface PreparedItem {
  name: string
  prepare: string
  notFor: string
  handedOver: string
  sex: number
  needsFasting: boolean
  needsFullBladder: boolean
  hasRadiation: boolean
  minutes: number
}

/** The examinee: `sex` -1 and `age` null if unknown. */
export interface Visitor {
  sex: number
  age: number | null
}

/** What one item requires, derived from its flags and its text. */
export interface Needs {
  item: PreparedItem
  fasts: boolean
  /** No water in the morning either. */
  isDry: boolean
  /** No food for an hour or two before. */
  isBrief: boolean
  /** After a meal. */
  isFed: boolean
  fillsBladder: boolean
  emptiesBladder: boolean
  drawsBlood: boolean
  cleansBowel: boolean
  needsCompany: boolean
  /** Drugs to stop and for how long; '' for none. */
  stops: string
  abstains: boolean
  avoidsPeriod: boolean
  isMagnetic: boolean
  usesContrast: boolean
  /** A device that is worn home. */
  worn: '' | 'day' | 'week'
  staysNight: boolean
  /** The device is worn at home for one night. */
  isWornAtHome: boolean
  leavesUrine: boolean
  leavesStool: boolean
  /** An endoscopy, possibly with a biopsy. */
  isScope: boolean
  isVaccine: boolean
  /** Read by a doctor days later. */
  looksAgain: boolean
}

const WOMAN = 0
const MAN = 1
export const NOTHING = /^(无|无需准备|无特殊准备|不需要准备)?。?$/
const NO_FASTING = /不(用|必|需要?)空腹/g
const FED = /正常吃饭|照常吃饭?|吃过饭|饭后/
const PERIOD = /月经期|避开月经|避开经期|经期/
const PREGNANCY = /孕|哺乳/
const WORN_A_DAY = /动态血压|动态心电|家庭睡眠|次日还/
const WORN_A_WEEK = /长程心电|七日|贴七天/

const clausesOf = (text: string) =>
  text
    .split(/[，；。;]/)
    .map((clause) => clause.trim())
    .filter((clause) => !NOTHING.test(clause))

export function needsOf(item: PreparedItem): Needs {
  const { name, prepare, notFor } = item
  const clauses = clausesOf(prepare)
  const fasts = item.needsFasting || /空腹|8 点后不吃/.test(prepare.replace(NO_FASTING, ''))
  const isWeek = WORN_A_WEEK.test(name + prepare)
  return {
    item,
    fasts,
    isDry: /(当天|早上)[^，；]*不喝水/.test(prepare),
    isBrief: !fasts && /不吃东西/.test(prepare),
    isFed: !fasts && FED.test(prepare),
    fillsBladder: item.needsFullBladder || /憋着?尿|有尿意|来之前[^，；]*喝[^，；]*水/.test(prepare),
    emptiesBladder: /(?<!别)排空/.test(prepare),
    drawsBlood: /抽血/.test(prepare),
    cleansBowel: /泻药|无渣/.test(prepare),
    needsCompany: /陪同|陪着/.test(prepare),
    stops: clauses.find((clause) => /停[^，；]*[周天]/.test(clause)) ?? '',
    abstains: /禁欲/.test(prepare),
    avoidsPeriod: PERIOD.test(prepare + notFor),
    isMagnetic: /磁共振/.test(name),
    usesContrast: /造影剂/.test(prepare + notFor),
    worn: isWeek ? 'week' : WORN_A_DAY.test(name + prepare) ? 'day' : '',
    staysNight: /多导睡眠|晚上八点到院/.test(name + prepare),
    isWornAtHome: /带回家/.test(prepare),
    leavesUrine: /中段尿/.test(prepare),
    leavesStool: /黄豆大小/.test(prepare),
    isScope: /胃镜|肠镜/.test(name),
    isVaccine: /接种/.test(name),
    looksAgain: /回院看结果/.test(prepare),
  }
}

/** Whether period and pregnancy matter; also if sex or age is unknown. */
export const mayBePregnant = ({ sex, age }: Visitor): boolean =>
  sex !== MAN && (age === null || (age >= MAY_BE_PREGNANT.from && age <= MAY_BE_PREGNANT.to))

export const isAdult = ({ age }: Visitor): boolean => age === null || age >= 18

/** The items that apply to this person: of a couple's package, not those for the other sex. */
export const suitsSex = ({ sex }: PreparedItem, visitor: Visitor): boolean =>
  sex === -1 || visitor.sex === -1 || sex === visitor.sex

/** What the steps already say for all items. */
const SAID =
  /^抽血$|空腹|不吃东西|少量喝水|8 点后不吃|禁食|憋着?尿|有尿意|排空|回院看结果|月经|经期|孕|降压药|降糖药|泻药|无渣|陪同|陪着|停[^，；]*[周天]|禁欲|同房|不戴隐形眼镜$|金属|还机器|戴一[天晚]|贴七天|晚上八点|不喝水|不用另外|照实回答|好脱|喝 ?\d[^，；]*水|来之前[^，；]*喝/
/** The common ending of a sentence about several groups of people. */
const FOR_ALL = /(的人.*|可改天做|可以改天做|请先说明|先说明|请?先问医生.*)$/

/** The part of the item's own text that no step covers, with contraindications that can apply to this person. */
export function textOfItem({ item, isFed }: Needs, isFasting: boolean, visitor: Visitor): string {
  const isSaid = (clause: string) => SAID.test(clause) || (isFed && isFasting && FED.test(clause))
  const own = clausesOf(item.prepare).filter((clause) => !isSaid(clause) && !isForOthers(clause, visitor))
  const others = clausesOf(item.notFor).flatMap((clause) => aboutPerson(clause, visitor) || [])
  return [own.join('，'), others.join('，')].filter((text) => text !== '').join('。')
}

/** Sentences on periods only for women, on drinking and smoking only for adults. */
const isForOthers = (text: string, visitor: Visitor): boolean =>
  (/例假/.test(text) && !mayBePregnant(visitor)) ||
  (visitor.sex === MAN && /女性|女士/.test(text)) ||
  (!isAdult(visitor) && /喝酒|抽烟/.test(text))

/** `怀孕、肾功能差的人不做` without what cannot apply; '' if nothing is left. A step covers period and pregnancy. */
function aboutPerson(clause: string, visitor: Visitor): string {
  const isOthers = (part: string) => isForOthers(part, visitor) || PREGNANCY.test(part) || PERIOD.test(part)
  const parts = clause.split('、')
  const remaining = parts.filter((part) => !isOthers(part))
  if (remaining.length === 0) return ''
  const last = parts.at(-1) ?? ''
  const end = isOthers(last) ? (FOR_ALL.exec(last)?.[0] ?? '') : ''
  return remaining.join('、') + end
}

const MAX_NAMED = 4

/** The names of these items; a blood draw once for all that need one. */
export function labelsOf(all: readonly Needs[]): string {
  const labels = labelList(all)
  return labels.slice(0, MAX_NAMED).join('、') + (labels.length > MAX_NAMED ? `等 ${labels.length} 样` : '')
}

/** The same without shortening: where leaving one out would be unsafe. */
export const allLabels = (all: readonly Needs[]): string => labelList(all).join('、')

export const labelList = (all: readonly Needs[]): string[] => [
  ...new Set(
    all.map(({ drawsBlood, leavesUrine, leavesStool, item }) =>
      drawsBlood ? '抽血' : leavesUrine ? '留尿' : leavesStool ? '留便' : item.name,
    ),
  ),
]

export function named(items: readonly { name: string }[]): string {
  const names = items.slice(0, MAX_NAMED).map((item) => item.name)
  return names.join('、') + (items.length > MAX_NAMED ? `等 ${items.length} 项` : '')
}

export const textForWomen = ({ sex }: Visitor, text: string): string => (sex === WOMAN ? text : `女士：${text}`)
