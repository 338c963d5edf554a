import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { asOwner } from './roles.ts'

/** Advisory lock: one process migrates at a time, the others find nothing left to do. */
const MIGRATING = 7_215_002
/** Time of 0057, the last migration without text. */
const OLDEST_KNOWN = 1_795_583_854_604
/** Subfolder with the migrations that lead to the baseline. */
const BRIDGE = 'bridge'

/** Applies the pending migrations of `folder` to the database at `url`. */
export const migrate = (url: string, folder: string): Promise<void> =>
  asOwner(url, (client) => migrateOver(client, folder))

/** The same on a connection of the owner. */
export async function migrateOver(client: Client, folder: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATING])
  try {
    await crossBridge(client, folder)
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATING])
  }
}

/**
 * Applies the bridge migrations to a database older than the baseline. The last one has the baseline's time, which so
 * counts as applied.
 */
async function crossBridge(client: Client, folder: string): Promise<void> {
  const at = await newestApplied(client)
  const baseline = readMigrationFiles({ migrationsFolder: folder })[0]?.folderMillis ?? 0
  if (at === 0 || at >= baseline) return
  if (at < OLDEST_KNOWN)
    throw new Error('数据库的结构太旧，这一版不能直接升级：请先用迁移到 0057 的那一版启动一次，再换成这一版')
  await runMigrations(drizzle(client), { migrationsFolder: join(folder, BRIDGE) })
}

/** Throws if the database is behind `folder`, for a role that may not migrate. */
export async function refuseOlder(client: Client, folder: string): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  if ((await newestApplied(client)) < newest)
    throw new Error('数据库的结构较旧，而 DATABASE_URL 的角色无权升级它：请设置 DATABASE_OWNER_URL，或先用它启动一次')
}

/** Time of the newest applied migration; 0 for none. */
async function newestApplied(client: Client): Promise<number> {
  const found = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is`)
  if (!found.rows[0]?.is) return 0
  const { rows } = await client.query('SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations')
  return Number(rows[0]?.at ?? 0)
}
