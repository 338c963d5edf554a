import { z } from 'zod'
import { Moment, Reason } from '../order/staff.ts'
import { Day, Id, Instant, Month } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { BOOK_FAULTS, BOOK_SIDES, BOOK_STATES } from './books.ts'

const Fault = z.object({
  side: z.enum(BOOK_SIDES),
  fault: z.enum(BOOK_FAULTS),
  /** null: of an unknown order. */
  orderNo: Id.nullable(),
  /** Of a payment, a refund, an after-sale or an invoice. */
  number: z.string(),
  /** What this side says, and what it should say; a refund counts below zero. */
  fen: z.int(),
  shouldFen: z.int(),
})

export const listBookDays = staffEndpoint({
  does: '对账日历：一个月里哪天封了账，哪天有差异',
  method: 'GET',
  path: '/books/days',
  needs: { right: 'books.see', at: 'group' },
  input: z.strictObject({ month: Month }),
  output: z.object({
    days: z.array(
      z.object({
        day: Day,
        state: z.enum(BOOK_STATES),
        faults: z.int(),
        /** The differences together, each counted above zero. */
        differenceFen: z.int(),
      }),
    ),
  }),
})

export const listBookFaults = staffEndpoint({
  does: '还没有解决的账目差异，旧的在前',
  method: 'GET',
  path: '/books/faults',
  needs: { right: 'books.see', at: 'group' },
  input: z.strictObject({}),
  output: z.object({
    list: z.array(Fault.extend({ day: Day })),
    /** There are more. */
    isCut: z.boolean(),
  }),
})

export const getBookDay = staffEndpoint({
  does: '一天的账：渠道、订单、福卡、发票各多少，差在哪一笔',
  method: 'GET',
  path: '/books/day/{day}',
  needs: { right: 'books.see', at: 'group' },
  input: z.strictObject({ day: Day }),
  output: z.object({
    day: Day,
    state: z.enum(BOOK_STATES),
    /** Names these sums: a seal says which ones were seen. */
    version: z.string(),
    sides: z.array(
      z.object({
        side: z.enum(BOOK_SIDES),
        fen: z.int(),
        shouldFen: z.int(),
        count: z.int(),
        /** What was sealed; null: nothing was. */
        sealedFen: z.int().nullable(),
      }),
    ),
    /** At most two hundred. */
    faults: z.array(Fault),
    faultCount: z.int(),
    sealedAt: Instant.nullable(),
    sealedBy: z.string(),
    acts: z.array(Moment),
  }),
  failures: ['NOT_FOUND'],
})

/** Only a day on which all agree. */
export const sealBookDay = staffEndpoint({
  does: '封账：这一天的账四方一致，从此只看不改',
  method: 'POST',
  path: '/books/seal',
  needs: { right: 'books.seal', at: 'group' },
  stepUp: true,
  input: z.strictObject({ day: Day, version: z.string().max(150), reason: Reason }),
  output: z.object({ sealedAt: Instant }),
  failures: ['NOT_FOUND', 'BOOKS_SEALED', 'BOOKS_DIFFER', 'BOOKS_WAITING', 'BOOKS_STALE'],
})
