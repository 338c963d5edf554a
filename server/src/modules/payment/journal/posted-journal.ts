import type { Ledger } from '@mall/contract/payment/journal'
import { and, asc, count, eq, gt, sum } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { journalEntry } from '../journal-tables.ts'
import { dayBook } from '../tables.ts'
import { wordsOf } from './journal-file.ts'
import { accountsOf } from './ledger-accounts.ts'

interface Asked {
  day: string
  ledger: Ledger
  /** Entries behind this one. */
  after: number
  limit: number
}

/** The entries of a sealed day, by the accounts of one accounting system, with what all of them come to. null: it is not sealed. */
export async function readPostedJournal(db: Queryable, { day, ledger, after, limit }: Asked) {
  const [book] = await db
    .select({ sealedAt: dayBook.sealedAt, journaledAt: dayBook.journaledAt })
    .from(dayBook)
    .where(eq(dayBook.day, day))
  if (!book?.sealedAt || !book.journaledAt) return null
  const ofDay = eq(journalEntry.day, day)
  const [whole] = await db
    .select({ count: count(), fen: sum(journalEntry.fen).mapWith(Number) })
    .from(journalEntry)
    .where(ofDay)
  const rows = await db
    .select()
    .from(journalEntry)
    .where(and(ofDay, gt(journalEntry.nth, after)))
    .orderBy(asc(journalEntry.nth))
    .limit(limit)
  const accounts = await accountsOf(db, ledger)
  const last = rows.at(-1)?.nth ?? after
  const { count: entries = 0, fen: sumFen = null } = whole ?? {}
  return {
    ...{ day, sealedAt: book.sealedAt.toISOString(), count: entries, sumFen: sumFen ?? 0 },
    entries: rows.map((row) => ({
      ...{ nth: row.nth, ofDay: row.ofDay, kind: row.kind, number: row.number, fen: row.fen },
      ...{ ...wordsOf(day, row, row.number), debit: accounts[row.debit], credit: accounts[row.credit] },
    })),
    next: last < entries ? last : null,
  }
}
