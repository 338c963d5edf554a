export const INVOICE_STATES = ['issuing', 'issued', 'reversing', 'reversed'] as const
