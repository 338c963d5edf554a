import { randomUUID } from 'node:crypto'
import { inTime } from './concurrency/in-time.ts'
import type { Report, Tick, TickRunner } from './ticks.ts'

/** How long another process takes over later, when this one has died. */
const LEASE_SECONDS = 30
/** How often is looked for ticks that are due; the shortest interval. */
const LOOK_SECONDS = 1
/** A stop waits no longer for a database that does not answer; the lease then ends by itself. */
const LEAVE_MS = 1_000
/** A look may come this much early. */
const EARLY_SECONDS = LOOK_SECONDS / 2

const ADD = `INSERT INTO tick_lease (name, holder, held_until, next_at)
  SELECT name, '', mall_now(), mall_now() FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`

const TAKE = `UPDATE tick_lease SET holder = $1, held_until = mall_now() + make_interval(secs => ${LEASE_SECONDS}),
    next_at = mall_now() + make_interval(secs => own.every)
  FROM unnest($2::text[], $3::float8[]) AS own (name, every)
  WHERE tick_lease.name = own.name AND next_at <= mall_now() AND (holder = $1 OR held_until <= mall_now())
  RETURNING tick_lease.name`

const EXTEND = `UPDATE tick_lease SET held_until = mall_now() + make_interval(secs => ${LEASE_SECONDS})
  WHERE holder = $1 AND name = ANY ($2::text[])`

const LEAVE = 'UPDATE tick_lease SET held_until = mall_now() WHERE holder = $1'

const LATE = `SELECT name, greatest(0, extract(epoch FROM mall_now() - next_at)) AS seconds
  FROM tick_lease WHERE name = ANY ($1::text[])`

type Query = (text: string, values: unknown[]) => Promise<{ rows: { name?: unknown; seconds?: unknown }[] }>

/**
 * Runs each tick once in its interval over all processes: whoever holds its lease runs it, and when that process dies
 * another one takes over. The database's clock decides.
 */
export function openLeasedTicks(query: Query): TickRunner {
  const holder = randomUUID()
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking: Promise<void> | undefined

  const look = async <C>(ctx: C, ticks: Record<string, Tick<C>>, report: Report) => {
    const names = Object.keys(ticks).filter((name) => !running.has(name))
    const every = names.map((name) => (ticks[name]?.everySeconds ?? LOOK_SECONDS) - EARLY_SECONDS)
    const { rows } = await query(TAKE, [holder, names, every])
    // Longer ones: those taken just now are not among them.
    if (running.size > 0) await query(EXTEND, [holder, [...running.keys()]])
    for (const { name } of rows) {
      const tick = ticks[String(name)]
      if (tick && !isStopped) run(String(name), tick, ctx, report)
    }
  }
  const run = <C>(name: string, tick: Tick<C>, ctx: C, report: Report) => {
    const work = tick
      .run(ctx)
      .catch((error) => report(error, name))
      .finally(() => running.delete(name))
    running.set(name, work)
  }
  return {
    start(ctx, ticks, report) {
      let isKnown = false
      const lookOnce = async () => {
        if (!isKnown) await query(ADD, [Object.keys(ticks)])
        isKnown = true
        await look(ctx, ticks, report)
      }
      const lookAgain = () => {
        looking ??= lookOnce()
          .catch((error) => report(error, 'ticks'))
          .finally(() => {
            looking = undefined
          })
      }
      timer = setInterval(lookAgain, LOOK_SECONDS * 1000)
      lookAgain()
    },
    late: async (names) => {
      const { rows } = await query(LATE, [names])
      return rows.map(({ name, seconds }) => ({ name: String(name), seconds: Number(seconds) }))
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
      await Promise.all(running.values())
      if (timer) await inTime(LEAVE_MS, query(LEAVE, [holder])).catch(() => undefined)
      timer = undefined
    },
  }
}
