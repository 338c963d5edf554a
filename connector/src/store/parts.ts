import type { DatabaseSync } from 'node:sqlite'
import { messageOf } from './messages.ts'
import type { StoredMessage } from './store.ts'

/** A visit's results that are sent together, each message once: those that wait, and those that were sent before. */
export interface Visit {
  waiting: StoredMessage[]
  sent: StoredMessage[]
}

/** A visit for which nothing came any more since `quietSince`, and that is not `underWay`; null: none is due. */
export function nextVisit(
  db: DatabaseSync,
  { quietSince, now, underWay }: { quietSince: number; now: number; underWay: ReadonlySet<string> },
): Visit | null {
  const due = db
    .prepare(
      `SELECT subject FROM message WHERE channel = 'reports' AND state = 'waiting'
         AND subject NOT IN (SELECT value FROM json_each(?)) GROUP BY subject
       HAVING max(at) <= ? AND max(next_at) <= ? ORDER BY min(id) LIMIT 1`,
    )
    .get(JSON.stringify([...underWay]), quietSince, now)
  if (!due) return null
  const rows = db
    .prepare(
      "SELECT * FROM message WHERE channel = 'reports' AND subject = ? AND state IN ('waiting', 'done') ORDER BY id",
    )
    .all(String(due.subject))
    .map(messageOf)
  return {
    waiting: rows.filter(({ state }) => state === 'waiting'),
    sent: rows.filter(({ state }) => state === 'done'),
  }
}

/** Whether this number was another visit's. */
export function isOfAnotherVisit(
  db: DatabaseSync,
  { report, subject }: Pick<StoredMessage, 'report' | 'subject'>,
): boolean {
  const row = db
    .prepare("SELECT 1 FROM message WHERE report = ? AND subject <> ? AND state IN ('waiting', 'done') LIMIT 1")
    .get(report, subject)
  return row !== undefined
}
