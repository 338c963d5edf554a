import { guideEdition, guideRules, guideSources } from './content/guide.ts'
import type { DemoItem } from './demo-types.ts'
import { cell, parseRows } from './rows.ts'

const SEXES: Record<string, number> = { '-': -1, w: 0, m: 1 }

/** The rule table of 给我查缺 with its sources; every item it names is one of the mall's. */
export function buildGuide(items: readonly DemoItem[]) {
  const known = new Set(items.map((item) => item.slug))
  const rules = parseRows(guideRules).map((row, index) => {
    const [minAge = 0, maxAge = 0] = cell(row, 5).split('-').map(Number)
    const sex = SEXES[cell(row, 4)]
    const itemGroups = listOf(cell(row, 7), ' ').map((group) => group.split('/'))
    const strange = itemGroups.flat().find((slug) => !known.has(slug))
    if (strange || sex === undefined) throw new Error(`查缺规则写错了：${row.join(' | ')}`)
    return {
      id: `${cell(row, 0)}-${index + 1}`,
      topicId: cell(row, 0),
      kind: cell(row, 1) === '+' ? 'worth' : 'not-needed',
      name: cell(row, 2),
      organId: cell(row, 3),
      sex,
      minAge,
      maxAge,
      onlyIf: listOf(cell(row, 6), ' / ').map(clauseOf),
      itemGroups: itemGroups.map((group) => group.map((slug) => `item-${slug}`)),
      interval: cell(row, 8),
      sentence: cell(row, 9),
      sourceId: cell(row, 10),
      sort: index + 1,
    }
  })
  const sources = parseRows(guideSources).map((row) => ({
    id: cell(row, 0),
    title: cell(row, 1),
    publisher: cell(row, 2),
    publishedOn: cell(row, 3),
    url: cell(row, 4),
  }))
  return { guide: { ...guideEdition, sources, rules } }
}

const listOf = (text: string, between: string) => text.split(between).filter((part) => part !== '')

/** `a=1,2&b=3` → `{ a: ['1', '2'], b: ['3'] }` */
const clauseOf = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split('&').map((part) => {
      const [question = '', answers = ''] = part.split('=')
      return [question, answers.split(',')]
    }),
  )
