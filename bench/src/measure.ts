import type { BareServer } from './bare-server.ts'
import type { BenchMall } from './bench-mall.ts'
import { openLanes } from './lane.ts'
import { drive } from './load.ts'
import { cpuSeconds, cpuSecondsOfFamily, memoryMiB } from './processes.ts'
import type { Scenario } from './scenario.ts'
import type { Line } from './table.ts'

export const SECONDS = 6
const WARM_SECONDS = 1.5
/** So many operations tell the speed; then as many are made ready as the time can take. */
const WARM_COUNT = 1_500
const MOST = 60_000

/** Prepares, warms up, asks the bare server what the machine can do just now, then measures. */
export async function measure(mall: BenchMall, bare: BareServer, scenario: Scenario): Promise<Line> {
  const make = await scenario.prepare(mall)
  const lanes = await openLanes(mall.port)
  await mall.signer.renew()
  const warm = await drive(lanes, await make(WARM_COUNT), WARM_SECONDS)
  const batch = await make(Math.min(MOST, Math.ceil(warm.perSecond * SECONDS * 1.5)))
  const barePerSecond = await bare.measure()
  const before = { mall: cpuSeconds(mall.pid), database: cpuSecondsOfFamily(mall.postmaster) }
  const measured = await drive(lanes, batch, SECONDS)
  const mallSeconds = cpuSeconds(mall.pid) - before.mall
  const databaseSeconds = cpuSecondsOfFamily(mall.postmaster) - before.database
  const memory = memoryMiB(mall.pid).now
  for (const lane of lanes) lane.close()
  return {
    ...measured,
    title: scenario.title,
    aim: scenario.aim,
    mallMicros: (mallSeconds * 1e6) / measured.count,
    databaseMicros: (databaseSeconds * 1e6) / measured.count,
    memoryMiB: memory,
    barePerSecond,
  }
}
