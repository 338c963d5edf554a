import { idsOf, idsText } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { yesNo } from '../rows/item-rows.ts'
import { codesOf, type SheetRows, type StandingRow } from '../rows/rows.ts'
import { recommend, recommendTab } from '../tables.ts'

type Row = StandingRow<ColumnOf<'recommend'>>

/** Recommendations of the home page as rows of a sheet, each with its products in order. */
export const recommendRows: SheetRows<ColumnOf<'recommend'>> = {
  ...codesOf(recommendTab, recommendTab.id),
  async find(db, ids) {
    const tabs = await db
      .select()
      .from(recommendTab)
      .where(inArray(recommendTab.id, [...ids]))
      .orderBy(asc(recommendTab.id))
    const products = await db
      .select()
      .from(recommend)
      .where(inArray(recommend.tabId, [...ids]))
      .orderBy(asc(recommend.sort), asc(recommend.productId))
    const productsOf = Map.groupBy(products, ({ tabId }) => tabId)
    return tabs.map(({ id, name, isListed, sort }) => ({
      id,
      cells: {
        ...{ name, products: idsText((productsOf.get(id) ?? []).map(({ productId }) => productId)) },
        ...{ isShown: yesNo(isListed), sort: String(sort) },
      },
    }))
  },
  async add(tx, rows) {
    const added = await tx
      .insert(recommendTab)
      .values(rows.map(tabOf))
      .onConflictDoNothing()
      .returning({ id: recommendTab.id })
    const ids = new Set(added.map(({ id }) => id))
    for (const row of rows) if (ids.has(row.id)) await writeProducts(tx, row)
    return added.length
  },
  async change(tx, row) {
    await tx.update(recommendTab).set(tabOf(row)).where(eq(recommendTab.id, row.id))
    await tx.delete(recommend).where(eq(recommend.tabId, row.id))
    await writeProducts(tx, row)
  },
}

const tabOf = ({ id, cells: { name, isShown, sort } }: Row): typeof recommendTab.$inferInsert => ({
  ...{ id, name, isListed: isShown === YES, sort: Number(sort) },
})

async function writeProducts(tx: Tx, { id: tabId, cells }: Row): Promise<void> {
  const rows = idsOf(cells.products).map((productId, nth) => ({ tabId, productId, sort: nth + 1 }))
  if (rows.length > 0) await tx.insert(recommend).values(rows)
}
