import { z } from 'zod'
import { Moment, PAGE_MARK_WRONG, Reason } from '../order/staff.ts'
import { Day, Id, Instant, Month } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { AWAITED_SIDES, BOOK_FAULTS, BOOK_SIDES, BOOK_STATES, STATEMENT_BYTES } from './books.ts'

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

/** Who looks into a difference, and how it was explained. */
const Task = z.object({
  /** null: nobody yet. */
  assigneeName: z.string().nullable(),
  isOwn: z.boolean(),
  /** null: nobody explained these amounts. */
  explained: z
    .object({ by: z.string(), isOwn: z.boolean(), words: z.string(), agreedBy: z.string().nullable() })
    .nullable(),
})
const FaultWithTask = Fault.extend({ task: Task })

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

/** The day of the last row of the page before, and how many of its differences were listed. */
const FaultMark = z.string().regex(/^\d{4}-\d{2}-\d{2}~\d{1,6}$/, PAGE_MARK_WRONG)

export const listBookFaults = staffEndpoint({
  does: '还没有解决的账目差异，新的在前',
  method: 'GET',
  path: '/books/faults',
  needs: { right: 'books.see', at: 'group' },
  input: z.strictObject({ after: FaultMark.optional() }),
  output: z.object({ list: z.array(FaultWithTask.extend({ day: Day })), next: FaultMark.nullable() }),
})

export const getBookDay = staffEndpoint({
  does: '一天的账：银行、渠道、订单、福卡、发票各多少，差在哪一笔',
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
    /** Whose statements are not there yet. */
    waitsFor: z.array(z.enum(AWAITED_SIDES)),
    /** What the gateways keep of the day. */
    feeFen: z.int(),
    /** At most two hundred. */
    faults: z.array(FaultWithTask),
    faultCount: z.int(),
    /** Differences that were explained and agreed to: they hold up no seal. At most two hundred. */
    explained: z.array(FaultWithTask),
    /** The last day that the bank's statements reach; null: there are none. */
    bankUntil: Day.nullable(),
    sealedAt: Instant.nullable(),
    sealedBy: z.string(),
    acts: z.array(Moment),
  }),
  failures: ['NOT_FOUND'],
})

/** Only a day on which all agree. */
export const sealBookDay = staffEndpoint({
  does: '封账：这一天的账五方一致，从此只看不改',
  method: 'POST',
  path: '/books/seal',
  needs: { right: 'books.seal', at: 'group' },
  stepUp: true,
  input: z.strictObject({ day: Day, version: z.string().max(150), reason: Reason }),
  output: z.object({ sealedAt: Instant }),
  failures: ['NOT_FOUND', 'BOOKS_SEALED', 'BOOKS_DIFFER', 'BOOKS_WAITING', 'BOOKS_STALE'],
})

/** Names one difference of a day, with the amounts that were seen. */
const SeenFault = z.strictObject({
  day: Day,
  fault: z.enum(BOOK_FAULTS),
  number: z.string().min(1).max(100),
  fen: z.int(),
  shouldFen: z.int(),
  reason: Reason,
})

/** The file as the bank writes it. All rows are read, or none: wrong rows are named, and nothing is kept. */
export const addBankStatement = staffEndpoint({
  does: '导入银行流水：只留微信支付和支付宝打来的款，同一笔再导一次不会重复',
  method: 'POST',
  path: '/books/bank_statement',
  needs: { right: 'books.bank', at: 'group' },
  takesFileUpTo: STATEMENT_BYTES,
  input: z.strictObject({}),
  output: z.object({
    rows: z.int(),
    /** Rows from the gateways, and how many of them are new. */
    ofGateways: z.int(),
    added: z.int(),
    /** null: there is no row. */
    from: Day.nullable(),
    until: Day.nullable(),
    /** At most fifty. With any of them nothing was kept. */
    wrong: z.array(z.object({ row: z.int(), what: z.string() })),
  }),
  failures: ['STATEMENT_UNREADABLE', 'STATEMENT_TOO_LONG'],
})

export const takeBookFault = staffEndpoint({
  does: '接手一处差异：由我来查',
  method: 'POST',
  path: '/books/take_fault',
  needs: { right: 'books.see', at: 'group' },
  input: SeenFault.omit({ reason: true }),
  output: z.object({ done: z.literal(true) }),
  failures: ['BOOK_FAULT_GONE', 'BOOKS_SEALED'],
})

export const explainBookFault = staffEndpoint({
  does: '说明一处差异，等另一位同事同意后不再挡着封账',
  method: 'POST',
  path: '/books/explain_fault',
  needs: { right: 'books.seal', at: 'group' },
  input: SeenFault,
  output: z.object({ done: z.literal(true) }),
  failures: ['BOOK_FAULT_GONE', 'BOOKS_SEALED'],
})

/** By somebody who did not explain it. */
export const decideBookFault = staffEndpoint({
  does: '同意或退回对一处差异的说明',
  method: 'POST',
  path: '/books/decide_fault',
  needs: { right: 'books.agree', at: 'group' },
  stepUp: true,
  input: SeenFault.extend({ agrees: z.boolean() }),
  output: z.object({ done: z.literal(true) }),
  failures: ['BOOK_FAULT_GONE', 'BOOK_FAULT_OWN', 'BOOKS_SEALED'],
})
