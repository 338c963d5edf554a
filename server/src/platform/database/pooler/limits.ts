import type { Client } from 'pg'

/** Time limits of a statement, in ms; each is shorter than the request that waits for it (10 s). */
export const LIMITS = {
  statement_timeout: 3_000,
  // Longer than PostgreSQL's default deadlock detection of 1 s: deadlocks are retried, lock timeouts are not.
  lock_timeout: 1_500,
  idle_in_transaction_session_timeout: 5_000,
}
const NAMES = Object.keys(LIMITS)

/** Advisory lock: one process changes the role at a time. */
const LIMITING = 7_215_007

/** `url` without the limits of its role, for work that takes its time. Not for a pooler, which refuses such options. */
export function withoutLimits(url: string): string {
  const address = new URL(url)
  const none = NAMES.map((name) => `-c ${name}=0`).join(' ')
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} ${none}`.trim())
  return address.href
}

/** Limits that connections of this client's role do not have. */
export async function missingLimits(client: Pick<Client, 'query'>): Promise<string[]> {
  const query = `SELECT name FROM pg_settings WHERE name = ANY ($1) AND setting = '0' ORDER BY name`
  const { rows } = await client.query<{ name: string }>(query, [NAMES])
  return rows.map(({ name }) => name)
}

/** What a pooler keeps open from before the limits counts as it was. */
const END_EARLIER = `SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND application_name = ANY ($1)
    AND state = 'idle' AND pid <> pg_backend_pid()`

/**
 * Sets the missing limits on the role itself, for this database: behind a pooler a connection can set none. Every role
 * may do so for itself. They count for new connections, so idle ones of the applications named `pooled` are ended.
 */
export async function setRoleLimits(client: Client, pooled: readonly string[]): Promise<void> {
  const missing = await missingLimits(client)
  if (missing.length === 0) return
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LIMITING])
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
    const where = client.escapeIdentifier(rows[0]?.name ?? '')
    for (const [name, ms] of Object.entries(LIMITS)) {
      if (missing.includes(name)) await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${where} SET ${name} = ${ms}`)
    }
    await client.query('COMMIT')
    await client.query(END_EARLIER, [pooled])
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
