import { prepareStore, withPreparedStatements } from '@mall/sandbox/store/database'
import type { Client } from 'pg'
import { migrateOver, refuseOlder } from '../platform/database/migrate.ts'
import { asOwner, ensureServingRole, grantServing, mayMigrate } from '../platform/database/roles.ts'
import { installJobs } from '../platform/jobs.ts'

/** The database's URLs for the serving role and for the owner. */
export interface DatabaseUrls {
  databaseUrl: string
  /** Without the pooler that `databaseUrl` leads through; undefined: it has none. */
  directUrl?: string | undefined
  /** undefined: the serving role is the only one, and migrates if it may. */
  ownerUrl: string | undefined
}

/** For whatever needs a session: session locks, migrations, work without time limits. */
export const sessionUrlOf = ({ databaseUrl, directUrl }: Omit<DatabaseUrls, 'ownerUrl'>): string =>
  directUrl ?? databaseUrl

/**
 * Brings the database up to this version: roles, migrations, the jobs' schema, the sandbox's tables, privileges. Only
 * the owner does; a serving role alone just checks.
 */
export async function prepareDatabase(
  { ownerUrl, ...urls }: DatabaseUrls,
  { migrations, withSandbox }: { migrations: string; withSandbox: boolean },
): Promise<void> {
  const servingUrl = sessionUrlOf(urls)
  await asOwner(ownerUrl ?? servingUrl, async (owner: Client) => {
    if (ownerUrl) await ensureServingRole(owner, servingUrl)
    else if (!(await mayMigrate(owner))) return refuseOlder(owner, migrations)
    await migrateOver(owner, migrations)
    await installJobs(ownerUrl ?? servingUrl)
    if (withSandbox) await prepareStore(withPreparedStatements(owner))
    if (ownerUrl) await grantServing(owner, servingUrl)
  })
}
