export { cashMoved } from './cash-moved.ts'
export { askForInvoiceAgain, INVOICE_WORK } from './fetch-invoices.ts'
export { personalData } from './personal-data.ts'
