import type { INVOICE_STATES } from '@mall/contract/invoice/states'

/** The issuer has still to answer. */
export const RUNNING_INVOICE_STATES = [
  'issuing',
  'reversing',
] as const satisfies readonly (typeof INVOICE_STATES)[number][]
