import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** `reports`: from the laboratory to the mall; `his`, `lis`: from the mall to the hospital. */
export const CHANNELS = ['reports', 'his', 'lis'] as const
/** Those to the hospital. */
export const OUTBOUND = ['his', 'lis'] as const
export type Outbound = (typeof OUTBOUND)[number]
export type Channel = (typeof CHANNELS)[number]

/**
 * `waiting` in its channel's queue; `done`; `quarantined` until somebody mends, sends again or drops it; `dropped`;
 * `preliminary`: results that are not final, of which the mall takes none.
 */
export const MESSAGE_STATES = ['waiting', 'done', 'quarantined', 'dropped', 'preliminary'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export interface StoredMessage {
  id: number
  channel: Channel
  sender: string
  controlId: string
  /** Of its bytes; '': its number alone says which it is. */
  digest: string
  type: string
  /** What it is about: later ones of it keep their order. */
  subject: string
  /** Of a result: the sender and its number of it. */
  report: string
  body: Buffer
  at: number
  state: MessageState
  /** What was answered to whoever sent it. */
  answer: string
  why: string
  tries: number
  /** Of these, how often it was answered and not taken. */
  refused: number
  nextAt: number
}

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

const TABLES = `
  CREATE TABLE IF NOT EXISTS message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL CHECK (channel IN (${list(CHANNELS)})),
    sender TEXT NOT NULL,
    control_id TEXT NOT NULL,
    digest TEXT NOT NULL,
    type TEXT NOT NULL,
    subject TEXT NOT NULL,
    report TEXT NOT NULL DEFAULT '',
    body BLOB NOT NULL,
    bytes INTEGER NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN (${list(MESSAGE_STATES)})),
    answer TEXT NOT NULL,
    why TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    refused INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    ended_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS message_known ON message (channel, sender, control_id, digest);
  CREATE INDEX IF NOT EXISTS message_open ON message (channel, state, id, subject, at, bytes);
  CREATE INDEX IF NOT EXISTS message_of ON message (channel, subject, id);
  CREATE INDEX IF NOT EXISTS message_report ON message (report) WHERE report <> '';
  CREATE INDEX IF NOT EXISTS message_ended ON message (ended_at) WHERE ended_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS told (subject TEXT PRIMARY KEY, person TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS memory (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/** The connector's own file, readable by its user alone. What a transaction of it has taken survives a cut of power. */
export function openStore(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(path)
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON;',
  )
  db.exec(TABLES)
  chmodSync(path, 0o600)
  return db
}

/** Runs `work` whole or not at all. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

export function remembered(db: DatabaseSync, name: string): string | null {
  const row = db.prepare('SELECT value FROM memory WHERE name = ?').get(name)
  return row ? String(row.value) : null
}

export function remember(db: DatabaseSync, name: string, value: string): void {
  db.prepare('INSERT INTO memory VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(
    name,
    value,
  )
}
