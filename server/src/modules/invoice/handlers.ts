import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { getInvoiceFile } from './invoice-file.ts'
import { listInvoices } from './list-invoices.ts'
import { reopenInvoice } from './reopen-invoice.ts'
import { saveInvoice } from './save-invoice.ts'
import { getUserInvoiceByUserId, saveUserInvoiceByUserId } from './user-invoice.ts'

export const handlers: HandlersOf<typeof modules.invoice> = {
  getUserInvoiceByUserId,
  saveUserInvoiceByUserId,
  listInvoices,
  saveInvoice,
  reopenInvoice,
  getInvoiceFile,
}
