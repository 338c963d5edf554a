import { parsedOnce, prepareStore } from '@mall/sandbox/store/database'
import type { Client } from 'pg'
import { migrateOver, refuseOlder } from '../platform/database/migrate.ts'
import { asOwner, ensureServingRole, grantServing, mayMigrate } from '../platform/database/roles.ts'
import { installJobs } from '../platform/jobs.ts'

/** Where the mall's data are, as whom it serves them, and as whom it changes their shape. */
export interface DatabaseAddresses {
  databaseUrl: string
  /** Undefined: the serving role is all there is, and migrates as well if it may. */
  ownerUrl: string | undefined
}

/**
 * Makes the database what this version serves: roles, migrations, the jobs' schema, the sandbox's tables, rights. By the
 * owner alone; a serving role without one only looks whether all is there.
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
