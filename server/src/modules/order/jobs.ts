import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
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
