import type { Pool } from 'pg'
import { type Clock, clockOf, machineMs } from '../clock.ts'

const MEASURED_EACH_MS = 3_000
const TRIES_AT_START = 5
/** Exact enough to stop measuring at start. */
const EXACT_MS = 2
/** Assumed drift between two quartz clocks: measurements get less exact with age. */
const DRIFT = 1 / 10_000

/** A measurement: the database's time at monotonic time 0, and its uncertainty. */
interface Measured {
  originMs: number
  withinMs: number
  atMs: number
}

export interface DatabaseClock {
  clock: Clock
  /** Measures now. */
  measure(): Promise<void>
  stop(): void
}

export interface DatabaseClockOptions {
  /** Called after each measurement; `shiftMs`: offset set by tests on `mall_now()`. */
  onMeasured: (machineAheadMs: number, shiftMs: number) => void
  onError: (error: unknown) => void
  /** Monotonic milliseconds, independent of the machine's clock. */
  monotonicMs?: () => number
  machineMs?: () => number
}

const READ = {
  name: 'mall-now',
  text: `select extract(epoch from mall_now())::float8 * 1000 as now,
    extract(epoch from mall_now() - statement_timestamp())::float8 * 1000 as shift`,
}

/**
 * The database's clock in this process: measured at start and every few seconds, and advanced by the monotonic clock in
 * between, so that changes of the machine's clock have no effect. During an outage it continues from the last
 * measurement.
 */
export async function openDatabaseClock(pool: Pool, options: DatabaseClockOptions): Promise<DatabaseClock> {
  const { monotonicMs = () => performance.now(), onMeasured, onError } = options
  const machine = options.machineMs ?? machineMs
  const take = async (): Promise<Measured & { shiftMs: number }> => {
    const client = await pool.connect()
    try {
      const sentMs = monotonicMs()
      const { rows } = await client.query<{ now: number; shift: number }>(READ)
      const atMs = monotonicMs()
      const halfMs = (atMs - sentMs) / 2
      const { now = 0, shift = 0 } = rows[0] ?? {}
      return { originMs: now + halfMs - atMs, withinMs: halfMs, atMs, shiftMs: shift }
    } finally {
      client.release()
    }
  }

  let best = await take()
  for (let tries = 1; tries < TRIES_AT_START && best.withinMs > EXACT_MS; tries++) best = nearer(best, await take())
  const nowMs = () => best.originMs + monotonicMs()
  const clock = { ...clockOf(nowMs), machineAheadMs: () => machine() - nowMs() }
  const measure = async () => {
    const next = await take()
    best = { ...nearer(best, next), shiftMs: next.shiftMs }
    onMeasured(clock.machineAheadMs(), next.shiftMs)
  }
  onMeasured(clock.machineAheadMs(), best.shiftMs)
  const timer = setInterval(() => void measure().catch(onError), MEASURED_EACH_MS)
  timer.unref()
  return { clock, measure, stop: () => clearInterval(timer) }
}

/**
 * Keeps the older measurement while the newer agrees with it and is no more exact, so that network jitter does not move
 * the clock.
 */
function nearer<M extends Measured>(older: M, newer: M): M {
  const within = older.withinMs + (newer.atMs - older.atMs) * DRIFT
  const agrees = Math.abs(newer.originMs - older.originMs) <= within + newer.withinMs
  return agrees && newer.withinMs > within ? older : newer
}
