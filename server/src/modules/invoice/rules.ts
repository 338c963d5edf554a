import type { FailureName } from '@mall/contract/failures'

export type InvoiceStateName = 'issuing' | 'issued' | 'reversing' | 'reversed'

export const stateNames: Readonly<Record<InvoiceStateName, string>> = {
  issuing: '开票中',
  issued: '已开',
  reversing: '红冲中',
  reversed: '已红冲',
}

/** How often a buyer may change the title; after that customer service does. */
export const MAX_REOPENS = 1
/** Interval of polls of the issuer. */
export const ASK_AGAIN_MS = 4_000

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

/** `live`: the order's invoice that is not reversed; null for none. */
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
