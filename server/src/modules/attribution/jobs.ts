import { lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { mallTime } from '../../ports/clock.ts'
import type { Tick } from '../../ports/ticks.ts'
import { RETENTION } from '../../retention.ts'
import { staffBinding } from './tables.ts'

/** The login that it was made in is over by then. */
async function forgetPastBindings({ db }: Context): Promise<void> {
  await db.delete(staffBinding).where(lte(staffBinding.boundAt, mallTime(-RETENTION.staff_binding.seconds * 1000)))
}

export const ticks: Record<string, Tick<Context>> = {
  'forget staff bindings': { everySeconds: 3600, run: forgetPastBindings },
}
