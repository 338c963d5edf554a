import { openDatabase, PATIENT } from '@mall/server/platform/database/pool'
import type { BenchMall } from '../bench-mall.ts'
import { openLanes } from '../load/lane.ts'
import { drive } from '../load/load.ts'
import type { Scenario } from '../load/scenario.ts'
import { coreSeconds, cpuSeconds, cpuSecondsOfFamily, memoryMiB } from '../processes.ts'
import type { Line } from '../table.ts'
import type { BaselineServer } from './baseline-server.ts'

export const SECONDS = 6
/** First every product once, however slow the machine; then until the code is compiled, as it is in a mall that has run for minutes. */
const FIRST = { count: 300, seconds: 8 }
const WARM = { count: 3_000, seconds: 20 }
const MAX_BATCH = 60_000

/** Prepares, warms up, asks the baseline server what the machine can do just now, then measures. */
export async function measure(mall: BenchMall, baseline: BaselineServer, scenario: Scenario): Promise<Line> {
  const make = await scenario.prepare(mall)
  await tidy(mall)
  const lanes = await openLanes(mall.port)
  await mall.signer.renew()
  await drive(lanes, await make(FIRST.count), FIRST.seconds)
  const warm = await drive(lanes, await make(WARM.count), WARM.seconds)
  const { perSecond: barePerSecond, micros: bareMicros } = await baseline.measure()
  let rate = warm.perSecond
  for (;;) {
    // As many are made ready as the time can take; if it was faster than it seemed, once more with enough.
    const batch = await make(Math.min(MAX_BATCH, Math.ceil(rate * SECONDS * 1.5)))
    await tidy(mall)
    const before = spentBy(mall)
    const measured = await drive(lanes, batch, SECONDS)
    const after = spentBy(mall)
    const spent = (of: keyof typeof after) => after[of] - before[of]
    const micros = (of: keyof typeof after) => (spent(of) * 1e6) / measured.count
    const all = spent('busy') + spent('idle') || 1
    if (measured.seconds < SECONDS / 2 && batch.count < MAX_BATCH && measured.perSecond > rate) {
      rate = measured.perSecond
      continue
    }
    for (const lane of lanes) lane.close()
    return {
      ...measured,
      title: scenario.title,
      aim: scenario.aim,
      mallMicros: micros('mall'),
      databaseMicros: micros('database'),
      loadMicros: micros('load'),
      strangersShare: (spent('busy') - spent('mall') - spent('database') - spent('load')) / all,
      idleShare: spent('idle') / all,
      memoryMiB: memoryMiB(mall.pid).now,
      barePerSecond,
      bareMicros,
    }
  }
}

/** Processor seconds so far, those of all cores beside them; the load is this process and the gateway's. */
export function spentBy({ pids, postmaster, gatewayPid }: BenchMall) {
  const load = cpuSeconds(process.pid) + cpuSeconds(gatewayPid)
  const mall = pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  return { mall, database: cpuSecondsOfFamily(postmaster), load, ...coreSeconds() }
}

/** What seeding left to be tidied would be counted as work for the scenario, and statements planned for what was there before. */
export async function tidy({ ctx, ownerUrl }: BenchMall): Promise<void> {
  const { pool, close } = openDatabase(ownerUrl, { log: ctx.log, ...PATIENT })
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
  await close()
}
