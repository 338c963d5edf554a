import { setTimeout as pause } from 'node:timers/promises'
import type { BenchMall } from '../bench-mall.ts'
import { openLanes } from '../load/lane.ts'
import { drive } from '../load/load.ts'
import { spreadBookings } from '../scenarios/booking.ts'
import { alignedTable } from '../table.ts'
import { spentBy, tidy } from './measure.ts'

const AIM = 200
const ROUNDS = 3
const SECONDS = 6
const WARM_UP = 600
const BACKLOG = 4_000
const QUEUE = 'booking-confirmed'
const POLL_MS = 50

interface JobFigures {
  perSecond: number
  done: number
  lagP50Ms: number
  lagP99Ms: number
  mallMicros: number
  databaseMicros: number
  idleShare: number
}

/** Throughput and lag of booking messages: sent while bookings go on at full speed, and from a backlog as after an outage. */
export async function measureJobs(mall: BenchMall): Promise<string> {
  const make = await spreadBookings.prepare(mall)
  const lanes = await openLanes(mall.port)
  const book = async (count: number) => {
    await mall.signer.renew()
    const batch = await make(count)
    await tidy(mall)
    return measureQueue(mall, () => drive(lanes, batch, SECONDS))
  }
  await book(WARM_UP)
  const rows: string[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { figures, result } = await book(6_000)
    rows.push(rowOf(`预约的短信，每秒 ${Math.round(result.perSecond)} 次预约旁边`, figures))
  }
  for (const lane of lanes) lane.close()
  for (let round = 0; round < ROUNDS; round++) {
    await tidy(mall)
    const { figures } = await measureQueue(mall, () => enqueueCopies(mall, BACKLOG))
    rows.push(rowOf(`${BACKLOG} 条短信一次排上`, figures))
  }
  const heads = ['后台事务', '件/秒', '目标', '办完', '等 p50 ms', '等 p99 ms', '商城 µs/件', '库 µs/件', '空闲 %', '']
  return alignedTable(heads, rows)
}

const rowOf = (title: string, figures: JobFigures) => [
  title,
  Math.round(figures.perSecond).toLocaleString('en-US'),
  String(AIM),
  String(figures.done),
  figures.lagP50Ms.toFixed(0),
  figures.lagP99Ms.toFixed(0),
  figures.mallMicros.toFixed(0),
  figures.databaseMicros.toFixed(0),
  (figures.idleShare * 100).toFixed(1),
  '',
]

/** Figures of the jobs that `work` enqueues, from the first one's start to the last one's end, with their lag. */
async function measureQueue<T>(mall: BenchMall, work: () => Promise<T>): Promise<{ figures: JobFigures; result: T }> {
  const { pool } = mall.ctx
  const { rows: clock } = await pool.query<{ at: string }>('select now()::text as at')
  const since = clock[0]?.at
  const before = spentBy(mall)
  const result = await work()
  const open = `select from pgboss.job where name = $1 and created_on >= $2 and state < 'completed' limit 1`
  while ((await pool.query(open, [QUEUE, since])).rowCount) await pause(POLL_MS)
  const after = spentBy(mall)
  const { rows } = await pool.query<{ done: number; seconds: number; p50: number; p99: number }>(
    `select count(*)::int as done, extract(epoch from max(completed_on) - min(created_on))::float8 as seconds,
      percentile_cont(0.5) within group (order by lag)::float8 as p50,
      percentile_cont(0.99) within group (order by lag)::float8 as p99
    from (select *, extract(epoch from completed_on - created_on) * 1000 as lag from pgboss.job
      where name = $1 and created_on >= $2 and state = 'completed') as own`,
    [QUEUE, since],
  )
  const { done = 0, seconds = 1, p50 = 0, p99 = 0 } = rows[0] ?? {}
  const all = after.busy - before.busy + after.idle - before.idle || 1
  return {
    result,
    figures: {
      ...{ perSecond: done / seconds, done, lagP50Ms: p50, lagP99Ms: p99 },
      mallMicros: ((after.mall - before.mall) * 1e6) / done,
      databaseMicros: ((after.database - before.database) * 1e6) / done,
      idleShare: (after.idle - before.idle) / all,
    },
  }
}

/** Enqueues copies of completed jobs in one statement, each with its own row in `scheduled_work`. */
async function enqueueCopies({ ctx }: BenchMall, count: number): Promise<void> {
  await ctx.pool.query(
    `with old as (select * from pgboss.job where name = $1 and state = 'completed' order by created_on desc limit $2),
      numbered as materialized (select old as job, gen_random_uuid() as id from old),
      wanted as (
        insert into scheduled_work (id, kind, data, scheduled_at, next_try_at)
        select id, $1, (job).data - 'wanted', now(), now() + interval '60 s' from numbered)
    insert into pgboss.job select made.* from numbered,
      jsonb_populate_record(null::pgboss.job, to_jsonb(job) || jsonb_build_object(
        'id', gen_random_uuid(), 'data', (job).data || jsonb_build_object('wanted', id), 'state', 'created',
        'created_on', clock_timestamp(), 'start_after', clock_timestamp(), 'started_on', null, 'completed_on', null,
        'heartbeat_on', null, 'output', null, 'retry_count', 0)) as made`,
    [QUEUE, count],
  )
}
