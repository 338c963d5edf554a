import { NO, YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import { codesOf, type SheetRows, type StandingRow } from '../../catalogue/public.ts'
import { navigationEntry } from '../tables.ts'

type Row = StandingRow<ColumnOf<'panel'>>

/** Ways in the panels of the navigation as rows of a sheet. */
export const panelRows: SheetRows<ColumnOf<'panel'>> = {
  ...codesOf(navigationEntry, navigationEntry.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(navigationEntry)
      .where(inArray(navigationEntry.id, [...ids]))
      .orderBy(asc(navigationEntry.id))
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
  add: async (tx, rows) =>
    (await tx.insert(navigationEntry).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0,
  async change(tx, row) {
    await tx.update(navigationEntry).set(valuesOf(row)).where(eq(navigationEntry.id, row.id))
  },
}

const cellsOf = ({ name, image, query, ...row }: typeof navigationEntry.$inferSelect): Row['cells'] => ({
  ...{ name, image, query, category: row.categoryId, column: row.columnTitle, tier: String(row.tier) },
  ...{ isShown: row.isListed ? YES : NO, sort: String(row.sort) },
})

const valuesOf = ({ id, cells }: Row): typeof navigationEntry.$inferInsert => ({
  ...{ id, name: cells.name, image: cells.image, query: cells.query, categoryId: cells.category },
  ...{ columnTitle: cells.column, tier: Number(cells.tier), isListed: cells.isShown === YES, sort: Number(cells.sort) },
})
