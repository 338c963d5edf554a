import type { Context } from '../../context.ts'
import type { Job, Tick } from '../../ports/jobs.ts'
import { bookingConfirmed } from './booking-confirmed.ts'
import { releaseExpiredHolds } from './release-holds.ts'
import { extendSlots } from './slots.ts'
import { forgetOldDrafts } from './start-market.ts'

export const jobs: Record<string, Job<Context>> = { 'booking-confirmed': bookingConfirmed }

export const ticks: Record<string, Tick<Context>> = {
  'expired-holds': { everySeconds: 5, run: releaseExpiredHolds },
  'old-market-drafts': { everySeconds: 3600, run: forgetOldDrafts },
  'extend-slots': { everySeconds: 3600, run: (ctx) => extendSlots(ctx) },
}
