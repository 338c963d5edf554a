import type { Context } from '../../context.ts'
import type { Job } from '../../ports/jobs.ts'
import type { Tick } from '../../ports/ticks.ts'
import { tellAfterSaleJob } from './after-sale/notify-after-sale.ts'
import { forgetPastPictures, removeLoosePictures } from './after-sale/refund-pictures.ts'
import { receiveOverdue, tellShippedJob } from './fulfilment/ship.ts'

export const jobs = {
  'tell-after-sale': tellAfterSaleJob,
  'tell-shipped': tellShippedJob,
} satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'receive-overdue': { everySeconds: 600, run: receiveOverdue },
  'remove-loose-pictures': { everySeconds: 3600, run: removeLoosePictures },
  'forget-past-pictures': { everySeconds: 3600, run: forgetPastPictures },
}
