import type { Clock } from '../ports.ts'
import { type Database, inShanghai } from './database.ts'

type Attachment = { name: string; mediaType: string; content: string }

/** One mail that a mailbox would have received; attachments in base64. */
type Mail = {
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  attachments: Attachment[]
}
export type StoredMail = Mail & { id: number; at: string }

export type Mailbox = {
  post(mail: Mail): Promise<void>
  /** The newest first, to one address or to all. */
  list(to?: string): Promise<StoredMail[]>
  attachment(id: number, nth: number): Promise<Attachment | null>
}

const SHOWN = 20

export const openMailbox = (db: Database, clock: Clock): Mailbox => ({
  async post(mail) {
    await db.query('INSERT INTO sandbox.mail (recipient, mail, at) VALUES ($1, $2, $3)', [
      mail.to,
      JSON.stringify(mail),
      clock.now(),
    ])
  },
  async list(to) {
    const { rows } = await db.query<{ id: number; mail: Mail; at: string }>(
      `SELECT id::int AS id, mail, ${inShanghai('at')} AS at FROM sandbox.mail
       WHERE $1::text IS NULL OR recipient = $1 ORDER BY sandbox.mail.id DESC LIMIT ${SHOWN}`,
      [to ?? null],
    )
    return rows.map(({ id, mail, at }) => ({ ...mail, id, at }))
  },
  async attachment(id, nth) {
    const { rows } = await db.query<{ mail: Mail }>('SELECT mail FROM sandbox.mail WHERE id = $1', [id])
    return rows[0]?.mail.attachments[nth] ?? null
  },
})
