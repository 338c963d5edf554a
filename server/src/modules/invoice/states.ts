import type { INVOICE_STATES } from '@mall/contract/invoice/states'

/** Waiting for the issuer. */
export const RUNNING_INVOICE_STATES = [
  'issuing',
  'reversing',
] as const satisfies readonly (typeof INVOICE_STATES)[number][]

/** The order can have another invoice. */
export const ENDED_INVOICE_STATES = [
  'reversed',
  'refused',
] as const satisfies readonly (typeof INVOICE_STATES)[number][]

export const isEnded = (state: (typeof INVOICE_STATES)[number]): boolean =>
  ENDED_INVOICE_STATES.some((ended) => ended === state)
