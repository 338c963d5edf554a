import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

/** Only one process migrates a database at a time; the others wait and find nothing left to do. */
const MIGRATING = 7_215_002

/** Brings the database at `url` up to the newest migration in `folder`. */
export async function migrate(url: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'mall-migrate' })
  // A broken connection rejects the query under way, which is where it is reported.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING])
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
