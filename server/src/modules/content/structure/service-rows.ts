import { entriesOf, listText } from '@mall/contract/sheet/cells'
import { NO, YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import { codesOf, type SheetRows, type StandingRow } from '../../catalogue/public.ts'
import { majorService } from '../tables.ts'

type Row = StandingRow<ColumnOf<'service'>>

/** What the mall does for people, as rows of a sheet. */
export const serviceRows: SheetRows<ColumnOf<'service'>> = {
  ...codesOf(majorService, majorService.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(majorService)
      .where(inArray(majorService.id, [...ids]))
      .orderBy(asc(majorService.id))
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
  add: async (tx, rows) =>
    (await tx.insert(majorService).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0,
  async change(tx, row) {
    await tx.update(majorService).set(valuesOf(row)).where(eq(majorService.id, row.id))
  },
}

const cellsOf = ({ title, stage, points, isListed, sort }: typeof majorService.$inferSelect): Row['cells'] => ({
  ...{ title, stage, points: listText(points), isShown: isListed ? YES : NO, sort: String(sort) },
})

const valuesOf = ({ id, cells: { title, stage, points, isShown, sort } }: Row): typeof majorService.$inferInsert => ({
  ...{ id, title, stage, points: entriesOf(points), isListed: isShown === YES, sort: Number(sort) },
})
