import type { Client } from 'pg'

/** Ids of the SECRET_KEYs that wrap keys of this database; empty for an unused one. */
export async function listWrappingKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query(`SELECT to_regclass('house_key') IS NOT NULL AS used`)
  if (!rows[0]?.used) return []
  const found = await client.query<{ key: string }>(
    'SELECT wrapped_by AS key FROM house_key UNION SELECT wrapped_by FROM person_key ORDER BY key',
  )
  return found.rows.map(({ key }) => key)
}
