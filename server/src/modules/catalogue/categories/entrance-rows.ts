import { YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import { yesNo } from '../rows/item-rows.ts'
import { codesOf, type SheetRows, type StandingRow } from '../rows/rows.ts'
import { homeCategory } from '../tables.ts'

type Row = StandingRow<ColumnOf<'entrance'>>

/** Entrances of the home page as rows of a sheet. */
export const entranceRows: SheetRows<ColumnOf<'entrance'>> = {
  ...codesOf(homeCategory, homeCategory.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(homeCategory)
      .where(inArray(homeCategory.id, [...ids]))
      .orderBy(asc(homeCategory.id))
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
  add: async (tx, rows) =>
    (await tx.insert(homeCategory).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0,
  async change(tx, row) {
    await tx.update(homeCategory).set(valuesOf(row)).where(eq(homeCategory.id, row.id))
  },
}

const cellsOf = ({ groupName, isListed, sort, ...row }: typeof homeCategory.$inferSelect): Row['cells'] => {
  const { name, image, note, query } = row
  return { name, group: groupName, image, note, query, isShown: yesNo(isListed), sort: String(sort) }
}

const valuesOf = ({ id, cells: { group, isShown, sort, ...cells } }: Row): typeof homeCategory.$inferInsert => {
  const { name, image, note, query } = cells
  return { id, name, groupName: group, image, note, query, isListed: isShown === YES, sort: Number(sort) }
}
