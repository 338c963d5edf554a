import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteLooseFiles } from './by-hand/issue-invoice.ts'
import { fetchInvoices } from './fetch-invoices.ts'
import { mailInvoice } from './mail-invoice.ts'
import { notifyInvoice } from './notify-invoice.ts'

export const jobs = { 'notify-invoice': notifyInvoice, 'mail-invoice': mailInvoice } satisfies Record<
  string,
  Job<Context>
>

export const ticks: Record<string, Tick<Context>> = {
  'fetch-invoices': { everySeconds: 2, run: fetchInvoices },
  'delete-loose-invoice-files': { everySeconds: 21_600, run: deleteLooseFiles },
}
