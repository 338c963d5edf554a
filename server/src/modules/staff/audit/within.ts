import { inArray, type SQL } from 'drizzle-orm'
import type { RightScope } from '../staff-rights.ts'
import { audit } from '../tables.ts'

/** Entries at these branches; those of the whole group are for `all` alone. */
export const isAt = (scope: RightScope): SQL | undefined =>
  scope === 'all' ? undefined : inArray(audit.branchId, [...scope])
