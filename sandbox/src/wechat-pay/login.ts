import { randomAlphanumeric } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { PAYER } from './trades.ts'

const CODE_LIFE = `interval '5 minutes'`

/** A login code for the payer: single use, valid for five minutes. */
export async function beginLogin(db: Database, now: Date): Promise<string> {
  const code = randomAlphanumeric(32)
  await db.query('INSERT INTO sandbox.wechat_logins (code, openid, at) VALUES ($1, $2, $3)', [code, PAYER, now])
  return code
}

/** The payer's openid; null for an unknown, used or expired code. */
export async function endLogin(db: Database, now: Date, code: string): Promise<string | null> {
  const { rows } = await db.query<{ openid: string; valid: boolean }>(
    `DELETE FROM sandbox.wechat_logins WHERE code = $1 RETURNING openid, at > $2::timestamptz - ${CODE_LIFE} AS valid`,
    [code, now],
  )
  return rows[0]?.valid ? rows[0].openid : null
}
