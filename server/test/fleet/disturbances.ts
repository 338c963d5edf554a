import { setTimeout as pause } from 'node:timers/promises'
import type { WholeFleet } from './whole-fleet.ts'

/** What happens to a fleet, until it is over; what stood still or died runs again then. `chance` is from 0 to 1. */
export type Disturbance = (fleet: WholeFleet, chance: () => number) => Promise<void>

const oneOf = <T>(all: readonly T[], chance: () => number): T => {
  const one = all[Math.floor(chance() * all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

/** How long a process stands still, and how long a neighbour is away. */
const LONG_MS = Number(process.env.MALL_STANDSTILL_MS ?? 5_000)

export const disturbances: Readonly<Record<string, Disturbance>> = {
  'web-killed': async ({ webs }, chance) => {
    const web = oneOf(webs, chance)
    await web.kill()
    await pause(500)
    await web.start()
  },
  'web-frozen': async ({ webs }, chance) => {
    const thaw = oneOf(webs, chance).freeze()
    await pause(LONG_MS)
    thaw()
  },
  'worker-killed': async ({ worker }) => {
    await worker.kill()
    await worker.start()
  },
  'worker-frozen': async ({ worker }) => {
    const thaw = worker.freeze()
    await pause(LONG_MS)
    thaw()
  },
  'store-emptied': async ({ store }) => {
    await store.tell('FLUSHALL')
  },
  'store-killed': async ({ store }) => {
    await store.kill()
    await pause(LONG_MS)
    await store.start()
  },
  'store-frozen': async ({ store }) => {
    const thaw = store.freeze()
    await pause(LONG_MS)
    thaw()
  },
  'bucket-away': async ({ bucket }) => {
    await bucket.leave()
    await pause(LONG_MS)
    await bucket.comeBack()
  },
  'standby-killed': async ({ database }) => {
    const standby = database.standby()
    await standby.kill()
    await pause(500)
    await standby.start()
  },
  'standby-frozen': async ({ database }) => {
    const thaw = await database.standby().freeze()
    await pause(LONG_MS)
    thaw()
  },
  'primary-killed': async ({ database }) => {
    const primary = database.primary()
    await primary.kill()
    await primary.start()
  },
  'primary-frozen': async ({ database }) => {
    const thaw = await database.primary().freeze()
    await pause(LONG_MS)
    thaw()
  },
  // The primary dies and its standby takes over; what was acknowledged is there, as each commit waited for the standby.
  'standby-promoted': async ({ database, balancer }) => {
    await database.primary().kill()
    await database.promote()
    await balancer.pointAt(database.primary().name)
    await database.rejoin()
  },
  // The last commits were acknowledged while the standby did not answer; then the primary is lost.
  'standby-frozen-then-promoted': async (fleet, chance) => {
    await disturbances['standby-frozen']?.(fleet, chance)
    await disturbances['standby-promoted']?.(fleet, chance)
  },
  'all-restarted': async ({ webs, worker }) => {
    for (const one of [...webs, worker]) {
      await one.stop()
      await one.start()
    }
  },
}
