import type { DeskAnswers, DeskAnswerText, DeskQuestions } from '@mall/contract/appointment/desk'
import { deskDrugs, drugsText } from '../preparation/drug-rules.ts'
import {
  allLabels,
  type Needs,
  needsOf,
  type PreparedItem,
  suitsSex,
  type Visitor,
} from '../preparation/item-needs-rules.ts'

type Item = PreparedItem & { id: string }
export type Asked = Pick<DeskQuestions, 'fasting' | 'drugs' | 'bladder'>

/** What to ask this person about these items. */
export function deskQuestions(items: readonly Item[], visitor: Visitor): Asked {
  const own = items.filter((item) => suitsSex(item, visitor))
  const all = own.map((item) => ({ id: item.id, needs: needsOf(item) }))
  const fasting = all.filter(({ needs }) => needs.fasts)
  const full = all.filter(({ needs }) => needs.fillsBladder)
  return {
    fasting: fasting.length === 0 ? null : { ...aboutFasting(needsIn(fasting)), itemIds: fasting.map(({ id }) => id) },
    drugs: deskDrugs(needsIn(all), visitor),
    bladder: full.length === 0 ? null : aboutBladder(needsIn(full), needsIn(all)),
  }
}

const needsIn = (all: readonly { needs: Needs }[]) => all.map(({ needs }) => needs)

function aboutFasting(fasting: readonly Needs[]) {
  const names = allLabels(fasting)
  return { for: `${names}要空腹`, ifEaten: `${names}今天先不做，请客人改天空腹来；其余的照做` }
}

function aboutBladder(full: readonly Needs[], all: readonly Needs[]) {
  const names = allLabels(full)
  const dry = all.filter(({ isDry }) => isDry)
  const first = dry.length === 0 ? '' : `先做完${allLabels(dry)}，`
  return { for: `${names}要憋尿`, ifEmpty: `${first}喝 500–800 毫升水，${names}放到后面做` }
}

/** The answers as the guide sheet shows them. */
export function answerTexts(answers: DeskAnswers, { fasting, drugs, bladder }: Asked): DeskAnswerText[] {
  const { drugs: taken } = answers
  return [
    ...(fasting && answers.fasting === 'fasted' ? [{ answer: '空腹来的', advice: '' }] : []),
    ...(fasting && answers.fasting === 'eaten' ? [{ answer: '吃过东西', advice: fasting.ifEaten }] : []),
    ...(taken?.length === 0 && drugs.length > 0 ? [{ answer: '没有在吃要留意的药', advice: '' }] : []),
    ...(taken ?? []).map((group) => ({
      answer: `在吃${drugsText([group])}`,
      advice: drugs.find((one) => one.group === group)?.advice ?? '',
    })),
    ...(bladder && answers.bladder === 'full' ? [{ answer: '憋好尿了', advice: '' }] : []),
    ...(bladder && answers.bladder === 'empty' ? [{ answer: '还没憋尿', advice: bladder.ifEmpty }] : []),
  ]
}
