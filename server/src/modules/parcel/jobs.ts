import { lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { RETENTION } from '../../app/retention.ts'
import { mallTime } from '../../platform/clock.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteSettledParcels, followParcels, reportStaleParcels } from './follow-parcels.ts'
import { parcel } from './tables.ts'

export const ticks: Record<string, Tick<Context>> = {
  'follow-parcels': { everySeconds: 10, run: followParcels },
  'delete-settled-parcels': { everySeconds: 60, run: deleteSettledParcels },
  'report-stale-parcels': { everySeconds: 3600, run: reportStaleParcels },
  'delete-past-parcels': { everySeconds: 3600, run: deletePastParcels },
}

async function deletePastParcels(ctx: Context): Promise<void> {
  await ctx.db.delete(parcel).where(lte(parcel.shippedAt, mallTime(-RETENTION.parcel.seconds * 1_000)))
}
