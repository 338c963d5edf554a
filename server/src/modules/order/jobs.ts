import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { notifyAfterSaleJob } from './after-sale/notify-after-sale.ts'
import { deleteOrphanedPictures, deletePastPictures, deleteUnusedPictures } from './after-sale/refund-pictures.ts'
import { notifyShippedJob, receiveOverdue } from './fulfilment/ship.ts'

export const jobs = {
  'notify-after-sale': notifyAfterSaleJob,
  'notify-shipped': notifyShippedJob,
} satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'receive-overdue-orders': { everySeconds: 600, run: receiveOverdue },
  'delete-unused-pictures': { everySeconds: 3600, run: deleteUnusedPictures },
  'delete-past-pictures': { everySeconds: 3600, run: deletePastPictures },
  'delete-orphaned-pictures': { everySeconds: 21_600, run: deleteOrphanedPictures },
}
