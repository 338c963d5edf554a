import { yuanOf } from '@mall/contract/money'
import { fenOfText } from '@mall/contract/sheet/cells'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { product, productSpec } from '../tables.ts'
import { codesOf, type SheetRows, type StandingRow } from './rows.ts'

type Row = StandingRow<ColumnOf<'price'>>

/** What a product costs, one row a spec. */
export const priceRows: SheetRows<ColumnOf<'price'>> = {
  ...codesOf(productSpec, productSpec.id),
  async find(db, ids) {
    const rows = await db
      .select({ row: productSpec, name: sql<string>`${productSpec.name}` })
      .from(productSpec)
      .where(inArray(productSpec.id, [...ids]))
      .orderBy(asc(productSpec.id))
    return rows.map(({ row, name }) => ({
      id: row.id,
      cells: {
        ...{ product: row.productId, name, package: row.packageId ?? '', sort: String(row.sort) },
        ...{ market: yuanOf(row.marketFen), price: yuanOf(row.sellingFen), image: row.image },
      },
    }))
  },
  async add(tx, rows) {
    const values = rows.map((row) => ({ ...valuesOf(row), valueIds: [] }))
    return (await tx.insert(productSpec).values(values).onConflictDoNothing()).rowCount ?? 0
  },
  async change(tx, row) {
    await tx.update(productSpec).set(valuesOf(row)).where(eq(productSpec.id, row.id))
  },
}

const valuesOf = ({ id, cells }: Row) => ({
  ...{ id, productId: cells.product, name: cells.name, packageId: cells.package || null, sort: Number(cells.sort) },
  ...{ marketFen: fenOfText(cells.market) ?? 0, sellingFen: fenOfText(cells.price) ?? 0 },
  image: cells.image,
})

/** What the specs of these products and of these packages cost, each with how many are examined for it. */
export function standingPrices(db: Queryable, of: { productIds: readonly string[]; packageIds: readonly string[] }) {
  const { productId, packageId, sellingFen } = productSpec
  return db
    .select({ productId, packageId, sellingFen, people: product.examinationsPerUnit })
    .from(productSpec)
    .innerJoin(product, eq(product.id, productId))
    .where(or(inArray(productId, [...of.productIds]), inArray(packageId, [...of.packageIds])))
}

/** Those of these products that cost something. */
export async function pricedProducts(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: productSpec.productId })
    .from(productSpec)
    .where(inArray(productSpec.productId, [...ids]))
  return rows.map(({ id }) => id)
}
