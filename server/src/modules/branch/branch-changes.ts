import { asc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { branch, city } from './tables.ts'

/** What of a branch can be changed. */
export type BranchValues = Readonly<Record<'name' | 'address' | 'phone' | 'openingHours' | 'traffic', string>>

const columns = {
  id: branch.id,
  name: branch.name,
  address: branch.address,
  phone: branch.phone,
  openingHours: branch.openingHours,
  traffic: branch.traffic,
  cityName: city.name,
}

const foundOf = ({ id, cityName, ...values }: Record<keyof typeof columns, string>) => ({
  ...{ id, name: values.name, place: cityName },
  values: values satisfies BranchValues,
})

/** Unknown ones are missing. */
export async function findBranchesToChange(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select(columns)
    .from(branch)
    .innerJoin(city, eq(city.id, branch.cityId))
    .where(inArray(branch.id, [...ids]))
  return rows.map(foundOf)
}

/** Locks them until the end of the transaction, in their order, so that nobody waits crosswise. */
export async function lockBranches(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: branch.id })
    .from(branch)
    .where(inArray(branch.id, [...ids]))
    .orderBy(asc(branch.id))
    .for('no key update')
}

/** Writes these values of a locked branch. */
export async function changeBranch(tx: Tx, id: string, values: Partial<BranchValues>): Promise<void> {
  await tx.update(branch).set(values).where(eq(branch.id, id))
}

/** The first `limit` branches with this in their name, address or city. */
export async function searchBranches(db: Queryable, word: string, limit: number) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select(columns)
    .from(branch)
    .innerJoin(city, eq(city.id, branch.cityId))
    .where(or(ilike(branch.name, pattern), ilike(branch.address, pattern), ilike(city.name, pattern)))
    .orderBy(asc(city.sort), asc(branch.sort), asc(branch.id))
    .limit(limit)
  return rows.map(foundOf)
}
