import { entriesOf, LEVELS, listText } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import { CROWD_NAMES } from '@mall/contract/sheet/crowds'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { brand, category, product } from '../tables.ts'
import { serviceOf, serviceText, yesNo } from './item-rows.ts'
import { brandIdsOf, categoryIdsOf } from './named.ts'
import { tierOf, tierText } from './package-rows.ts'
import { codesOf, keyWith, type SheetRows, type StandingRow } from './rows.ts'

type Row = StandingRow<ColumnOf<'product'>>

/** What of a product a row tells; the rest is derived from its prices and packages (derive-products.ts). */
export const productRows: SheetRows<ColumnOf<'product'>> = {
  ...codesOf(product, product.id),
  async find(db, ids) {
    const rows = await db
      // Names as they are stored: what is read for a screen has its dots moved.
      .select({
        row: product,
        name: sql<string>`${product.name}`,
        suitableFor: sql<string>`${product.suitableFor}`,
        brandName: brand.name,
      })
      .from(product)
      .innerJoin(brand, eq(brand.id, product.brandId))
      .where(inArray(product.id, [...ids]))
      .orderBy(asc(product.id))
    const namesOf = await categoryNames(db)
    return rows.map(({ row, name, suitableFor, brandName }) => ({
      id: row.id,
      cells: {
        ...{ name, suitableFor, description: row.description, highlights: listText(row.highlights) },
        ...{ detail: row.detailHtml, brand: brandName, categories: listText(namesOf(row.categoryIds)) },
        ...{ crowd: crowdText(row.crowd), tier: tierText(row.tier), service: serviceText(row.serviceKind) },
        ...{ referenceName: row.referenceName, people: String(row.examinationsPerUnit), image: row.image },
        ...{ isOnSale: yesNo(row.isOnSale), rank: String(row.rank) },
      },
    }))
  },
  async add(tx, rows, at) {
    const values = await valuesOf(tx, rows, at)
    const added = values.map((value) => ({ ...value, ...NEW }))
    return (await tx.insert(product).values(added).onConflictDoNothing()).rowCount ?? 0
  },
  async change(tx, row, at) {
    const [values] = await valuesOf(tx, [row], at)
    if (values) await tx.update(product).set(values).where(eq(product.id, row.id))
  },
}

/** Until it is derived. */
const NEW = {
  ...{ isAudited: true, isMultiSpec: false, isCrossBorder: false, dutyPerMille: null, successorId: null },
  ...{ cardBlocks: [], organIds: [], itemCount: 0, soldBefore: 0, searchVector: '' },
  ...{ minSellingFen: 0, maxSellingFen: 0, minMarketFen: 0, maxMarketFen: 0 },
}

const crowdText = (crowd: string): string => Object.entries(CROWD_NAMES).find(([key]) => key === crowd)?.[1] ?? crowd

/** From ids to `first/second`, or `first` where no second level of it is named. */
async function categoryNames(db: Queryable) {
  const all = new Map((await db.select().from(category)).map((one) => [one.id, one]))
  return (ids: readonly string[]): string[] => {
    const own = ids.flatMap((id) => all.get(id) ?? [])
    const parents = new Set(own.map(({ parentId }) => parentId))
    return own.flatMap(({ id, parentId, name }) => {
      if (parentId !== '0') return [`${all.get(parentId)?.name ?? ''}${LEVELS}${name}`]
      return parents.has(id) ? [] : [name]
    })
  }
}

async function valuesOf(tx: Tx, rows: readonly Row[], updatedAt: Date) {
  const brandIds = await brandIdsOf(
    tx,
    rows.map(({ cells }) => cells.brand),
  )
  const values = []
  for (const { id, cells } of rows)
    values.push({
      ...{ id, name: cells.name, description: cells.description, suitableFor: cells.suitableFor },
      ...{ highlights: entriesOf(cells.highlights), detailHtml: cleanHtml(cells.detail), image: cells.image },
      ...{
        brandId: brandIds.get(cells.brand) ?? '',
        categoryIds: await categoryIdsOf(tx, entriesOf(cells.categories), cells.isOnSale === YES),
      },
      ...{ crowd: keyWith(CROWD_NAMES, cells.crowd) ?? 'work', tier: tierOf(cells.tier) },
      ...{ serviceKind: serviceOf(cells.service), referenceName: cells.referenceName },
      ...{ examinationsPerUnit: Number(cells.people), isOnSale: cells.isOnSale === YES, rank: Number(cells.rank) },
      updatedAt,
    })
  return values
}
