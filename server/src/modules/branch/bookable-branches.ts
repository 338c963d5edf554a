import type { BookableBranch } from '../../app/module-ports.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { listBranches } from './queries.ts'

/** All branches with their services, in display order. */
export async function bookableBranches(db: Queryable): Promise<BookableBranch[]> {
  const branches = await listBranches(db)
  return branches.map(({ id, name, cityId, cityName, services, maxTier }) => ({
    ...{ branchId: id, branchName: name, cityId, cityName, services, maxTier },
  }))
}
