import type { Pool } from 'pg'

/** Whether somebody may have sealed something in this database: without members and cards nobody has. */
export async function hasSealedData(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM member) OR EXISTS (SELECT FROM card) AS used',
  )
  return rows[0]?.used ?? false
}
