import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { openExpiringCache } from '../cache/lru.ts'
import type { Queryable } from '../database/types.ts'
import type { KeyPurpose, OnRewrapError, Sealer } from './vault.ts'
import { KEY_IS_MISSING, type Wrapping } from './wrapping.ts'

/** Keys in memory, and how long at most a deleted one stays there. */
const MAX_KEPT = 5_000
const KEPT_MS = 300_000

type Row = { id: string; wrapped: string; wrapped_by: string }
type RunQuery = (text: string, values: readonly unknown[]) => Promise<Row[]>

const keyContext = (personId: string, purpose: KeyPurpose) => `person_key|${personId}|${purpose}`

const FIND = 'SELECT id, wrapped, wrapped_by FROM person_key WHERE member_id = $1 AND purpose = $2'
const FIND_MANY = 'SELECT member_id, id, wrapped, wrapped_by FROM person_key WHERE member_id = any($1) AND purpose = $2'
const MAKE = `INSERT INTO person_key (member_id, purpose, id, wrapped, wrapped_by) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (member_id, purpose) DO NOTHING RETURNING id, wrapped, wrapped_by`

/** A random key for each person, wrapped by SECRET_KEY in `person_key`. */
export function openPersonKeys(pool: Pool, wrapping: Wrapping, sealerOf: (keyId: string, key: KeyObject) => Sealer) {
  /** Last id of this round's rewrapping. */
  let rewrappedTo = ''
  const cache = openExpiringCache<Sealer>(MAX_KEPT, KEPT_MS)

  const onPool: RunQuery = async (text, values) =>
    (await pool.query<Row>({ name: `person-key ${text.length}`, text, values: [...values] })).rows
  const inTransaction =
    (db: Queryable): RunQuery =>
    async (text, values) => {
      const parts = text.split(/\$\d/)
      const query = sql.join(
        parts.flatMap((part, index) => [sql.raw(part), ...(index < parts.length - 1 ? [sql`${values[index]}`] : [])]),
      )
      return (await db.execute<Row>(query)).rows
    }

  const read = async (query: RunQuery, personId: string, purpose: KeyPurpose): Promise<Sealer> => {
    const place = keyContext(personId, purpose)
    const find = async () => (await query(FIND, [personId, purpose]))[0]
    const make = async () => {
      const id = `p${randomBytes(9).toString('base64url')}`
      const wrapped = wrapping.wrap(randomBytes(32), place)
      return (await query(MAKE, [personId, purpose, id, wrapped, wrapping.current]))[0]
    }
    // Another transaction may have inserted it meanwhile.
    const row = (await find()) ?? (await make()) ?? (await find())
    const bytes = row && wrapping.unwrap(row.wrapped, row.wrapped_by, place)
    if (!row || !bytes) throw new Error(KEY_IS_MISSING)
    return sealerOf(row.id, createSecretKey(bytes))
  }

  return {
    async of(personId: string, db?: Queryable, purpose: KeyPurpose = 'life'): Promise<Sealer> {
      const name = `${purpose} ${personId}`
      const found = cache.get(name)
      if (found) return found
      // A key made in a transaction may be rolled back: only committed keys are cached.
      if (db) return read(inTransaction(db), personId, purpose)
      const sealer = await read(onPool, personId, purpose)
      cache.set(name, sealer)
      return sealer
    },

    /** Reads keys that are not in memory by one query. A person without one gets it at first use, as ever. */
    async warm(personIds: readonly string[], purpose: KeyPurpose = 'life'): Promise<void> {
      const missing = personIds.filter((id) => !cache.get(`${purpose} ${id}`))
      if (missing.length < 2) return
      const { rows } = await pool.query<Row & { member_id: string }>(FIND_MANY, [missing, purpose])
      for (const { id, member_id, wrapped, wrapped_by } of rows) {
        const bytes = wrapping.unwrap(wrapped, wrapped_by, keyContext(member_id, purpose))
        if (bytes) cache.set(`${purpose} ${member_id}`, sealerOf(id, createSecretKey(bytes)))
      }
    },

    async forget(db: Queryable, personId: string, purpose: KeyPurpose): Promise<void> {
      await db.execute(sql`DELETE FROM person_key WHERE member_id = ${personId} AND purpose = ${purpose}`)
      cache.delete(`${purpose} ${personId}`)
    },

    async rewrap(limit: number, onError: OnRewrapError): Promise<number> {
      const due = `SELECT member_id, purpose, id, wrapped, wrapped_by FROM person_key
        WHERE wrapped_by <> $1 AND id > $2 ORDER BY id LIMIT $3`
      const { rows } = await pool.query<Row & { member_id: string; purpose: KeyPurpose }>(due, [
        ...[wrapping.current, rewrappedTo],
        limit,
      ])
      const anew = rows.flatMap(({ id, member_id, purpose, wrapped, wrapped_by }) => {
        const place = keyContext(member_id, purpose)
        try {
          const bytes = wrapping.unwrap(wrapped, wrapped_by, place)
          if (!bytes) throw new Error(KEY_IS_MISSING)
          return [{ id, wrapped: wrapping.wrap(bytes, place) }]
        } catch (error) {
          onError(error, id)
          return []
        }
      })
      await pool.query(
        `UPDATE person_key p SET wrapped = n.wrapped, wrapped_by = $3
         FROM unnest($1::text[], $2::text[]) AS n (id, wrapped) WHERE p.id = n.id`,
        [anew.map(({ id }) => id), anew.map(({ wrapped }) => wrapped), wrapping.current],
      )
      // After success only: the same rows are due again after a database outage.
      rewrappedTo = rows.length < limit ? '' : (rows.at(-1)?.id ?? '')
      return rows.length === limit ? rows.length : anew.length
    },

    async count(): Promise<{ all: number; earlier: number }> {
      const { rows } = await pool.query<{ all: number; earlier: number }>(
        `SELECT count(*) AS all, count(*) FILTER (WHERE wrapped_by <> $1) AS earlier
         FROM (SELECT wrapped_by FROM person_key UNION ALL SELECT wrapped_by FROM house_key) AS keys`,
        [wrapping.current],
      )
      return rows[0] ?? { all: 0, earlier: 0 }
    },
  }
}
