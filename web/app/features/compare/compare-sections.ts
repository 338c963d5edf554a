import { yuan } from '@mall/ui/typography/money.ts'
import { type Compared, type Comparison, dearerBy, durationOf, moreAndLess, pricePerExtraItem } from './compare-text.ts'

/** A cell of the comparison. */
export type Cell =
  | { kind: 'has'; isRest?: false }
  | { kind: 'none'; isRest?: false }
  /** `isRest`: nothing but what all have. */
  | { kind: 'text'; text: string; note?: string; isRest?: boolean }
export interface Line {
  id: string
  name: string
  isSame: boolean
  cells: readonly Cell[]
}
export interface Section {
  id: string
  title: string
  /** Lines of examinations are tinted where they differ. */
  isItems: boolean
  lines: readonly Line[]
  /** Names of what all have in common, collapsed in one line. */
  same: readonly string[]
}

/** Everything that is compared, in order: facts, price, then the examinations by organ. */
export function sectionsOf(comparison: Comparison, cityName: string): Section[] {
  const { products } = comparison
  const plain = (id: string, title: string, lines: readonly Line[]) => ({ id, title, isItems: false, lines, same: [] })
  const sections = [plain('facts', '基本', factLines(products, cityName))]
  if (products.length > 1) sections.push(plain('price', '价格与多查的', priceLines(products)))
  return [...sections, ...comparison.groups.map(itemSection)]
}

/** The sections for a phone: two columns, compared with each other only. Lines that neither has are left out. */
export function forPair(sections: readonly Section[], places: readonly number[]): Section[] {
  return sections.map((section) => {
    const lines = section.lines
      .map((line) => ({ ...line, cells: places.flatMap((place) => line.cells[place] ?? []) }))
      .filter(({ cells }) => !section.isItems || cells.some((cell) => cell.kind !== 'none' && !cell.isRest))
      .map((line) => ({ ...line, isSame: new Set(line.cells.map((cell) => JSON.stringify(cell))).size === 1 }))
    if (!section.isItems || places.length < 2) return { ...section, lines }
    const alike = lines.filter(({ isSame }) => isSame).map(({ name }) => name)
    return { ...section, lines: lines.filter(({ isSame }) => !isSame), same: [...section.same, ...alike] }
  })
}

export const sameCountOf = (sections: readonly Section[]) => sections.reduce((sum, { same }) => sum + same.length, 0)

/** Only differences: without equal facts and common items. */
export function onlyDifferent(sections: readonly Section[]): Section[] {
  return sections
    .map((section) => ({ ...section, lines: section.lines.filter(({ isSame }) => !isSame), same: [] }))
    .filter(({ lines }) => lines.length > 0)
}

function factLines(products: readonly Compared[], cityName: string): Line[] {
  const people = products.some(({ productCount }) => productCount > 1)
  return [
    textLine('for', '适合谁', products, ({ suitableFor }) => suitableFor || '都可以'),
    ...(people ? [textLine('people', '几个人用', products, peopleText)] : []),
    textLine('count', '项目数', products, ({ itemCount }) => `${itemCount} 项`),
    textLine('branches', '可约院区', products, (one) => branchText(one, cityName)),
    textLine('minutes', '到检用时', products, ({ minutes }) => durationOf(minutes)),
    textLine('report', '出报告', products, ({ reportDays }) => reportDays || '到院区问一问'),
    textLine('fasting', '要不要空腹', products, ({ needsFasting }) => (needsFasting ? '要空腹' : '不用')),
    textLine('rays', 'X 光或 CT', products, ({ hasRadiation }) => (hasRadiation ? '有' : '没有')),
  ]
}

const peopleText = ({ productCount, pricePerPerson }: Compared) =>
  productCount > 1 ? `${productCount} 人，每人 ¥${yuan(pricePerPerson)}` : '1 人'

const branchText = ({ branches: { total, inCity } }: Compared, cityName: string) =>
  inCity === null ? `${total} 家` : `${total} 家，${cityName} ${inCity} 家`

function priceLines(products: readonly Compared[]): Line[] {
  const perPerson = products.some(({ productCount }) => productCount > 1) ? '（每人）' : ''
  const each = products.map(pricePerExtraItem)
  return [
    textLine('gap', `比最便宜的${perPerson}`, products, dearerBy),
    textLine('more', '项目多少', products, moreAndLess),
    ...(each.some(Boolean) ? [textLine('each', '每多一项', products, (one) => pricePerExtraItem(one) || '—')] : []),
    { id: 'only', name: '只有它查', isSame: false, cells: products.map(onlyCell) },
  ]
}

const NAMED = 4

function onlyCell({ onlyHere }: Compared): Cell {
  if (onlyHere.length === 0) return { kind: 'text', text: '没有独有的' }
  const names = onlyHere.slice(0, NAMED).map(({ name }) => name)
  const rest = onlyHere.length > NAMED ? '等' : ''
  return { kind: 'text', text: `${onlyHere.length} 项`, note: `${names.join('、')}${rest}` }
}

function textLine(id: string, name: string, products: readonly Compared[], textOf: (one: Compared) => string): Line {
  const texts = products.map(textOf)
  return { id, name, isSame: new Set(texts).size === 1, cells: texts.map((text) => ({ kind: 'text', text })) }
}

function itemSection({ organId, organName, rows }: Comparison['groups'][number]): Section {
  const different = rows.filter(({ isSame }) => !isSame)
  return {
    id: organId,
    title: organName,
    isItems: true,
    lines: different.map(itemLine),
    same: rows.filter(({ isSame }) => isSame).map(({ name }) => name),
  }
}

function itemLine({ id, name, isSame, shared, cells }: Comparison['groups'][number]['rows'][number]): Line {
  const isOneItem = shared === 0 && new Set(cells.flat().map((item) => item.id)).size === 1
  return { id, name, isSame, cells: cells.map((items) => itemCell(items, { isOneItem, shared })) }
}

function itemCell(items: readonly { name: string }[], line: { isOneItem: boolean; shared: number }): Cell {
  const [first] = items
  if (!first) return line.shared > 0 ? { kind: 'text', text: '没有更多的', isRest: true } : { kind: 'none' }
  if (line.isOneItem) return { kind: 'has' }
  if (items.length === 1) return { kind: 'text', text: first.name }
  return { kind: 'text', text: `${items.length} 项`, note: items.map(({ name }) => name).join('、') }
}
