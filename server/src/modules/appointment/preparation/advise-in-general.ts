import type { DrugGroup, PreparationStep } from '@mall/contract/appointment/preparation'
import { drugAdvice } from './drug-rules.ts'
import { needsOf, type PreparedItem, suitsSex, type Visitor } from './item-needs-rules.ts'
import { prepare } from './preparation-rules.ts'
import { suitabilityTopics } from './suitability-rules.ts'

/** Preparation shown for items before anything is booked. */
export interface GeneralAdvice {
  steps: { kind: PreparationStep['kind']; title: string; text: string }[]
  /** What decides whether the examination is suitable at all. */
  suits: { title: string; text: string }[]
  /** Advice on the named drugs that matter for these items. */
  drugs: { name: string; text: string }[]
}

/** The preparation rules for these items without a booking. */
export function adviseInGeneral(
  items: readonly PreparedItem[],
  visitor: Visitor,
  drugs: readonly DrugGroup[],
): GeneralAdvice {
  const all = items.filter((item) => suitsSex(item, visitor)).map(needsOf)
  return {
    steps: prepare(items, visitor, null)
      .preparation.filter(({ kind }) => kind !== 'suit')
      .map(({ kind, time, title, text }) => ({ kind, title: time === '起' ? title : `${time}，${title}`, text })),
    suits: suitabilityTopics(all, visitor).map(({ title, text }) => ({ title, text })),
    drugs: drugAdvice(all, visitor, drugs).map(({ name, text }) => ({ name, text })),
  }
}
