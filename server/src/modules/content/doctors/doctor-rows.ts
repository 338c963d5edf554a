import { NO, YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import { codesOf, type SheetRows, type StandingRow } from '../../catalogue/public.ts'
import { doctor } from '../tables.ts'

type Row = StandingRow<ColumnOf<'doctor'>>

/** Doctors as rows of a sheet. */
export const doctorRows: SheetRows<ColumnOf<'doctor'>> = {
  ...codesOf(doctor, doctor.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(doctor)
      .where(inArray(doctor.id, [...ids]))
      .orderBy(asc(doctor.id))
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
  add: async (tx, rows) => (await tx.insert(doctor).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0,
  async change(tx, row) {
    await tx.update(doctor).set(valuesOf(row)).where(eq(doctor.id, row.id))
  },
}

function cellsOf({ name, title, words, branchId, image, sort, isListed }: typeof doctor.$inferSelect): Row['cells'] {
  return { name, title, words, branch: branchId, image, isShown: isListed ? YES : NO, sort: String(sort) }
}

function valuesOf({ id, cells: { branch, isShown, sort, ...cells } }: Row): typeof doctor.$inferInsert {
  const { name, title, words, image } = cells
  return { id, name, title, words, branchId: branch, image, sort: Number(sort), isListed: isShown === YES }
}
