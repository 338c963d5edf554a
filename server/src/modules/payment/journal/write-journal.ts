import { addDays } from '@mall/contract/days'
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, max } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { stateOf } from '../books/book-rules.ts'
import { journalEntry } from '../journal-tables.ts'
import { dayBook } from '../tables.ts'
import { gatherJournal } from './gather-journal.ts'
import { correctionsOf, type Entry } from './journal-rules.ts'

/** Days back in which a change after the seal is still looked for, as far as gateways keep their statements. */
const KEPT_DAYS = 90
/** Rows of one statement. */
const CHUNK = 1_000

/**
 * Writes the journal of a day that is being sealed, its row locked: its own movements, and what changed on earlier sealed
 * days since theirs were written.
 */
export async function writeJournal(ctx: Context, tx: Tx, day: string): Promise<void> {
  await post(tx, day, day, correctionsOf(await gatherJournal(tx, day), []))
  for (const earlier of await changedBefore(tx, day)) {
    const corrections = correctionsOf(await gatherJournal(tx, earlier), await postedOf(tx, earlier))
    await post(tx, day, earlier, corrections)
  }
  await tx.update(dayBook).set({ journaledAt: ctx.clock.now() }).where(eq(dayBook.day, day))
}

/** Of days that were sealed before there were journals, the oldest first. */
export async function writeMissingJournals(ctx: Context): Promise<void> {
  const missing = and(isNotNull(dayBook.sealedAt), isNull(dayBook.journaledAt))
  const rows = await ctx.db
    .select({ day: dayBook.day })
    .from(dayBook)
    .where(missing)
    .orderBy(asc(dayBook.day))
    .limit(100)
  for (const { day } of rows) {
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx.select().from(dayBook).where(eq(dayBook.day, day)).for('update')
      if (row?.sealedAt && !row.journaledAt) await writeJournal(ctx, tx, day)
    })
  }
}

/** Sealed days whose sums are others now. Locked, the newest first: two seals at once write a correction once. */
async function changedBefore(tx: Tx, day: string): Promise<string[]> {
  const within = and(gte(dayBook.day, addDays(day, -KEPT_DAYS)), lt(dayBook.day, day))
  const rows = await tx
    .select()
    .from(dayBook)
    .where(and(within, isNotNull(dayBook.journaledAt)))
    .orderBy(desc(dayBook.day))
  const changed = rows.filter((row) => stateOf(row, row.sealedSides) === 'changed').map((row) => row.day)
  for (const one of changed) await tx.select().from(dayBook).where(eq(dayBook.day, one)).for('update')
  return changed
}

const postedOf = (db: Queryable, ofDay: string) => db.select().from(journalEntry).where(eq(journalEntry.ofDay, ofDay))

async function post(tx: Tx, day: string, ofDay: string, entries: readonly Entry[]): Promise<void> {
  const [last] = await tx
    .select({ nth: max(journalEntry.nth) })
    .from(journalEntry)
    .where(eq(journalEntry.day, day))
  const first = (last?.nth ?? 0) + 1
  const rows = entries.map(({ kind, debit, credit, fen, movement, number }, index) => ({
    ...{ day, ofDay, nth: first + index, kind, debit, credit, fen, movement, number },
  }))
  for (let at = 0; at < rows.length; at += CHUNK) await tx.insert(journalEntry).values(rows.slice(at, at + CHUNK))
}
