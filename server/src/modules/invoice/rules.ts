import type { FailureName } from '@mall/contract/failures'
import type { INVOICE_STATES } from '@mall/contract/invoice/states'

export type InvoiceStateName = (typeof INVOICE_STATES)[number]

export const stateNames: Readonly<Record<InvoiceStateName, string>> = {
  issuing: '开票中',
  issued: '已开',
  reversing: '红冲中',
  reversed: '已红冲',
  refused: '没有开',
}

/** How often a buyer may change the title; after that customer service does. */
export const MAX_REOPENS = 1
/** Interval of polls of the issuer at first, and at most; between them a tenth of the time it has taken. */
export const ASK_AGAIN_MS = 4_000
export const MAX_ASK_AGAIN_MS = 15 * 60_000
export const ASK_LATER_SHARE = 10

interface OrderCash {
  readonly isPaid: boolean
  /** Paid in cash and not refunded. */
  readonly cashFen: number
}
interface LiveInvoice {
  readonly state: InvoiceStateName
  readonly amountFen: number
  readonly reopens: number
}

/** `live`: the order's invoice that has not ended; null for none. */
export function whyNotIssue({ isPaid, cashFen }: OrderCash, live: LiveInvoice | null): FailureName | null {
  if (live) return 'INVOICE_EXISTS'
  if (!isPaid) return 'INVOICE_UNPAID'
  return cashFen > 0 ? null : 'INVOICE_NOTHING'
}

export function whyNotReopen({ cashFen }: OrderCash, live: LiveInvoice | null): FailureName | null {
  if (live?.state !== 'issued') return 'INVOICE_NOT_ISSUED'
  if (cashFen === 0) return 'INVOICE_NOTHING'
  return live.reopens >= MAX_REOPENS ? 'INVOICE_REOPENED' : null
}

/** An invoice over another amount than the remaining cash has to be reversed as a whole. */
export const mustReverse = ({ cashFen }: OrderCash, live: LiveInvoice) =>
  live.state === 'issued' && live.amountFen !== cashFen

const HEAD = Buffer.from('%PDF-')
const TAIL = Buffer.from('%%EOF')
/** Where readers look for the end. */
const TAIL_BYTES = 1024

/** Whole, and readable by whoever gets it. */
export const isWholePdf = (file: Buffer): boolean =>
  file.subarray(0, HEAD.length).equals(HEAD) && file.subarray(-TAIL_BYTES).includes(TAIL) && !file.includes('/Encrypt')
