import type { Context } from '../../context.ts'
import type { Job } from '../../ports/jobs.ts'
import type { Tick } from '../../ports/ticks.ts'
import { fetchInvoices } from './fetch-invoices.ts'
import { mailInvoice } from './mail-invoice.ts'
import { tellInvoice } from './tell-invoice.ts'

export const jobs = { 'tell-invoice': tellInvoice, 'mail-invoice': mailInvoice } satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = { 'fetch-invoices': { everySeconds: 2, run: fetchInvoices } }
