import { z } from 'zod'
import type { Clock } from '../ports.ts'
import { type Database, inShanghai } from './database.ts'

/** A text message as a phone would receive it; `code` is the code in its text. */
export const SmsMessage = z.strictObject({
  mobile: z.string().min(1).max(20),
  text: z.string().min(1).max(500),
  code: z.string().max(10).optional(),
  purpose: z.string().min(1).max(40),
})
export type SmsMessage = z.infer<typeof SmsMessage>

export type Outbox = {
  post(message: SmsMessage): Promise<void>
  /** The newest first, of one number or of all. */
  list(mobile?: string): Promise<(SmsMessage & { at: string })[]>
}

const SHOWN = 50

export const openOutbox = (db: Database, clock: Clock): Outbox => ({
  async post({ mobile, text, code, purpose }) {
    await db.query('INSERT INTO sandbox.sms (mobile, text, code, purpose, at) VALUES ($1, $2, $3, $4, $5)', [
      mobile,
      text,
      code ?? null,
      purpose,
      clock.now(),
    ])
  },
  async list(mobile) {
    const { rows } = await db.query<{ mobile: string; text: string; code: string | null; purpose: string; at: string }>(
      `SELECT mobile, text, code, purpose, ${inShanghai('at')} AS at FROM sandbox.sms
       WHERE $1::text IS NULL OR mobile = $1 ORDER BY id DESC LIMIT ${SHOWN}`,
      [mobile ?? null],
    )
    return rows.map(({ code, ...message }) => (code === null ? message : { ...message, code }))
  },
})
