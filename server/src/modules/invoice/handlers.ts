import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'
import { getUserInvoiceByUserId, saveUserInvoiceByUserId } from './user-invoice.ts'

export const handlers: HandlersOf<typeof modules.invoice> = { getUserInvoiceByUserId, saveUserInvoiceByUserId }
