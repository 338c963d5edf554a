import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { KEY_IS_MISSING, keyOfBefore, type Wrapping } from './wrapping.ts'

const PURPOSES = ['seal', 'index', 'mac'] as const
type Purpose = (typeof PURPOSES)[number]
type Row = { purpose: Purpose; wrapped: string; wrapped_by: string }

const keyContext = (purpose: Purpose) => `house_key|${purpose}`

/**
 * The mall's own three keys, wrapped by SECRET_KEY in `house_key`. Random for a new database; one of an older version
 * keeps its keys, so that its indexes and digests stay valid.
 */
export async function openHouseKeys(
  pool: Pool,
  wrapping: Wrapping,
  { secretKeys, hasSealedData }: { secretKeys: readonly string[]; hasSealedData: (pool: Pool) => Promise<boolean> },
) {
  const read = async () => (await pool.query<Row>('SELECT purpose, wrapped, wrapped_by FROM house_key')).rows
  if ((await read()).length < PURPOSES.length) await make(pool, wrapping, (await hasSealedData(pool)) ? secretKeys : [])
  const rows = await read()
  const keyOf = (purpose: Purpose): KeyObject => {
    const row = rows.find((each) => each.purpose === purpose)
    const bytes = row && wrapping.unwrap(row.wrapped, row.wrapped_by, keyContext(purpose))
    if (!bytes) throw new Error(KEY_IS_MISSING)
    return createSecretKey(bytes)
  }
  return {
    seal: keyOf('seal'),
    index: keyOf('index'),
    mac: keyOf('mac'),
    async rewrap(): Promise<number> {
      const earlier = (await read()).filter((row) => row.wrapped_by !== wrapping.current)
      for (const { purpose, wrapped, wrapped_by } of earlier) {
        const bytes = wrapping.unwrap(wrapped, wrapped_by, keyContext(purpose))
        if (!bytes) throw new Error(KEY_IS_MISSING)
        await pool.query('UPDATE house_key SET wrapped = $2, wrapped_by = $3 WHERE purpose = $1 AND wrapped = $4', [
          ...[purpose, wrapping.wrap(bytes, keyContext(purpose)), wrapping.current],
          wrapped,
        ])
      }
      return earlier.length
    },
  }
}

/** `secretKeys` of a database of an older version; none for a new one. */
async function make(pool: Pool, wrapping: Wrapping, secretKeys: readonly string[]): Promise<void> {
  // During a key rotation the earliest one configured.
  const before = secretKeys.at(-1)
  for (const purpose of PURPOSES) {
    const key = before === undefined ? randomBytes(32) : keyOfBefore(before, purpose)
    await pool.query(
      `INSERT INTO house_key (purpose, wrapped, wrapped_by) VALUES ($1, $2, $3) ON CONFLICT (purpose) DO NOTHING`,
      [purpose, wrapping.wrap(key, keyContext(purpose)), wrapping.current],
    )
  }
}
