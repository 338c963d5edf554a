import { ruleFaultText, ruleLines } from '../guide/rule-text.ts'
import { sourceLines } from '../guide/source-text.ts'
import type { RowFault } from './cells.ts'
import type { AnyCells } from './sheets.ts'

/** What of an edition does not fit together: every rule stands on one of its sources. */
export function guideFaults({ sources = '', rules = '' }: AnyCells): (RowFault | false)[] {
  const known = new Set(sourceLines(sources).map(({ id }) => id))
  const lines = ruleLines(rules)
  const nth = lines.findIndex(({ sourceId }) => !known.has(sourceId))
  const rule = lines[nth]
  if (!rule) return []
  const words = ruleFaultText(nth, rule, { field: 'sourceId', words: `出处里没有 ${rule.sourceId}` })
  return [{ column: 'rules', of: ['rules', 'sources'], words }]
}
