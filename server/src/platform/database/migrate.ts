import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { asOwner } from './roles.ts'

/** Only one process migrates a database at a time; the others wait and find nothing left to do. */
const MIGRATING = 7_215_002

/** Brings the database at `url` up to the newest migration in `folder`. */
export const migrate = (url: string, folder: string): Promise<void> =>
  asOwner(url, (client) => migrateOver(client, folder))

/** The same on a connection of the owner. */
export async function migrateOver(client: Client, folder: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATING])
  try {
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATING])
  }
}

/** Throws in words when the database is behind `folder`, for a role that may not migrate it. */
export async function refuseOlder(client: Client, folder: string): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  const { rows } = await client
    .query(`SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations`)
    .catch(() => NONE)
  if (Number(rows[0]?.at ?? 0) < newest)
    throw new Error('数据库的结构较旧，而 DATABASE_URL 的角色无权升级它：请设置 DATABASE_OWNER_URL，或先用它启动一次')
}

const NONE = { rows: [{ at: null }] }
