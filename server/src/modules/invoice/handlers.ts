import type { modules } from '@mall/contract/calls'
import type { staffModules } from '@mall/contract/staff-calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { getInvoiceFile } from './invoice-file.ts'
import { listInvoiceTasks, openInvoiceTask } from './invoice-tasks.ts'
import { issueInvoice, uploadInvoiceFile } from './issue-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { refuseInvoice } from './refuse-invoice.ts'
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

export const staffHandlers: StaffHandlersOf<typeof staffModules.invoice> = {
  listInvoiceTasks,
  openInvoiceTask,
  uploadInvoiceFile,
  issueInvoice,
  refuseInvoice,
}
