import { z } from 'zod'
import { JOURNAL_KINDS, LEDGERS } from '../payment/journal.ts'
import { Day, Instant } from '../shapes.ts'
import { readingOn } from './feed.ts'
import { MAX_EVENTS } from './types.ts'

/** `GET` with `Authorization: Bearer <key>`: the entries of a sealed day. */
export const JOURNAL_FEED = '/api/v1/journal'

export const JournalQuery = z.strictObject({
  day: Day,
  /** Whose account codes the entries name. */
  ledger: z.enum(LEDGERS, `ledger 要写 ${LEDGERS.join(' 或 ')}`),
  ...readingOn(MAX_EVENTS),
})

const Account = z.object({ code: z.string(), name: z.string() })

export const JournalPage = z.object({
  day: Day,
  sealedAt: Instant,
  /** Of the whole day, so that a reader can prove that nothing is missing. */
  count: z.int(),
  sumFen: z.int(),
  entries: z.array(
    z.object({
      /** Of the day, from 1 on, without holes; it never changes. */
      nth: z.int(),
      /** Another day than this: what changed there after its seal. */
      ofDay: Day,
      kind: z.enum(JOURNAL_KINDS),
      words: z.string(),
      /** Of the payment, refund, invoice or payout. */
      number: z.string(),
      debit: Account,
      credit: Account,
      fen: z.int(),
    }),
  ),
  /** null: that was all of the day. */
  next: z.int().nullable(),
})
