import type { ResourceKind } from '@mall/contract/branch/resources'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { branch, branchResource } from './tables.ts'

/** How many a branch has of each kind; kinds that nobody has counted are missing. */
export async function listResources(db: Queryable, branchId: string): Promise<ReadonlyMap<ResourceKind, number>> {
  const rows = await db
    .select()
    .from(branchResource)
    .where(eq(branchResource.branchId, branchId))
    .orderBy(asc(branchResource.kind))
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** The same, for whoever changes them: one at a time. */
export async function lockResources(tx: Tx, branchId: string): Promise<ReadonlyMap<ResourceKind, number>> {
  await tx.select({ id: branch.id }).from(branch).where(eq(branch.id, branchId)).for('no key update')
  return listResources(tx, branchId)
}

/** null: not counted any more. */
export async function writeResource(tx: Tx, branchId: string, kind: ResourceKind, count: number | null): Promise<void> {
  const itself = and(eq(branchResource.branchId, branchId), eq(branchResource.kind, kind))
  if (count === null) await tx.delete(branchResource).where(itself)
  else
    await tx
      .insert(branchResource)
      .values({ branchId, kind, count })
      .onConflictDoUpdate({
        target: [branchResource.branchId, branchResource.kind],
        set: { count: sql`excluded.count` },
      })
}
