import type { modules } from '@mall/contract/calls'
import type { staffModules } from '@mall/contract/staff-calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { correctInvoice, voidInvoice } from './by-hand/correct-invoice.ts'
import { listInvoiceRecords } from './by-hand/invoice-records.ts'
import { listInvoiceTasks, openInvoiceTask } from './by-hand/invoice-tasks.ts'
import { issueInvoice, uploadInvoiceFile } from './by-hand/issue-invoice.ts'
import { refuseInvoice } from './by-hand/refuse-invoice.ts'
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

export const staffHandlers: StaffHandlersOf<typeof staffModules.invoice> = {
  listInvoiceTasks,
  openInvoiceTask,
  uploadInvoiceFile,
  issueInvoice,
  refuseInvoice,
  listInvoiceRecords,
  correctInvoice,
  voidInvoice,
}
