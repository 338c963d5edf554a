import { createHmac } from 'node:crypto'
import { Client } from 'pg'

/** The serving role where the mall creates its roles itself: in the embedded database and in tests. */
const SERVING_ROLE = 'mall_serving'
/** Advisory lock: one process changes privileges at a time. */
const GRANTING = 7_215_006
/** Append-only tables. */
const ADDED_TO = ['public.access_log', 'public.audit', 'public.mall_opening']

/** URL of the serving role, from the owner's; its password is derived one-way from the owner's. */
export function servingUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(SERVING_ROLE).digest('base64url')
  url.username = SERVING_ROLE
  url.password = password
  return url.href
}

/** Creates the role in `servingUrl` if it is missing. */
export async function ensureServingRole(owner: Client, servingUrl: string): Promise<void> {
  const { username, password } = new URL(servingUrl)
  const role = decodeURIComponent(username)
  const isThere = async () => (await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])).rowCount !== 0
  if (await isThere()) return
  const name = owner.escapeIdentifier(role)
  const secret = owner.escapeLiteral(decodeURIComponent(password))
  const statement = `CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${secret}`
  await owner.query(statement).catch(async (error) => {
    if (await isThere()) return
    throw new Error(`无法创建 DATABASE_URL 的角色 ${role}，请用管理员执行：CREATE ROLE ${name} LOGIN PASSWORD '…'`, {
      cause: error,
    })
  })
}

/** Privileges the serving role lacks or has too many of; null if none. */
const IS_TO_BE_GRANTED = `
  SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($2) AND (
    NOT has_schema_privilege($1, n.oid, 'USAGE')
    OR c.relkind IN ('r', 'p') AND (NOT has_table_privilege($1, c.oid, 'SELECT') OR NOT has_table_privilege($1, c.oid, 'INSERT')
      OR has_table_privilege($1, c.oid, 'UPDATE') = (c.oid IN (SELECT to_regclass(name) FROM unnest($3::text[]) name))
      OR has_table_privilege($1, c.oid, 'DELETE') = (c.oid IN (SELECT to_regclass(name) FROM unnest($3::text[]) name)))
    OR c.relkind = 'S' AND NOT has_sequence_privilege($1, c.oid, 'USAGE'))
  UNION ALL SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pg_default_acl WHERE defaclacl::text LIKE '%' || $1 || '=%') LIMIT 1`

const SCHEMAS = ['public', 'pgboss', 'sandbox']

/**
 * Grants the serving role what it needs, as the owner: rows of every table, only inserts for the append-only tables, and the
 * same by default for tables of later migrations. Idempotent.
 */
export async function grantServing(owner: Client, servingUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(servingUrl).username)
  await owner.query('BEGIN')
  try {
    await owner.query('SELECT pg_advisory_xact_lock($1)', [GRANTING])
    const { rowCount } = await owner.query(IS_TO_BE_GRANTED, [role, SCHEMAS, ADDED_TO])
    if (rowCount) await grant(owner, role)
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK')
    throw error
  }
}

async function grant(owner: Client, role: string): Promise<void> {
  const to = owner.escapeIdentifier(role)
  const { rows } = await owner.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY ($1)',
    [[...SCHEMAS, 'drizzle']],
  )
  const found = rows.map(({ name }) => name)
  const filled = found.filter((name) => name !== 'drizzle').join(', ')
  await owner.query(`
    GRANT USAGE ON SCHEMA ${found.join(', ')} TO ${to};
    GRANT SELECT ON ALL TABLES IN SCHEMA ${found.join(', ')} TO ${to};
    GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${filled} TO ${to};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${filled} TO ${to};
    ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to};
    ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO ${to};
    ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${to}`)
  const { rows: logs } = await owner.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) name WHERE to_regclass(name) IS NOT NULL',
    [ADDED_TO],
  )
  for (const { name } of logs) await owner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${name} FROM ${to}`)
}

/** Whether this role may migrate; false for a mere serving role. */
export async function mayMigrate(client: Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT has_database_privilege(current_database(), 'CREATE') AS may`)
  return rows[0]?.may === true
}

/** Why a role has too many privileges for serving; null if it is a mere serving role. */
export async function whyOverprivileged(pool: Pick<Client, 'query'>): Promise<string | null> {
  const { rows } = await pool.query(`
    SELECT current_user AS role, rolsuper AS super,
      EXISTS (SELECT 1 FROM pg_class WHERE oid = to_regclass('${ADDED_TO[0]}') AND pg_has_role(relowner, 'USAGE')) AS owns
    FROM pg_roles WHERE rolname = current_user`)
  const { role, super: isSuper, owns } = rows[0] ?? {}
  return isSuper ? `${role} 是超级用户` : owns ? `${role} 拥有商城的表` : null
}

export async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'mall-owner' })
  // A broken connection rejects the current query, where it is reported.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
