import { addDays, dayOf } from '@mall/contract/days'
import { lt } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { RETENTION } from '../../app/retention.ts'
import type { Tick } from '../../platform/ticks.ts'
import { forwardEvents } from './forward.ts'
import { analyticsCount } from './tables.ts'

/** A year and a month, to compare a month with the same one of the year before. */
const KEPT_DAYS = RETENTION.analytics_count.seconds / 86_400

export const ticks: Record<string, Tick<Context>> = {
  'forward-page-events': { everySeconds: 5, run: forwardEvents },
  'delete-old-counts': { everySeconds: 3_600, run: deleteOldCounts },
}

async function deleteOldCounts({ db, clock }: Context): Promise<void> {
  await db.delete(analyticsCount).where(lt(analyticsCount.day, addDays(dayOf(clock.now()), -KEPT_DAYS)))
}
