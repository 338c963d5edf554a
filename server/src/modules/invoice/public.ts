export { cashChanged } from './cash-changed.ts'
export { INVOICE_WORK, retryInvoices } from './fetch-invoices.ts'
export { personalData } from './personal-data.ts'
export { MAX_REOPENS } from './rules.ts'
