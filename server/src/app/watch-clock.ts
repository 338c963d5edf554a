import { Gauge } from 'prom-client'
import { busyOf } from '../platform/database/busy.ts'
import type { DatabaseClockOptions } from '../platform/database/clock.ts'
import type { Figures } from '../platform/metrics.ts'
import type { Log } from './context.ts'
import type { Environment } from './environment.ts'

/** Tolerated difference of the machine's clock. */
const OFF_MS = 2_000

export const isClockOff = (aheadMs: number): boolean => Math.abs(aheadMs) > OFF_MS

export function clockOffText(aheadMs: number): string {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  return `本机时钟比数据库${aheadMs > 0 ? '快' : '慢'} ${seconds} 秒：一切按数据库的时间办理，请校准本机时钟`
}

/** Logs a machine clock that is off, once and when that changes; refuses a shifted `mall_now()` in prod. */
export function watchClock({
  log,
  figures,
  mallEnv,
}: {
  log: Log
  figures: Figures
  mallEnv: Environment
}): Pick<DatabaseClockOptions, 'onMeasured' | 'onError'> {
  const aheadGauge = new Gauge({
    name: 'mall_machine_clock_ahead_seconds',
    help: "By how much this machine's clock is ahead of the database's, which alone decides",
    aggregator: 'max',
    registers: [figures.registry],
  })
  let toldMs = 0
  return {
    onMeasured: (aheadMs, shiftMs) => {
      if (shiftMs !== 0 && mallEnv === 'prod') throw new Error(SHIFTED)
      aheadGauge.set(aheadMs / 1000)
      if (Math.abs(aheadMs - toldMs) <= OFF_MS) return
      toldMs = isClockOff(aheadMs) ? aheadMs : 0
      if (toldMs === 0) log.info({ aheadMs }, '本机时钟与数据库一致了')
      else log.warn({ aheadMs }, clockOffText(aheadMs))
    },
    // Database outages are logged elsewhere.
    onError: (error) => log[busyOf(error) ? 'debug' : 'error']({ err: error }, 'clock not measured'),
  }
}

const SHIFTED = '数据库的时钟被拨过（函数 mall_now），正式环境不能使用：请由数据库的所有者恢复为 statement_timestamp()'
