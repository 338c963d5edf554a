import { OPENS_NAMES, POSITION_NAMES } from '@mall/contract/content/structure-terms'
import { NO, YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import { codesOf, keyWith, type SheetRows, type StandingRow } from '../../catalogue/public.ts'
import { navigationItem } from '../tables.ts'

type Row = StandingRow<ColumnOf<'navigation'>>

/** Navigation as rows of a sheet. */
export const navigationRows: SheetRows<ColumnOf<'navigation'>> = {
  ...codesOf(navigationItem, navigationItem.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(navigationItem)
      .where(inArray(navigationItem.id, [...ids]))
      .orderBy(asc(navigationItem.id))
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
  add: async (tx, rows) =>
    (await tx.insert(navigationItem).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0,
  async change(tx, row) {
    await tx.update(navigationItem).set(valuesOf(row)).where(eq(navigationItem.id, row.id))
  },
}

const nameIn = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key

function cellsOf({ type, pcUrl, h5Url, ...row }: typeof navigationItem.$inferSelect): Row['cells'] {
  const isPath = type === '2'
  return {
    ...{ name: row.name, position: nameIn(POSITION_NAMES, row.position), opens: nameIn(OPENS_NAMES, type) },
    ...{ category: row.categoryId, product: row.productId, isShown: row.isListed ? YES : NO, sort: String(row.sort) },
    ...{ path: isPath ? pcUrl : '', phonePath: isPath && h5Url !== pcUrl ? h5Url : '' },
  }
}

function valuesOf({ id, cells }: Row): typeof navigationItem.$inferInsert {
  const { name, category: categoryId, product: productId } = cells
  const type = keyWith(OPENS_NAMES, cells.opens) ?? '0'
  return {
    ...{ id, name, type, categoryId, productId, position: keyWith(POSITION_NAMES, cells.position) ?? 'top' },
    ...{ pcUrl: '/', h5Url: '/', isListed: cells.isShown === YES, sort: Number(cells.sort) },
    ...(type === '1' && { pcUrl: '', h5Url: '' }),
    ...(type === '2' && { pcUrl: cells.path, h5Url: cells.phonePath || cells.path }),
  }
}
