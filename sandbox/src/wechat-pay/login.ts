import { randomWord } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { PAYER } from './trades.ts'

const CODE_LIFE = `interval '5 minutes'`

/** A code for the payer's login; good once and for five minutes. */
export async function beginLogin(db: Database, now: Date): Promise<string> {
  const code = randomWord(32)
  await db.query('INSERT INTO sandbox.wechat_logins (code, openid, at) VALUES ($1, $2, $3)', [code, PAYER, now])
  return code
}

/** Whose code it is; null for one that is unknown, used or old. */
export async function endLogin(db: Database, now: Date, code: string): Promise<string | null> {
  const { rows } = await db.query<{ openid: string; good: boolean }>(
    `DELETE FROM sandbox.wechat_logins WHERE code = $1 RETURNING openid, at > $2::timestamptz - ${CODE_LIFE} AS good`,
    [code, now],
  )
  return rows[0]?.good ? rows[0].openid : null
}
