import type { DrugGroup } from '@mall/contract/appointment/preparation'
import { isAdult, labelsOf, type Needs, named, type Visitor } from './item-needs-rules.ts'

/** Question and advice for one group of drugs. No dose, and never advice to stop one. */
interface Group {
  name: string
  /** In the title of a step. */
  short: string
  /** Adults only. */
  isForGrown: boolean
  /** The items for which it matters. */
  matters: (needs: Needs) => boolean
  /** The advice, given the items that match. */
  text: (for_: readonly Needs[], all: readonly Needs[]) => string
}

const THYROID_BLOOD = /甲功|促甲状腺|甲状腺(激素|素|功能)/
const TOUCHES_VESSELS = ({ isScope, drawsBlood, item }: Needs) =>
  isScope || drawsBlood || /洁牙|鼻咽镜|喉镜/.test(item.name)
const isRough = (needs: Needs) => TOUCHES_VESSELS(needs) && !needs.drawsBlood
const isHard = ({ isDry, cleansBowel, isScope }: Needs) => isDry || cleansBowel || isScope

const itemNames = (all: readonly Needs[]) => named(all.map(({ item }) => item))

const GROUPS: Readonly<Record<DrugGroup, Group>> = {
  pressure: {
    name: '降压药',
    short: '降压药照常吃',
    isForGrown: true,
    matters: ({ fasts }) => fasts,
    text: (_, all) =>
      all.some(isHard)
        ? '做内镜那天早上吃不吃，提前问开药的医生；别自己停药、换药。'
        : '当天早上照常吃，一小口水送下；开药的医生另有交代的，听医生的。',
  },
  sugar: {
    name: '降糖药（口服）',
    short: '降糖药带着',
    isForGrown: true,
    matters: ({ fasts }) => fasts,
    text: () => '空腹吃容易低血糖：空腹时先不用，装进包里；那天早上怎么用，提前问开药的医生。',
  },
  insulin: {
    name: '胰岛素',
    short: '胰岛素先问医生',
    isForGrown: false,
    matters: ({ fasts }) => fasts,
    text: () => '空腹用容易低血糖：空腹时先不用；那天早上怎么用，提前问开药的医生。药和针带着，包里放几块糖。',
  },
  metformin: {
    name: '二甲双胍',
    short: '二甲双胍先问医生',
    isForGrown: true,
    matters: ({ usesContrast }) => usesContrast,
    text: (for_) => `做${labelsOf(for_)}要打造影剂，前后怎么吃，提前打院区电话，也问开药的医生。`,
  },
  thinner: {
    name: '抗凝、抗血小板药（阿司匹林、氯吡格雷、华法林等）',
    short: '抗凝药先问医生',
    isForGrown: true,
    matters: TOUCHES_VESSELS,
    text: (for_) => {
      const rough = for_.filter(isRough)
      return rough.length > 0
        ? `做${labelsOf(rough)}可能出血，提前告诉院区；不要自己停，先问开药的医生。`
        : '不要自己停，先问开药的医生。抽完血多按一会儿针眼。'
    },
  },
  acid: {
    name: '抑酸胃药',
    short: '胃药先问医生',
    isForGrown: false,
    matters: ({ stops, item }) => /抑酸/.test(stops + item.prepare),
    text: (for_) => `会让${itemNames(for_)}不准。治病在吃的别自己停，问开药的医生，或改一天做。`,
  },
  antibiotic: {
    name: '抗生素',
    short: '抗生素先问医生',
    isForGrown: false,
    matters: ({ stops }) => /抗生素/.test(stops),
    text: (for_) => `四周内用过的，${itemNames(for_)}会不准。治病在用的用完疗程，改一天做。`,
  },
  thyroid: {
    name: '甲状腺药',
    short: '甲状腺药带着',
    isForGrown: false,
    matters: ({ drawsBlood, item }) => drawsBlood && THYROID_BLOOD.test(item.name),
    text: () => '带着，一般抽完血再吃；开药的医生另有交代的，听医生的。',
  },
  inhaler: {
    name: '吸入的平喘药',
    short: '吸入药先问医生',
    isForGrown: false,
    matters: ({ item }) => /吸入药/.test(item.prepare),
    text: (for_) => `做${labelsOf(for_)}前用不用，提前问开药的医生；喘起来照用，药带在身上。`,
  },
  allergy: {
    name: '抗过敏药（口服）',
    short: '抗过敏药先问医生',
    isForGrown: false,
    matters: ({ stops }) => /抗过敏/.test(stops),
    text: (for_) => `会让${itemNames(for_)}测不出来。治病在吃的别自己停，问开药的医生，或改一天做。`,
  },
}
// Its keys are the groups.
const NAMES = Object.keys(GROUPS) as DrugGroup[]

export interface DrugAdvice {
  group: DrugGroup
  name: string
  short: string
  text: string
}

/** The groups that matter for what is booked and may be asked about. */
export const drugsAsked = (all: readonly Needs[], visitor: Visitor): { group: DrugGroup; name: string }[] =>
  NAMES.filter((group) => {
    const { isForGrown, matters } = GROUPS[group]
    return all.some(matters) && (isAdult(visitor) || !isForGrown)
  }).map((group) => ({ group, name: GROUPS[group].name }))

/** Advice on the stated drugs that matter for what is booked. */
export function drugAdvice(all: readonly Needs[], visitor: Visitor, stated: readonly DrugGroup[]): DrugAdvice[] {
  return drugsAsked(all, visitor)
    .filter(({ group }) => stated.includes(group))
    .map(({ group, name }) => {
      const { short, matters, text } = GROUPS[group]
      const isAsked = group === 'pressure' && all.some(isHard)
      const title = isAsked ? short.replace('照常吃', '先问医生') : short
      return { group, name, short: title, text: text(all.filter(matters), all) }
    })
}

/** The groups to ask about at the desk, with what to do there for those who take them. */
export const deskDrugs = (all: readonly Needs[], visitor: Visitor) =>
  drugsAsked(all, visitor).map(({ group, name }) => {
    const for_ = all.filter(GROUPS[group].matters)
    return { group, name, advice: AT_THE_DESK[group](for_, all) }
  })

const askDoctor = (for_: readonly Needs[]) => `做${labelsOf(for_)}前，先请医生看过`
const firstThenEat = () => '空腹的项目先做，做完马上吃东西；心慌、出冷汗立刻叫医生'

/** Like the advice before the day: no dose, and never to stop one. '': nothing to do. */
const AT_THE_DESK: Readonly<Record<DrugGroup, (for_: readonly Needs[], all: readonly Needs[]) => string>> = {
  pressure: (_, all) => (all.some(isHard) ? askDoctor(all.filter(isHard)) : ''),
  sugar: firstThenEat,
  insulin: firstThenEat,
  metformin: askDoctor,
  thinner: (for_) => (for_.some(isRough) ? askDoctor(for_.filter(isRough)) : '抽完血多按一会儿针眼'),
  acid: askDoctor,
  antibiotic: askDoctor,
  thyroid: () => '还没吃的，一般抽完血再吃；医生另有交代的，听医生的',
  inhaler: askDoctor,
  allergy: askDoctor,
}

/** With an endoscopy or without water, even drugs for blood pressure need a doctor's advice. */
export const isHardDay = (all: readonly Needs[]): boolean => all.some(isHard)

/** `降压药、胰岛素` */
export const drugsText = (groups: readonly DrugGroup[]): string =>
  groups.map((group) => GROUPS[group].name).join('、') || '没有在吃的'
