import type { INVOICE_STATES } from '@mall/contract/invoice/states'

/** Waiting for the issuer. */
export const RUNNING_INVOICE_STATES = [
  'issuing',
  'reversing',
] as const satisfies readonly (typeof INVOICE_STATES)[number][]
