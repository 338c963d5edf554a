import { asc, eq } from 'drizzle-orm'
import type { ModulePorts } from '../../app/module-ports.ts'
import { changeSet } from './tables.ts'

const MAX_COUNTED = 1_000

export const submittedChanges: ModulePorts['submittedChanges'] = (db) =>
  db
    .select({ branchId: changeSet.branchId, at: changeSet.createdAt })
    .from(changeSet)
    .where(eq(changeSet.state, 'submitted'))
    .orderBy(asc(changeSet.createdAt))
    .limit(MAX_COUNTED)
