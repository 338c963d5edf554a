import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { diffRules } from '@mall/contract/guide/edition-diff'
import { type RuleTexts, ruleLines, rulesText } from '@mall/contract/guide/rule-text'
import { type SourceTexts, sourceLines, sourcesText } from '@mall/contract/guide/source-text'
import { readRow } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import type { AnyCells } from '@mall/contract/sheet/sheets'
import { useState } from 'react'

const NEW: AnyCells = { title: '', reviewer: '', isShown: YES, sources: '', rules: '' }

/** An edition while it is written. `before`: what it is compared with. */
export function useGuide(before: string, start: string) {
  const [typed, setTyped] = useState<AnyCells>(() => cellsOf(start) ?? NEW)
  const [rules, setRules] = useState<readonly RuleTexts[]>(() => ruleLines(typed.rules ?? ''))
  const [sources, setSources] = useState<readonly SourceTexts[]>(() => sourceLines(typed.sources ?? ''))
  const written: AnyCells = { ...typed, rules: rulesText(rules), sources: sourcesText(sources) }
  const { cells, faults } = readRow('guide', written)
  const was = ruleLines(cellsOf(before)?.rules ?? '')
  return {
    ...{ cells: written, faults, rules, sources, was },
    value: rowValue('guide', cells),
    changes: diffRules(was, rules),
    set: (part: AnyCells) => setTyped((known) => ({ ...known, ...part })),
    /** In place of the rule of this code, or after the last one of its topic. */
    writeRule: (rule: RuleTexts) => setRules((known) => withRule(known, rule)),
    moveRule: (id: string, by: 1 | -1) => setRules((known) => moved(known, id, by)),
    removeRule: (id: string) => setRules((known) => known.filter((rule) => rule.id !== id)),
    newRuleId: (topicId: string) => freeId(topicId, [...was, ...rules]),
    writeSource: (source: SourceTexts, before: string) =>
      setSources((known) =>
        before === '' ? [...known, source] : known.map((one) => (one.id === before ? source : one)),
      ),
    removeSource: (id: string) => setSources((known) => known.filter((source) => source.id !== id)),
  }
}

export type Writing = ReturnType<typeof useGuide>

function withRule(rules: readonly RuleTexts[], rule: RuleTexts): readonly RuleTexts[] {
  if (rules.some(({ id }) => id === rule.id)) return rules.map((one) => (one.id === rule.id ? rule : one))
  const last = rules.map(({ topicId }) => topicId).lastIndexOf(rule.topicId)
  return last < 0 ? [...rules, rule] : [...rules.slice(0, last + 1), rule, ...rules.slice(last + 1)]
}

function moved(rules: readonly RuleTexts[], id: string, by: 1 | -1): readonly RuleTexts[] {
  const at = rules.findIndex((rule) => rule.id === id)
  const [rule, other] = [rules[at], rules[at + by]]
  if (!rule || !other) return rules
  return rules.map((one, nth) => (nth === at ? other : nth === at + by ? rule : one))
}

/** A code that no rule of either edition has. */
function freeId(topicId: string, rules: readonly RuleTexts[]): string {
  const taken = new Set(rules.map(({ id }) => id))
  for (let n = 1; ; n++) if (!taken.has(`${topicId}-${n}`)) return `${topicId}-${n}`
}
