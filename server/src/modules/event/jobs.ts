import { and, isNotNull, lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { RETENTION } from '../../app/retention.ts'
import { mallTime } from '../../platform/clock.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deliverEvents } from './deliver.ts'
import { numberEvents } from './number-events.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { event } from './tables.ts'

export const ticks: Record<string, Tick<Context>> = {
  'number-events': { everySeconds: 1, run: numberEvents },
  'queue-deliveries': { everySeconds: 1, run: queueDeliveries },
  'deliver-events': { everySeconds: 1, run: deliverEvents },
  'delete-past-events': { everySeconds: 3600, run: deletePastEvents },
}

async function deletePastEvents({ db }: Context): Promise<void> {
  await db
    .delete(event)
    .where(and(isNotNull(event.sequence), lte(event.at, mallTime(-RETENTION.event.seconds * 1_000))))
}
