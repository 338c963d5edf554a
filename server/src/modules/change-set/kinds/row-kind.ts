import { categoryQuery } from '@mall/contract/catalogue/list-query'
import { cellsOf, rowField, rowValue, sheetOf } from '@mall/contract/change-set/row-value'
import { ARTICLE_KIND_NAMES, articlePath } from '@mall/contract/content/article-terms'
import { lecturePath } from '@mall/contract/content/lecture-terms'
import { isStructureSheet } from '@mall/contract/content/structure-terms'
import { isTextSlug, TEXTS } from '@mall/contract/content/texts'
import { changesTerms, isCouponCode, popUpPath } from '@mall/contract/coupon/terms'
import { addDays } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { yuanOf } from '@mall/contract/money'
import { codesIn, fenOfText, idsOf } from '@mall/contract/sheet/cells'
import { type NamedSheet, NO, YES } from '@mall/contract/sheet/columns'
import { type AnyCells, columnsOf, SHEETS, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { branchRows, whyNotBranch } from '../../branch/public.ts'
import {
  activityRows,
  beforeRows,
  categoryRows,
  deriveProducts,
  entranceRows,
  itemRows,
  keyWith,
  packageRows,
  priceRows,
  productRows,
  recommendRows,
  type SheetRows,
  type StandingRow,
  shownPrices,
} from '../../catalogue/public.ts'
import {
  articleRows,
  doctorRows,
  lectureRows,
  navigationRows,
  panelRows,
  serviceRows,
  specialRows,
  textRows,
  whyNotArticle,
  whyNotNextVersion,
  whyNotSpecial,
} from '../../content/public.ts'
import { couponRows, popUpRows, whyNotPopUp } from '../../coupon/public.ts'
import { guideRows } from '../../guide/public.ts'
import type { Change, FieldOfThing, KindOfThing, ValueNow } from './kind.ts'
import { failOnUnknownPicture } from './row-pictures.ts'

/** How the rows of each sheet are read and written. */
export const sheetRows: Readonly<Record<SheetName, SheetRows>> = {
  branch: branchRows,
  item: itemRows,
  package: packageRows,
  category: categoryRows,
  product: productRows,
  price: priceRows,
  activity: activityRows,
  coupon: couponRows,
  popUp: popUpRows,
  special: specialRows,
  text: textRows,
  doctor: doctorRows,
  article: articleRows,
  lecture: lectureRows,
  guide: guideRows,
  navigation: navigationRows,
  panel: panelRows,
  entrance: entranceRows,
  recommend: recommendRows,
  service: serviceRows,
}

/** Whole rows of sheets, new ones too. Nothing is deleted: what is new stays once it was published. */
export const rowKind: KindOfThing = {
  async read(db, fields) {
    const values: ValueNow[] = []
    for (const [sheet, own] of bySheet(fields)) {
      const ids = [...new Set(own.map(({ thingId }) => thingId))]
      const standing = new Map((await sheetRows[sheet].find(db, ids)).map((row) => [row.id, row.cells]))
      const names = await productNames(db, sheet, own, standing)
      for (const one of own) values.push(valueNow(sheet, one, standing.get(one.thingId), names))
    }
    return values
  },
  async lock(tx, fields) {
    for (const [sheet, own] of bySheet(fields))
      await sheetRows[sheet].lock(
        tx,
        own.map(({ thingId }) => thingId),
      )
  },
  whyNotDraft: async (ctx, { field, thingId, now }, next) => {
    await failOnUnknownPicture(ctx, { field, thingId, now, next })
    if (field === 'row.article') return whyNotArticle(ctx, cellsOf(now), cellsOf(next) ?? {})
    if (field === 'row.special') return whyNotSpecial(ctx, cellsOf(now), cellsOf(next) ?? {})
    if (field === 'row.popUp') return whyNotPopUp(ctx, cellsOf(now), cellsOf(next) ?? {})
    if (field === 'row.text') return whyNotText(thingId, now, next, ctx.clock.today())
    if (field === 'row.coupon') return whyNotCoupon(thingId, now, next)
    if (field === 'row.item') return whyNotItem(thingId, cellsOf(next) ?? {})
    if (field === 'row.branch') return whyNotBranch(ctx, thingId, cellsOf(next) ?? {})
    const detail = field === 'row.product' ? (cellsOf(next)?.detail ?? '') : ''
    return cleanHtml(detail) === detail ? null : 'ROW_TEXT_UNSAFE'
  },
  pairs: {},
  whyNotPublish: ({ field, thingId, base, next }) =>
    field === 'row.coupon' ? whyNotCoupon(thingId, base, next) : null,
  async write(tx, changes, at) {
    const codesOf = (sheet: SheetName) =>
      changes.filter(({ field }) => field === rowField(sheet)).map(({ thingId }) => thingId)
    const codes = {
      ...{ item: codesOf('item'), package: codesOf('package') },
      ...{ product: codesOf('product'), price: codesOf('price'), category: codesOf('category') },
    }
    const before = await beforeRows(tx, codes)
    let written = 0
    for (const [sheet, own] of bySheet(changes)) written += await writeSheet(tx, sheet, own, at)
    await deriveProducts(tx, before, codes)
    return written
  },
  search: async () => [],
  found: async () => null,
  prices: shownPrices,
}

/** Why a coupon cannot be this: a new one by its code, one that is out by what it is worth. null: it can. */
export function whyNotCoupon(code: string, now: string, next: string) {
  if (now === '') return isCouponCode(code) ? null : 'COUPON_CODE_WRONG'
  return changesTerms(cellsOf(now) ?? {}, cellsOf(next) ?? {}) ? 'COUPON_TERMS_FIXED' : null
}

/** Why an item cannot be this; null: it can. */
export const whyNotItem = (id: string, { parts = '' }: AnyCells) =>
  idsOf(parts).includes(id) ? 'ITEM_OF_ITSELF' : null

/** Why a text cannot become its next version on this day; null: it can. */
export function whyNotText(slug: string, now: string, next: string, today: string) {
  const [standing, cells] = [cellsOf(now), cellsOf(next)]
  const version = ({ effectiveOn = '', changes = '' }: AnyCells) => ({ effectiveOn, changes })
  return whyNotNextVersion(slug, standing && version(standing), version(cells ?? {}), today)
}

/** In the order of the sheets, which is that of locks and of what names what. */
function bySheet<T extends FieldOfThing>(fields: readonly T[]): (readonly [SheetName, readonly T[]])[] {
  const groups = Map.groupBy(fields, ({ field }) => sheetOf(field))
  return SHEETS.flatMap((sheet) => {
    const own = groups.get(sheet)
    return own ? [[sheet, own] as const] : []
  })
}

async function writeSheet(tx: Tx, sheet: SheetName, changes: readonly Change[], at: Date): Promise<number> {
  const rows = sheetRows[sheet]
  const wanted = changes.flatMap(({ thingId, base, next }) => {
    const cells = cellsOf(next)
    return cells ? [{ id: thingId, base, cells }] : []
  })
  const ids = wanted.map(({ id }) => id)
  const standing = new Map((await rows.find(tx, ids)).map(({ id, cells }) => [id, rowValue(sheet, cells)]))
  const fitting = wanted.filter(({ id, base }) => (standing.get(id) ?? '') === base)
  await failUnlessKnown(tx, sheet, fitting)
  const added = fitting.filter(({ base }) => base === '')
  // New ones first: those that change may name them.
  const fresh = added.length > 0 ? await rows.add(tx, added, at) : 0
  for (const row of fitting) if (row.base !== '') await rows.change(tx, row, at)
  return fitting.length - added.length + fresh
}

/** What a row names has to be there, or to be written before it or beside it. */
async function failUnlessKnown(tx: Tx, sheet: SheetName, rows: readonly StandingRow[]): Promise<void> {
  for (const [key, column] of columnsOf(sheet)) {
    for (const [named, codes] of codesOfAll(rows.map(({ cells }) => codesIn(column, cells[key] ?? '')))) {
      const beside = named === sheet ? rows.map(({ id }) => id) : []
      const known = new Set([...(await sheetRows[named].known(tx, [...codes])), ...beside])
      const missing = [...codes].find((code) => !known.has(code))
      if (missing === undefined) continue
      const name = column.refersTo ? column.name : sheets[named].name
      fail('ROW_CODE_UNKNOWN', { code: missing }, `${name} ${missing} 还没有发布，请先发布它所在的改动单`)
    }
  }
}

/** What several cells name, together. */
export function codesOfAll(cells: readonly ReturnType<typeof codesIn>[]): Map<NamedSheet, Set<string>> {
  const all = new Map<NamedSheet, Set<string>>()
  for (const [named, codes] of cells.flat()) {
    const known = all.get(named) ?? new Set()
    for (const code of codes) known.add(code)
    all.set(named, known)
  }
  return all
}

/** The names of the products that prices are of. */
async function productNames(
  db: Queryable,
  sheet: SheetName,
  fields: readonly FieldOfThing[],
  standing: ReadonlyMap<string, AnyCells>,
): Promise<ReadonlyMap<string, string>> {
  if (sheet !== 'price') return new Map()
  const ids = fields.map((one) => cellsNow(one, standing.get(one.thingId)).product ?? '')
  return new Map((await productRows.find(db, [...new Set(ids)])).map(({ id, cells }) => [id, cells.name]))
}

const cellsNow = ({ next = '' }: FieldOfThing, cells?: AnyCells): AnyCells => cells ?? cellsOf(next) ?? {}

function valueNow(
  sheet: SheetName,
  one: FieldOfThing,
  standing: AnyCells | undefined,
  products: ReadonlyMap<string, string>,
): ValueNow {
  const cells = cellsNow(one, standing)
  const isPrice = sheet === 'price'
  const subjectId = (isPrice ? cells.product : undefined) ?? one.thingId
  const subjectName = (isPrice ? (products.get(subjectId) ?? subjectId) : (cells.name ?? cells.title)) ?? subjectId
  return {
    ...{ field: one.field, thingId: one.thingId, subjectId, subjectName, specName: isPrice ? (cells.name ?? '') : '' },
    ...{
      now: standing ? rowValue(sheet, standing) : '',
      mostFen: null,
      page: pageOf(sheet, subjectId, subjectName, cellsOf(one.next ?? '') ?? cells),
    },
  }
}

function pageOf(sheet: SheetName, id: string, name: string, cells: AnyCells): ValueNow['page'] {
  const { kind = '', branch = '', parent = '' } = cells
  if (sheet === 'category')
    return {
      name: `分类“${name}”`,
      path: `/searchList?${parent === '' ? categoryQuery(id) : categoryQuery(parent, id)}`,
    }
  if (isStructureSheet(sheet)) return { name: '首页', path: '/' }
  if (sheet === 'branch') return { name, path: `/branch/${id}` }
  if (sheet === 'text' && isTextSlug(id)) return { name, path: TEXTS[id].path }
  if (sheet === 'article') return { name, path: articlePath(id, keyWith(ARTICLE_KIND_NAMES, kind) === 'health') }
  if (sheet === 'lecture') return { name, path: lecturePath(id) }
  if (sheet === 'doctor') return { name, path: branch === '' ? '/health-lecture' : `/branch/${branch}` }
  if (sheet === 'product' || sheet === 'price') return { name, path: `/product/${id}` }
  if (sheet === 'special') return { name, path: `/special/${id}` }
  if (sheet === 'coupon') return { name: '领券中心', path: '/coupon' }
  if (sheet === 'guide') return { name: '给我查缺', path: '/guide' }
  if (sheet === 'popUp') return { name: `首页弹窗“${name}”`, path: popUpPath(id) }
  if (sheet === 'activity') return { name, path: `/searchList?activityId=${id}` }
  return { name: `商城的${sheets.product.name}`, path: '/searchList' }
}

/** The column that says whether the shop shows it. */
const SHOWN: Readonly<Partial<Record<SheetName, string>>> = {
  ...{
    activity: 'isListed',
    article: 'isShown',
    doctor: 'isShown',
    guide: 'isShown',
    lecture: 'isShown',
    popUp: 'isShown',
    special: 'isShown',
    category: 'isShown',
    navigation: 'isShown',
    panel: 'isShown',
    entrance: 'isShown',
    recommend: 'isShown',
    service: 'isShown',
  },
}

/**
 * What a published line is taken back to; null: it stays. A version of a text was agreed to. What is new is not deleted, but
 * what the shop shows of it leaves the shop, a coupon is claimed no more, and a price beside those that stood is no lower
 * than they are. `leastFen`: that, of a price in a product that stood before.
 */
export function valueBefore({ field, base, next }: Omit<Change, 'thingId'>, leastFen: number | null): string | null {
  const sheet = sheetOf(field)
  if (!sheet) return base
  if (sheet === 'text') return null
  if (base !== '') return base
  const cells = cellsOf(next)
  if (sheet === 'price' && cells && leastFen !== null) {
    const price = yuanOf(Math.max(leastFen, fenOfText(cells.market ?? '') ?? 0))
    return cells.price === price ? null : rowValue(sheet, { ...cells, price, market: price })
  }
  // Claimed by its code too, so its days are over.
  if (sheet === 'coupon' && cells)
    return rowValue(sheet, { ...cells, isListed: NO, claimTo: addDays(cells.claimFrom ?? '', -1) })
  const shown = SHOWN[sheet] ?? 'isOnSale'
  return cells?.[shown] === YES ? rowValue(sheet, { ...cells, [shown]: NO }) : null
}
