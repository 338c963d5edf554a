import { TOP_CATEGORY } from '@mall/contract/content/structure-terms'
import { YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import { yesNo } from '../rows/item-rows.ts'
import { codesOf, type SheetRows, type StandingRow } from '../rows/rows.ts'
import { category } from '../tables.ts'

type Row = StandingRow<ColumnOf<'category'>>

/** Categories as rows of a sheet; those that products name by their path are made by it (rows/named.ts). */
export const categoryRows: SheetRows<ColumnOf<'category'>> = {
  ...codesOf(category, category.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(category)
      .where(inArray(category.id, [...ids]))
      .orderBy(asc(category.id))
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
  add: async (tx, rows) => (await tx.insert(category).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0,
  async change(tx, row) {
    await tx.update(category).set(valuesOf(row)).where(eq(category.id, row.id))
  },
}

const cellsOf = ({ name, parentId, image, isListed, sort }: typeof category.$inferSelect): Row['cells'] => ({
  ...{ name, parent: parentId === TOP_CATEGORY ? '' : parentId, image },
  ...{ isShown: yesNo(isListed), sort: String(sort) },
})

const valuesOf = ({ id, cells: { name, parent, image, isShown, sort } }: Row): typeof category.$inferInsert => ({
  ...{ id, name, image, parentId: parent === '' ? TOP_CATEGORY : parent },
  ...{ isListed: isShown === YES, sort: Number(sort) },
})
