import { codesInListQuery } from '@mall/contract/catalogue/list-query'
import type { ChangeField } from '@mall/contract/change-set/fields'
import { cellsOf, sheetOf } from '@mall/contract/change-set/row-value'
import {
  isStructureSheet,
  MAX_SHOWN,
  MAX_STRUCTURE_ROWS,
  STRUCTURE_SHEETS,
  type StructureSheet,
} from '@mall/contract/content/structure-terms'
import { fail } from '@mall/contract/failures'
import { entriesOf, idsOf, LEVELS } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import { type AnyCells, sheets } from '@mall/contract/sheet/sheets'
import type { Queryable } from '../../../platform/database/types.ts'
import { productSoldIn, unsoldProducts } from '../../catalogue/public.ts'
import { sheetRows } from '../kinds/row-kind.ts'

interface Line {
  field: ChangeField
  thingId: string
  base: string
  next: string
}

interface Row {
  sheet: StructureSheet
  id: string
  cells: AnyCells
  /** As it stood; null: it is new. */
  before: AnyCells | null
}

type Rows = ReadonlyMap<string, AnyCells>
type Structure = Readonly<Record<StructureSheet, Rows>>

/**
 * Fails if one of these rows of the shop's structure does not fit the others, as they will stand: a name twice in one place,
 * more than the shop shows, a category that is not there or not empty, a product that is not sold.
 */
export async function assertStructure(db: Queryable, lines: readonly Line[]): Promise<void> {
  const changed = lines.flatMap(({ field, thingId: id, base, next }): Row[] => {
    const sheet = sheetOf(field)
    const cells = isStructureSheet(sheet) ? cellsOf(next) : null
    return isStructureSheet(sheet) && cells ? [{ sheet, id, cells, before: cellsOf(base) }] : []
  })
  if (changed.length === 0) return
  const structure = await readStructure(db, changed)
  const products = new Map(
    lines.flatMap(({ field, thingId, next }) => {
      const cells = field === 'row.product' ? cellsOf(next) : null
      return cells ? [[thingId, cells] as const] : []
    }),
  )
  for (const row of changed) {
    const fault =
      whyNotThere(row, structure) ??
      whyNotBeside(row, structure) ??
      (await whyNotEmpty(db, row, structure, products)) ??
      (await whyNotSold(db, row, products))
    if (fault) failOn(row, fault)
  }
}

interface Fault {
  column: string
  words: string
}

function failOn({ sheet, id, cells }: Row, { column, words }: Fault): never {
  const columns: Readonly<Record<string, { name: string }>> = sheets[sheet].columns
  const said = `${sheets[sheet].name}“${cells.name ?? cells.title ?? id}”的“${columns[column]?.name ?? column}”：${words}`
  return fail('STRUCTURE_WRONG', { thingId: id, column }, said)
}

/** All rows as they will stand. */
async function readStructure(db: Queryable, changed: readonly Row[]): Promise<Structure> {
  const read = async (sheet: StructureSheet): Promise<Rows> => {
    const ids = await sheetRows[sheet].idsAfter(db, '', MAX_STRUCTURE_ROWS)
    const rows = new Map<string, AnyCells>((await sheetRows[sheet].find(db, ids)).map(({ id, cells }) => [id, cells]))
    for (const one of changed) if (one.sheet === sheet) rows.set(one.id, one.cells)
    return rows
  }
  const all = new Map<StructureSheet, Rows>()
  for (const sheet of STRUCTURE_SHEETS) all.set(sheet, await read(sheet))
  const of = (sheet: StructureSheet): Rows => all.get(sheet) ?? new Map()
  return {
    ...{ navigation: of('navigation'), panel: of('panel'), category: of('category') },
    ...{ entrance: of('entrance'), recommend: of('recommend'), service: of('service') },
  }
}

const isShown = (cells: AnyCells | undefined) => cells?.isShown === YES

/** The place that a row is shown in, with what is told apart by name there. */
function placeOf({ sheet, cells }: Pick<Row, 'sheet' | 'cells'>) {
  const { name = '', title = '', position = '', category = '', column = '', parent = '', group = '' } = cells
  if (sheet === 'panel') return { place: category, name: `${column} ${name}` }
  const place = { navigation: position, category: parent, entrance: group, recommend: '', service: '' }[sheet]
  return { place, name: sheet === 'service' ? title : name }
}

