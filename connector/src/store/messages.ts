import { createHash } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { CHANNELS, type Channel, MESSAGE_STATES, type MessageState, type StoredMessage } from './store.ts'

const isOf = <T extends string>(values: readonly T[], text: string): text is T => values.some((one) => one === text)

export function messageOf(row: Record<string, SQLOutputValue>): StoredMessage {
  const [channel, state] = [String(row.channel), String(row.state)]
  if (!isOf(CHANNELS, channel) || !isOf(MESSAGE_STATES, state)) throw new Error(`message ${row.id} is not ours`)
  return {
    ...{
      id: Number(row.id),
      channel,
      state,
      at: Number(row.at),
      tries: Number(row.tries),
      refused: Number(row.refused),
      nextAt: Number(row.next_at),
    },
    ...{ sender: String(row.sender), controlId: String(row.control_id), digest: String(row.digest) },
    ...{
      type: String(row.type),
      subject: String(row.subject),
      report: String(row.report),
      answer: String(row.answer),
      why: String(row.why),
    },
    body: row.body instanceof Uint8Array ? Buffer.from(row.body) : Buffer.alloc(0),
  }
}

export const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url')

type New = Pick<
  StoredMessage,
  'channel' | 'sender' | 'controlId' | 'type' | 'subject' | 'report' | 'report' | 'body' | 'state' | 'answer' | 'why'
>

/** The same as came before under its number; null: it is new. */
export function findSame(
  db: DatabaseSync,
  { channel, sender, controlId, body }: Pick<New, 'channel' | 'sender' | 'controlId' | 'body'>,
): StoredMessage | null {
  const row = db
    .prepare('SELECT * FROM message WHERE channel = ? AND sender = ? AND control_id = ? AND digest = ?')
    .get(channel, sender, controlId, digestOf(body))
  return row ? messageOf(row) : null
}

