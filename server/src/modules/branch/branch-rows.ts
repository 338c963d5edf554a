import { entriesOf, listText } from '@mall/contract/sheet/cells'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import {
  codesOf,
  pinyinOf,
  type SheetRows,
  type StandingRow,
  serviceOf,
  serviceText,
  tierOf,
  tierText,
} from '../catalogue/public.ts'
import { branch, city } from './tables.ts'

type Row = StandingRow<ColumnOf<'branch'>>

export const branchRows: SheetRows<ColumnOf<'branch'>> = {
  ...codesOf(branch, branch.id),
  async find(db, ids) {
    const rows = await db
      .select({ row: branch, cityName: city.name })
      .from(branch)
      .innerJoin(city, eq(city.id, branch.cityId))
      .where(inArray(branch.id, [...ids]))
      .orderBy(asc(branch.id))
    return rows.map(({ row, cityName }) => ({
      id: row.id,
      cells: {
        ...{ name: row.name, brandName: row.brandName, cityId: row.cityId, cityName, address: row.address },
        ...{ latitude: String(row.latitude), longitude: String(row.longitude), phone: row.phone, image: row.image },
        ...{ openingHours: row.openingHours, traffic: row.traffic, licenseNo: row.licenseNo, scope: row.scope },
        ...{ equipment: listText(row.equipment), services: listText(row.services.map(serviceText)) },
        ...{ maxTier: tierText(row.maxTier), tags: listText(row.tags), sort: String(row.sort) },
      },
    }))
  },
  async add(tx, rows) {
    await addCities(tx, rows)
    return (await tx.insert(branch).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0
  },
  async change(tx, row) {
    await addCities(tx, [row])
    await tx.update(branch).set(valuesOf(row)).where(eq(branch.id, row.id))
  },
}

const valuesOf = ({ id, cells }: Row) => ({
  ...{ id, name: cells.name, brandName: cells.brandName, cityId: cells.cityId, address: cells.address },
  ...{ latitude: Number(cells.latitude), longitude: Number(cells.longitude), phone: cells.phone, image: cells.image },
  ...{ openingHours: cells.openingHours, traffic: cells.traffic, licenseNo: cells.licenseNo, scope: cells.scope },
  ...{ equipment: entriesOf(cells.equipment), services: entriesOf(cells.services).map(serviceOf) },
  ...{ maxTier: tierOf(cells.maxTier), tags: entriesOf(cells.tags), sort: Number(cells.sort) },
})

/** A city lies where its first branch does. */
async function addCities(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const { cells } of rows)
    await tx
      .insert(city)
      .values({
        ...{ id: cells.cityId, name: cells.cityName, pinyin: pinyinOf(cells.cityName) },
        ...{ latitude: Number(cells.latitude), longitude: Number(cells.longitude) },
        sort: sql`(select coalesce(max(sort), 0) + 1 from ${city})`,
      })
      .onConflictDoNothing()
}

/** The names of cities by their codes. */
export async function cityNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: city.id, name: city.name }).from(city)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
