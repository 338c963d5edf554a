import { addDays, dayOf } from '@mall/contract/days'
import { and, asc, desc, eq, gte, lte, min, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { writeMissingJournals } from '../journal/write-journal.ts'
import { dayBook, paymentAttempt } from '../tables.ts'
import type { Books } from './book-rules.ts'
import { gatherBooks } from './gather-books.ts'

/** Further back nothing is asked again: gateways keep their statements no longer. */
const KEPT_DAYS = 90
/** A sealed day is looked at again after so long. */
const SEALED_AGAIN_MS = 6 * 3_600_000

/** Compares every day that is not sealed, and now and then those that are: what changed afterwards is shown. */
export async function checkBooks(ctx: Context): Promise<void> {
  const { db } = ctx
  const last = addDays(ctx.clock.today(), -1)
  const [first] = await db.select({ paidAt: min(paymentAttempt.paidAt) }).from(paymentAttempt)
  if (!first?.paidAt) return
  const oldest = [dayOf(first.paidAt), addDays(last, 1 - KEPT_DAYS)].toSorted().at(-1) ?? last
  const rows = await db
    .select({ day: dayBook.day, checkedAt: dayBook.checkedAt, sealedAt: dayBook.sealedAt })
    .from(dayBook)
    .where(gte(dayBook.day, oldest))
  const known = new Map(rows.map((row) => [row.day, row]))
  const before = ctx.clock.now().getTime() - SEALED_AGAIN_MS
  for (let day = oldest; day <= last; day = addDays(day, 1)) {
    const row = known.get(day)
    if (row?.sealedAt && row.checkedAt.getTime() > before) continue
    await saveBooks(ctx, db, day, await gatherBooks(db, day))
  }
  await writeMissingJournals(ctx)
}

export async function saveBooks(ctx: Context, db: Queryable, day: string, books: Books): Promise<void> {
  const { faults, waitsFor } = books
  const row = {
    sides: [...books.sides, ...books.formerSides],
    faults,
    isWaiting: waitsFor.length > 0,
    checkedAt: ctx.clock.now(),
  }
  await db
    .insert(dayBook)
    .values({ day, ...row })
    .onConflictDoUpdate({ target: dayBook.day, set: row })
}

/** Whether a day is sealed; if not, its seal waits for this transaction, and then counts what it did. */
export async function lockBookDay(ctx: Context, tx: Tx, day: string): Promise<boolean> {
  if (day >= ctx.clock.today()) return false
  const unread = { isWaiting: true, sides: [], faults: [], checkedAt: ctx.clock.now() }
  await tx
    .insert(dayBook)
    .values({ day, ...unread })
    .onConflictDoNothing()
  const [row] = await tx.select({ sealedAt: dayBook.sealedAt }).from(dayBook).where(eq(dayBook.day, day)).for('share')
  return row?.sealedAt !== null && row?.sealedAt !== undefined
}

export async function findBooks(db: Queryable, day: string) {
  const [row] = await db.select().from(dayBook).where(eq(dayBook.day, day))
  return row ?? null
}

/** Of a month, the first day first. */
export function booksBetween(db: Queryable, from: string, until: string) {
  return db
    .select()
    .from(dayBook)
    .where(and(gte(dayBook.day, from), lte(dayBook.day, until)))
    .orderBy(asc(dayBook.day))
}

/** Days whose sums do not agree, up to this one, the newest first. */
export function booksWithFaults(db: Queryable, until: string | null, limit: number) {
  return db
    .select({ day: dayBook.day, faults: dayBook.faults })
    .from(dayBook)
    .where(and(sql`${dayBook.faults} <> '[]'::jsonb`, until === null ? undefined : lte(dayBook.day, until)))
    .orderBy(desc(dayBook.day))
    .limit(limit)
}
