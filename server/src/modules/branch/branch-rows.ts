import { fail } from '@mall/contract/failures'
import { differenceOf, differenceText, entriesOf, idsOf, idsText, listText } from '@mall/contract/sheet/cells'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
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
import { branch, branchHost, branchItemGap, branchPriceDifference, city } from './tables.ts'

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
    const own = await readOwn(db, ids)
    return rows.map(({ row, cityName }) => ({
      id: row.id,
      cells: {
        ...{ name: row.name, brandName: row.brandName, cityId: row.cityId, cityName, address: row.address },
        ...{ latitude: String(row.latitude), longitude: String(row.longitude), phone: row.phone, image: row.image },
        ...{ openingHours: row.openingHours, traffic: row.traffic, licenseNo: row.licenseNo, scope: row.scope },
        ...{ equipment: listText(row.equipment), services: listText(row.services.map(serviceText)) },
        ...{ maxTier: tierText(row.maxTier), tags: listText(row.tags), sort: String(row.sort) },
        ...own(row.id),
      },
    }))
  },
  async add(tx, rows) {
    await addCities(tx, rows)
    const added = (await tx.insert(branch).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0
    for (const row of rows) await writeOwn(tx, row)
    return added
  },
  async change(tx, row) {
    await addCities(tx, [row])
    await tx.update(branch).set(valuesOf(row)).where(eq(branch.id, row.id))
    await writeOwn(tx, row)
  },
}

const valuesOf = ({ id, cells }: Row) => ({
  ...{ id, name: cells.name, brandName: cells.brandName, cityId: cells.cityId, address: cells.address },
  ...{ latitude: Number(cells.latitude), longitude: Number(cells.longitude), phone: cells.phone, image: cells.image },
  ...{ openingHours: cells.openingHours, traffic: cells.traffic, licenseNo: cells.licenseNo, scope: cells.scope },
  ...{ equipment: entriesOf(cells.equipment), services: entriesOf(cells.services).map(serviceOf) },
  ...{ maxTier: tierOf(cells.maxTier), tags: entriesOf(cells.tags), sort: Number(cells.sort) },
})

/** Items without a device, price differences and host names, by branch. */
async function readOwn(db: Queryable, ids: readonly string[]) {
  const of = [...ids]
  const gaps = await db.select().from(branchItemGap).where(inArray(branchItemGap.branchId, of))
  const differences = await db.select().from(branchPriceDifference).where(inArray(branchPriceDifference.branchId, of))
  const hosts = await db.select().from(branchHost).where(inArray(branchHost.branchId, of))
  const ofBranch = <T extends { branchId: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ branchId }) => branchId === id)
  return (id: string) => {
    const own = ofBranch(differences, id)
    const fen = (service: string) => own.find((one) => one.service === service)?.differenceFen ?? 0
    return {
      gaps: idsText(
        ofBranch(gaps, id)
          .map(({ itemId }) => itemId)
          .sort(),
      ),
      ...{ difference: differenceText(fen('general')), dentalDifference: differenceText(fen('dental')) },
      hosts: listText(
        ofBranch(hosts, id)
          .map(({ host }) => host)
          .sort(),
      ),
    }
  }
}

async function writeOwn(tx: Tx, { id: branchId, cells }: Row): Promise<void> {
  await tx.delete(branchItemGap).where(eq(branchItemGap.branchId, branchId))
  const gaps = idsOf(cells.gaps).map((itemId) => ({ branchId, itemId }))
  if (gaps.length > 0) await tx.insert(branchItemGap).values(gaps)
  await tx.delete(branchPriceDifference).where(eq(branchPriceDifference.branchId, branchId))
  const differences = [
    { branchId, service: 'general', differenceFen: differenceOf(cells.difference) },
    { branchId, service: 'dental', differenceFen: differenceOf(cells.dentalDifference) },
  ].filter(({ differenceFen }) => differenceFen !== 0)
  if (differences.length > 0) await tx.insert(branchPriceDifference).values(differences)
  await writeHosts(tx, branchId, entriesOf(cells.hosts))
}

/** A name leads to one branch: another one's has to be taken off there first. */
async function writeHosts(tx: Tx, branchId: string, hosts: readonly string[]): Promise<void> {
  const own = eq(branchHost.branchId, branchId)
  await tx.delete(branchHost).where(hosts.length > 0 ? and(own, notInArray(branchHost.host, [...hosts])) : own)
  if (hosts.length === 0) return
  await tx
    .insert(branchHost)
    .values(hosts.map((host) => ({ host, branchId })))
    .onConflictDoNothing()
  const held = await tx.$count(branchHost, and(own, inArray(branchHost.host, [...hosts])))
  if (held < hosts.length) fail('BRANCH_HOST_TAKEN')
}

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