/** One that is there already stays as it is. */
export function insertMessage(db: DatabaseSync, given: New, now: number, digest = digestOf(given.body)): void {
  const { channel, sender, controlId, type, subject, report, body, state, answer, why } = given
  db.prepare(
    `INSERT INTO message (channel, sender, control_id, digest, type, subject, report, body, bytes, at, state, answer, why, next_at, ended_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  ).run(
    ...[channel, sender, controlId, digest, type, subject, report, body, body.length, now, state, answer, why, now],
    state === 'preliminary' ? now : null,
  )
}

/** One of our own, which its number alone tells from others. */
export function insertOwn(
  db: DatabaseSync,
  given: Pick<New, 'channel' | 'controlId' | 'type' | 'subject' | 'body'>,
  now: number,
): void {
  insertMessage(db, { ...given, sender: '', report: '', state: 'waiting', answer: '', why: '' }, now, '')
}

/**
 * The next of a channel, in the order in which they came; one whose subject has an earlier one in quarantine waits for it, and
 * so does one whose subject is `underWay`.
 */
export function nextWaiting(
  db: DatabaseSync,
  channel: Channel,
  underWay: ReadonlySet<string> = new Set(),
): StoredMessage | null {
  const row = db
    .prepare(
      `SELECT * FROM message AS one WHERE channel = ? AND state = 'waiting' AND NOT EXISTS (
         SELECT 1 FROM message AS held
         WHERE held.channel = one.channel AND held.state = 'quarantined' AND held.subject = one.subject
           AND held.id < one.id AND one.channel <> 'reports')
         AND subject NOT IN (SELECT value FROM json_each(?))
       ORDER BY id LIMIT 1`,
    )
    .get(channel, JSON.stringify([...underWay]))
  return row ? messageOf(row) : null
}

/** `answer`: given from now on to whoever sends it once more. */
export function endMessage(
  db: DatabaseSync,
  id: number,
  { state, why, answer }: { state: Exclude<MessageState, 'waiting'>; why: string; answer?: string },
  now: number,
): void {
  const endedAt = state === 'quarantined' ? null : now
  db.prepare('UPDATE message SET state = ?, why = ?, answer = coalesce(?, answer), ended_at = ? WHERE id = ?').run(
    ...[state, why, answer ?? null, endedAt, id],
  )
}

export function tryLater(db: DatabaseSync, id: number, why: string, at: number): void {
  db.prepare('UPDATE message SET tries = tries + 1, next_at = ?, why = ? WHERE id = ?').run(at, why, id)
}

/** Somebody mended it, and it is about something else. */
export function noteSubject(db: DatabaseSync, id: number, { subject, report }: Pick<New, 'subject' | 'report'>): void {
  db.prepare('UPDATE message SET subject = ?, report = ? WHERE id = ?').run(subject, report, id)
}

export function noteRefused(db: DatabaseSync, id: number): void {
  db.prepare('UPDATE message SET refused = refused + 1 WHERE id = ?').run(id)
}

/** Into the queue once more, with other bytes if they are given. */
export function waitAgain(db: DatabaseSync, id: number, now: number, body?: Buffer): boolean {
  const { changes } = db
    .prepare(
      `UPDATE message SET state = 'waiting', tries = 0, refused = 0, next_at = ?, why = '', ended_at = NULL,
         body = coalesce(?, body), bytes = coalesce(?, bytes) WHERE id = ? AND state IN ('quarantined', 'dropped') AND bytes > 0`,
    )
    .run(now, body ?? null, body?.length ?? null, id)
  return changes === 1
}

export function findMessage(db: DatabaseSync, id: number): StoredMessage | null {
  const row = db.prepare('SELECT * FROM message WHERE id = ?').get(id)
  return row ? messageOf(row) : null
}

/** Most that one list shows. */
const MAX_LISTED = 200

export function listMessages(db: DatabaseSync, state: MessageState): StoredMessage[] {
  const rows = db.prepare('SELECT * FROM message WHERE state = ? ORDER BY id LIMIT ?').all(state, MAX_LISTED)
  return rows.map(messageOf)
}

export interface Totals {
  count: number
  bytes: number
  /** Of the oldest; null: there is none. */
  since: number | null
}

export function totalsOf(db: DatabaseSync, channel: Channel, state: 'waiting' | 'quarantined'): Totals {
  const row = db
    .prepare(
      'SELECT count(*) AS count, sum(bytes) AS bytes, min(at) AS since FROM message WHERE channel = ? AND state = ?',
    )
    .get(channel, state)
  const since = row?.since ?? null
  return { count: Number(row?.count), bytes: Number(row?.bytes ?? 0), since: since === null ? null : Number(since) }
}

/** As a booking's person was told last, in a digest; null: nobody was told of it. */
export function toldPerson(db: DatabaseSync, subject: string): string | null {
  const row = db.prepare('SELECT person FROM told WHERE subject = ?').get(subject)
  return row ? String(row.person) : null
}

export function noteTold(db: DatabaseSync, subject: string, person: string, now: number): void {
  db.prepare(
    'INSERT INTO told VALUES (?, ?, ?) ON CONFLICT (subject) DO UPDATE SET person = excluded.person, at = excluded.at',
  ).run(subject, person, now)
}

const DAY_MS = 86_400_000
/** A booking is at most so far ahead, and its visit over. */
const TOLD_DAYS = 400

/** Contents of what has ended go after `contents` days, and that it was there after `rows` days. */
export function forgetEnded(
  db: DatabaseSync,
  now: number,
  { contents, rows }: { contents: number; rows: number },
): void {
  db.prepare("UPDATE message SET body = x'', bytes = 0 WHERE ended_at < ? AND bytes > 0").run(now - contents * DAY_MS)
  db.prepare('DELETE FROM message WHERE ended_at < ?').run(now - rows * DAY_MS)
  db.prepare('DELETE FROM told WHERE at < ?').run(now - TOLD_DAYS * DAY_MS)
}
