import { lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { RETENTION } from '../../app/retention.ts'
import { mallTime } from '../../platform/clock.ts'
import type { Tick } from '../../platform/ticks.ts'
import { staffBinding } from './tables.ts'

/** The login has ended by then. */
async function deletePastBindings({ db }: Context): Promise<void> {
  await db.delete(staffBinding).where(lte(staffBinding.boundAt, mallTime(-RETENTION.staff_binding.seconds * 1000)))
}

export const ticks: Record<string, Tick<Context>> = {
  'delete-staff-bindings': { everySeconds: 3600, run: deletePastBindings },
}
