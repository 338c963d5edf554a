import { parsedOnce, prepareStore } from '@mall/sandbox/store/database'
import type { Client } from 'pg'
import { migrateOver, refuseOlder } from '../platform/database/migrate.ts'
import { asOwner, ensureServingRole, grantServing, mayMigrate } from '../platform/database/roles.ts'
import { installJobs } from '../platform/jobs.ts'

/** The database's URL for the serving role and for the owner. */
export interface DatabaseAddresses {
  databaseUrl: string
  /** undefined: the serving role is the only one, and migrates if it may. */
  ownerUrl: string | undefined
}

/**
 * Brings the database up to this version: roles, migrations, the jobs' schema, the sandbox's tables, privileges. Only
 * the owner does; a serving role alone just checks.
 */
export async function prepareDatabase(
  { databaseUrl, ownerUrl }: DatabaseAddresses,
  { migrations, withSandbox }: { migrations: string; withSandbox: boolean },
): Promise<void> {
  await asOwner(ownerUrl ?? databaseUrl, async (owner: Client) => {
    if (ownerUrl) await ensureServingRole(owner, databaseUrl)
    else if (!(await mayMigrate(owner))) return refuseOlder(owner, migrations)
    await migrateOver(owner, migrations)
    await installJobs(ownerUrl ?? databaseUrl)
    if (withSandbox) await prepareStore(parsedOnce(owner))
    if (ownerUrl) await grantServing(owner, databaseUrl)
  })
}
