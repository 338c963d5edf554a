import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '../store/database.ts'

const UPSERT = `WITH past AS (DELETE FROM sandbox.directory_records WHERE expires_at < now())
  INSERT INTO sandbox.directory_records (model, id, payload, expires_at)
  VALUES ($1, $2, $3, now() + make_interval(secs => $4))
  ON CONFLICT (model, id) DO UPDATE SET payload = EXCLUDED.payload, expires_at = EXCLUDED.expires_at`
const FIND = `SELECT payload FROM sandbox.directory_records WHERE model = $1 AND expires_at > now() AND `
const CONSUME = `UPDATE sandbox.directory_records
  SET payload = payload || jsonb_build_object('consumed', extract(epoch FROM now())::int) WHERE model = $1 AND id = $2`

/** What outlives no login is kept for so long at most. */
const DAY_SECONDS = 86_400

/** Where the issuer keeps logins, grants and codes: in the sandbox's store, so that any process may go on with them. */
export function recordsIn(db: Database) {
  return class Records implements Adapter {
    readonly model: string
    constructor(model: string) {
      this.model = model
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
      await db.query(UPSERT, [this.model, id, JSON.stringify(payload), expiresIn || DAY_SECONDS])
    }
    find(id: string) {
      return this.#one('id = $2', id)
    }
    findByUid(uid: string) {
      return this.#one(`payload ->> 'uid' = $2`, uid)
    }
    findByUserCode(userCode: string) {
      return this.#one(`payload ->> 'userCode' = $2`, userCode)
    }
    async consume(id: string) {
      await db.query(CONSUME, [this.model, id])
    }
    async destroy(id: string) {
      await db.query('DELETE FROM sandbox.directory_records WHERE model = $1 AND id = $2', [this.model, id])
    }
    async revokeByGrantId(grantId: string) {
      await db.query(`DELETE FROM sandbox.directory_records WHERE payload ->> 'grantId' = $1`, [grantId])
    }
    async #one(which: string, value: string): Promise<AdapterPayload | undefined> {
      const { rows } = await db.query<{ payload: AdapterPayload }>(FIND + which, [this.model, value])
      return rows[0]?.payload
    }
  }
}
