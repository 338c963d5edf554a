import type { PreparationStep } from '@mall/contract/appointment/preparation'
import { allLabels, labelsOf, mayBePregnant, type Needs, textForWomen, type Visitor } from './item-needs-rules.ts'

/** A reason why the day, or the examination itself, may not suit the person. */
export interface Topic {
  /** From how many days before it matters. */
  day: number
  title: string
  text: string
}

/** Items with better results after light meals. */
export const LIPIDS_AND_LIVER = /血脂|肝功|转氨|甘油|胆固醇|尿酸/

const WEEKS_WITHOUT = -28
const WEEK_WITHOUT = -7
const DAYS_WITHOUT = -5
const DAYS_BEFORE = -3

/** All reasons that concern the day, each by itself. */
export const suitabilityTopics = (all: readonly Needs[], visitor: Visitor): Topic[] => [
  ...stopped(all),
  ...(mayBePregnant(visitor) ? forWomen(all, visitor) : gynaecology(all)),
  ...unsafe(all),
]

/** Whether this day is suitable; null if nothing speaks against it. */
export function suitabilityStep(all: readonly Needs[], visitor: Visitor): PreparationStep | null {
  const topics = suitabilityTopics(all, visitor)
  const [first, ...others] = topics
  if (!first) return null
  const title = others.length === 0 ? first.title : '先看这天合不合适'
  const day = Math.min(...topics.map((topic) => topic.day))
  return { kind: 'suit', day, time: '起', title, text: topics.map(({ text }) => text).join('') }
}

function stopped(all: readonly Needs[]): Topic[] {
  const antibiotics = all.filter(({ stops }) => /抗生素/.test(stops))
  const others = all.filter(({ stops }) => stops !== '' && !/抗生素/.test(stops))
  // The advice for the breath test already covers acid blockers.
  const own = antibiotics.length > 0 ? others.filter(({ stops }) => !/抑酸/.test(stops)) : others
  return [
    ...(antibiotics.length > 0
      ? [
          {
            day: WEEKS_WITHOUT,
            title: '用过抗生素、胃药要隔够',
            text: `四周内用过抗生素、两周内用过抑酸胃药，${labelsOf(antibiotics)}会不准；在用的别自己停，先问医生，或改一天。`,
          },
        ]
      : []),
    ...own.map((needs) => ({
      day: /周/.test(needs.stops) ? 2 * WEEK_WITHOUT : WEEK_WITHOUT,
      title: '有的药先问医生',
      text: `做${needs.item.name}：${needs.stops.replace(/^停/, '要隔开')}；治病在吃的别自己停，先问医生，或改一天。`,
    })),
    ...(all.some(({ abstains }) => abstains)
      ? [{ day: DAYS_WITHOUT, title: '禁欲 3 到 5 天', text: '留精液前禁欲 3 到 5 天，太短太长都不准。' }]
      : []),
  ]
}

function forWomen(all: readonly Needs[], visitor: Visitor): Topic[] {
  const period = all.filter(({ avoidsPeriod }) => avoidsPeriod)
  return [
    ...(period.length > 0
      ? [
          {
            day: DAYS_BEFORE,
            title: '避开月经期',
            text: textForWomen(
              visitor,
              `月经期和刚结束三天内不做${labelsOf(period).replace('留尿', '尿检')}，赶上了请改一天。`,
            ),
          },
        ]
      : []),
    ...gynaecology(all),
    ...pregnancy(all, visitor),
  ]
}

/** Items not done during pregnancy, and those that require asking first. */
function pregnancy(all: readonly Needs[], visitor: Visitor): Topic[] {
  const isAsked = ({ item }: Needs) => /孕[^；]*先问医生/.test(item.notFor) && !item.hasRadiation
  const about = all.filter(({ item }) => item.hasRadiation || /孕/.test(item.notFor))
  const cautions = about.filter((needs) => isAsked(needs) && !needs.usesContrast)
  const barred = about.filter((needs) => !cautions.includes(needs))
  const nursing = all.filter(({ item }) => /哺乳/.test(item.notFor))
  const texts = [
    barred.length > 0 && `怀孕、可能怀孕或准备怀孕，先不做${allLabels(barred)}，请打院区电话换项目。`,
    cautions.length > 0 && `怀孕、可能怀孕的，做${allLabels(cautions)}前先问医生。`,
    nursing.length > 0 && `哺乳期做${allLabels(nursing)}也先说。`,
  ].filter((text) => text !== false)
  return texts.length > 0
    ? [{ day: DAYS_BEFORE, title: '怀孕、备孕先说', text: textForWomen(visitor, texts.join('')) }]
    : []
}

const gynaecology = (all: readonly Needs[]): Topic[] =>
  all.some(({ item }) => /不同房/.test(item.prepare))
    ? [{ day: DAYS_BEFORE, title: '前三天要注意', text: '妇科检查前三天不同房、不用药、不冲洗。' }]
    : []

function unsafe(all: readonly Needs[]): Topic[] {
  const magnetic = all.filter(({ isMagnetic }) => isMagnetic)
  const contrast = all.filter(({ usesContrast }) => usesContrast)
  return [
    ...(magnetic.length > 0
      ? [
          {
            day: DAYS_BEFORE,
            title: '体内有金属先说',
            text: `装有心脏起搏器、体内有金属的，做不了${labelsOf(magnetic)}，先打院区电话。`,
          },
        ]
      : []),
    ...(contrast.length > 0
      ? [
          {
            day: DAYS_BEFORE,
            title: '打造影剂先问医生',
            text: `对造影剂过敏、肾功能差、在吃二甲双胍的，做${labelsOf(contrast)}前先打院区电话问医生。`,
          },
        ]
      : []),
  ]
}
