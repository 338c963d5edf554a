import { addDays } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { JOURNAL_DAYS, LEDGER_NAMES } from '@mall/contract/payment/journal'
import type {
  getJournalDay as dayContract,
  exportJournal as exportContract,
} from '@mall/contract/payment/staff-journal'
import { and, asc, between, isNotNull } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { recordAct } from '../../staff/public.ts'
import { findBooks } from '../books/day-books.ts'
import { journalEntry } from '../journal-tables.ts'
import { dayBook } from '../tables.ts'
import { journalCsv } from './journal-file.ts'
import { sumsOf } from './journal-rules.ts'
import { accountsOf } from './ledger-accounts.ts'

export const getJournalDay: StaffHandler<typeof dayContract> = async ({ day }, { ctx }) => {
  const [book, entries] = [await findBooks(ctx.db, day), await entriesBetween(ctx.db, day, day)]
  const isWritten = book?.journaledAt !== null && book?.journaledAt !== undefined
  return { isWritten, lines: sumsOf(entries) }
}

/** Of sealed days alone; those without movement have no voucher. */
export const exportJournal: StaffHandler<typeof exportContract> = async (input, call) => {
  const { ctx } = call
  const { from, until, ledger, detail } = input
  if (until < from || until >= addDays(from, JOURNAL_DAYS)) fail('JOURNAL_DAYS_WRONG')
  const written = and(between(dayBook.day, from, until), isNotNull(dayBook.journaledAt))
  if ((await ctx.db.$count(dayBook, written)) === 0) fail('JOURNAL_NONE')
  const entries = await entriesBetween(ctx.db, from, until)
  const csv = journalCsv(entries, { ledger, detail, accounts: await accountsOf(ctx.db, ledger) })
  await ctx.db.transaction((tx) =>
    recordAct(call, tx, {
      call: 'exportJournal',
      thing: { kind: 'books', id: from, name: `${from} 到 ${until} 的凭证` },
      branchId: null,
      changes: [{ field: LEDGER_NAMES[ledger], before: null, after: `${entries.length} 笔` }],
      reason: '',
    }),
  )
  return new TextEncoder().encode(csv)
}

const entriesBetween = (db: Parameters<typeof accountsOf>[0], from: string, until: string) =>
  db
    .select()
    .from(journalEntry)
    .where(between(journalEntry.day, from, until))
    .orderBy(asc(journalEntry.day), asc(journalEntry.nth))