/** What else is in its place. */
function whyNotBeside({ sheet, id, cells, before }: Row, structure: Structure): Fault | null {
  const rows = structure[sheet]
  const column = sheet === 'service' ? 'title' : 'name'
  if (before === null && rows.size > MAX_STRUCTURE_ROWS) return { column, words: `最多 ${MAX_STRUCTURE_ROWS} 行` }
  const here = placeOf({ sheet, cells })
  const others = [...rows].filter(([other, own]) => other !== id && placeOf({ sheet, cells: own }).place === here.place)
  const isTwice = others.some(
    ([, own]) => placeOf({ sheet, cells: own }).name === here.name && (sheet === 'category' || isShown(own)),
  )
  if (isTwice && (sheet === 'category' || isShown(cells)))
    return { column, words: '这里已经有一个同名的了，请换个名字，或先去掉那一个' }
  const shown = others.filter(([, own]) => isShown(own)).length
  return isShown(cells) && shown >= MAX_SHOWN[sheet]
    ? { column: 'isShown', words: `同一处最多放 ${MAX_SHOWN[sheet]} 个，请先去掉一个` }
    : null
}

/** A category that it names and that the shop does not list. */
function whyNotThere({ sheet, id, cells }: Row, { category }: Structure): Fault | null {
  const unlisted = (code = '') => code !== '' && !isShown(category.get(code))
  const words = (code = '') => `分类 ${code} ${category.has(code) ? '不在商城' : '没有'}，请换一个`
  if (sheet === 'category') return whyNotBelow(id, cells, category)
  if (!isShown(cells)) return null
  if (unlisted(cells.category)) return { column: 'category', words: words(cells.category) }
  const code = codesInListQuery(cells.query ?? '').categories.find(unlisted)
  return code === undefined ? null : { column: 'query', words: words(code) }
}

function whyNotBelow(id: string, { parent = '', isShown: shown }: AnyCells, categories: Rows): Fault | null {
  if (parent === '') return null
  const above = categories.get(parent)
  if (!above || parent === id || above.parent !== '')
    return { column: 'parent', words: `${parent} 不是一级分类，分类只有两级` }
  if (shown === YES && !isShown(above)) return { column: 'parent', words: `上一级“${above.name}”不在商城` }
  const isAbove = [...categories.values()].some((one) => one.parent === id)
  return isAbove ? { column: 'parent', words: '它下面还有分类，不能放到别的分类下面' } : null
}

/** Taken out, or moved to another parent, a category has to be empty. */
async function whyNotEmpty(
  db: Queryable,
  { sheet, id, cells, before }: Row,
  { category, navigation, panel, entrance }: Structure,
  products: Rows,
): Promise<Fault | null> {
  if (sheet !== 'category' || before === null) return null
  const isOut = isShown(before) && !isShown(cells)
  if (!isOut && before.parent === cells.parent) return null
  const column = isOut ? 'isShown' : 'parent'
  const act = isOut ? '去掉' : '换上一级'
  const below = [...category.values()].find((one) => one.parent === id && isShown(one))
  if (below) return { column, words: `下面还有分类“${below.name}”，请先去掉它，再${act}` }
  const isNaming = (one: AnyCells) =>
    isShown(one) && (one.category === id || codesInListQuery(one.query ?? '').categories.includes(id))
  const way = [...navigation.values(), ...panel.values(), ...entrance.values()].find(isNaming)
  if (way) return { column, words: `“${way.name}”还打开它，请先改那一处，再${act}` }
  const sold = await productSoldIn(db, id, [...products.keys()])
  const path = pathOf(cells, category)
  const drafted = [...products.values()].find(
    (one) =>
      one.isOnSale === YES &&
      entriesOf(one.categories ?? '').some((each) => each === path || each.startsWith(`${path}${LEVELS}`)),
  )
  const name = sold?.name ?? drafted?.name
  return name === undefined ? null : { column, words: `里面还有在卖的商品“${name}”，请先给它换分类，再${act}` }
}

const pathOf = ({ parent = '', name = '' }: AnyCells, categories: Rows) =>
  parent === '' ? name : `${categories.get(parent)?.name ?? ''}${LEVELS}${name}`

/** A product that is named newly and that nobody can buy. */
async function whyNotSold(db: Queryable, { sheet, cells, before }: Row, products: Rows): Promise<Fault | null> {
  const column = sheet === 'recommend' ? 'products' : 'product'
  if (!isShown(cells)) return null
  const stood = new Set(idsOf(before?.[column] ?? ''))
  const named = idsOf(cells[column] ?? '').filter((code) => !stood.has(code))
  const open = await unsoldProducts(
    db,
    named.filter((code) => !products.has(code)),
  )
  const unsold = [...open, ...named.filter((code) => products.has(code) && products.get(code)?.isOnSale !== YES)]
  return unsold[0] === undefined ? null : { column, words: `商品 ${unsold[0]} 没有或没有上架，请换一个，或先上架` }
}
