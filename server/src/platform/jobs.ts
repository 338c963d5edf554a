import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss, systemClock } from 'pg-boss'
import { mallNow } from './clock.ts'
import { isDatabaseAway } from './database/busy.ts'
import type { Tx } from './database/types.ts'
import { openLeasedTicks } from './leased-ticks.ts'
import { type LateTick, openTicks, type Report, type Tick } from './ticks.ts'
import { NO_TRACING, type Tracing } from './tracing/tracing.ts'

/** Payload of a job: plain data, no personal fields. */
export type JobData = Record<string, string | number | boolean>

/** Background work. `run` may be repeated after a failure or crash, so it must be idempotent. */
export interface Job<C> {
  run: (ctx: C, data: JobData, id?: string) => Promise<void>
}

/** Finds due work by its state and tries it; returns how much it found. Safe to run in several processes. */
export interface Sweep<C> {
  run: (ctx: C) => Promise<number>
}

export interface Jobs {
  /** Enqueued with the commit of `tx`; kept in `scheduled_work` until done. */
  enqueue(tx: Tx, name: string, data: JobData): Promise<void>
  /** Queues scheduled work that is due and has no job, in `tx`; returns how much. */
  requeue(tx: Tx): Promise<number>
  /** Starts running jobs and ticks. */
  start<C>(ctx: C, jobs: Record<string, Job<C>>, ticks: Record<string, Tick<C>>, report: Report): Promise<void>
  /** Runs everything that is due, until nothing is: for tests and stopping. */
  drain<C>(ctx: C, jobs: Record<string, Job<C>>): Promise<number>
  /** Starts no further jobs and ticks and waits for running ones; enqueueing still works. */
  stopWork(): Promise<void>
  stop(): Promise<void>
  /** For each queue: waiting and running jobs, and how long the oldest has been due. */
  figures(): Promise<QueueFigures[]>
  /** For how long each of these ticks has been due without beginning; with leases, over all processes. */
  lateTicks(names: readonly string[]): Promise<LateTick[]>
}

interface QueueFigures {
  name: string
  waiting: number
  underWay: number
  oldestSeconds: number
}

/**
 * Retried without end, at most six hours apart, and retained as long: no job ends as failed. Jobs of a dead process are
 * detected by their missing heartbeat.
 */
const QUEUE = {
  retryLimit: 2_000_000_000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 6 * 3600,
  retentionSeconds: 10 * 365 * 86_400,
  heartbeatSeconds: 15,
}
/** Interval of the search for jobs of dead processes. */
const SUPERVISE_SECONDS = 5
/** Concurrent jobs of a queue; the next ones are fetched at once while it is full. */
const WORK = {
  pollingIntervalSeconds: 1,
  localConcurrency: 2,
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
  heartbeatRefreshSeconds: 5,
} as const

/** Times workers' waits: with the machine's clock, setting it back would suspend them for that long. */
const EVEN_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** Migrates jobs of an older version: failed ones are retried, and none is given up. */
const REVIVE = `
  update pgboss.job set retry_limit = $2, retry_delay_max = $3, keep_until = now() + interval '10 years',
    state = case when state = 'failed' then 'retry' else state end, completed_on = null
  where name = any($1) and retry_limit < $2 and state in ('created', 'retry', 'failed')`

const FIGURES = `
  select q.name, count(*) filter (where j.state < 'active') as waiting, count(*) filter (where j.state = 'active') as under_way,
    coalesce(greatest(0, extract(epoch from now() - min(j.start_after) filter (where j.state < 'active'))), 0) as oldest
  from unnest($1::text[]) as q (name) left join pgboss.job j on j.name = q.name and j.state < 'completed'
  group by q.name order by q.name`

async function figuresOf(boss: PgBoss, names: readonly string[]): Promise<QueueFigures[]> {
  const { rows } = await boss.getDb().executeSql(FIGURES, [names])
  return rows.map(({ name, waiting, under_way, oldest }) => ({
    name: String(name),
    waiting: Number(waiting),
    underWay: Number(under_way),
    oldestSeconds: Number(oldest),
  }))
}

/** One query for all queues instead of one for each. */
async function queuesWithWork(boss: PgBoss): Promise<string[]> {
  const due = `select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`
  const { rows } = await boss.getDb().executeSql(due)
  return rows.map(({ name }) => String(name))
}

/** Creates or upgrades the schema of the jobs, as the owner of the database. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Field of a job's data: its row of `scheduled_work`. */
export const SCHEDULED = 'wanted'
/** Field of a job's data: the trace it goes on with. */
const TRACE = 'trace'
/** Scheduled work without a job for this long is queued again. */
const LOST_SECONDS = 60
/** Most rows queued again in one round. */
const ROUND = 200

const later = sql`${mallNow} + make_interval(secs => ${LOST_SECONDS})`

/** Postpones the rows it takes, so that one of two processes queues them; rows whose job waits or runs are skipped. */
const claimLost = (names: readonly string[]) => sql`
  with due as (
    select id from scheduled_work as wanted
    where next_try_at <= ${mallNow} and kind in ${[...names]} and not exists (
      select from pgboss.job where name = wanted.kind and state < 'completed' and data ->> ${SCHEDULED} = wanted.id::text)
    order by next_try_at limit ${ROUND} for update skip locked)
  update scheduled_work set next_try_at = ${later} from due where scheduled_work.id = due.id
  returning scheduled_work.id, kind, data`

interface JobsOptions {
  working: boolean
  tracing?: Tracing
  /** Whether an error means that the database is away; default `isDatabaseAway`. */
  isAway?: (error: unknown) => boolean
  /** Whether other processes run the same ticks, so that each needs a lease. */
  isShared?: boolean
  /** Called for errors of a database outage, instead of `report`. */
  onAway?: (error: unknown) => void
}

/** Workers report an error as a plain object. */
function errorOf(reported: unknown): Error {
  if (reported instanceof Error) return reported
  const fields = typeof reported === 'object' && reported !== null ? reported : {}
  // An AggregateError loses its errors there.
  const isSocket = 'code' in fields && /^E[A-Z]+$/.test(String(fields.code)) && !('syscall' in fields)
  const message = 'message' in fields ? String(fields.message) : 'unknown'
  return Object.assign(new Error(message), fields, isSocket && { syscall: 'connect' })
}

/** Whether it already has these options. */
const isMatch = (queue: object, options: object) =>
  Object.entries(options).every(([name, value]) => Reflect.get(queue, name) === value)

/** pg-boss on the mall's database; needs `installJobs` first. `working: false` only enqueues and drains. */
export async function openJobs(url: string, names: readonly string[], options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    migrate: false,
    supervise: options.working,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: false,
    application_name: 'mall-jobs',
    clock: EVEN_CLOCK,
  })
  const { isAway = isDatabaseAway, tracing = NO_TRACING } = options
  let report: Report = () => undefined
  const reportOrNote: Report = (error, what) => {
    if (isAway(error)) options.onAway?.(error)
    else report(error, what)
  }
  boss.on('error', (error) => reportOrNote(errorOf(error), 'jobs'))
  await boss.start()
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of names) {
    const queue = queues.get(name)
    if (!queue) await boss.createQueue(name, QUEUE)
    // Created by an older version, with its options.
    else if (!isMatch(queue, QUEUE)) await boss.updateQueue(name, QUEUE)
  }
  if (options.working) await boss.getDb().executeSql(REVIVE, [names, QUEUE.retryLimit, QUEUE.retryDelayMax])
  const beats = options.isShared
    ? openLeasedTicks((text, values) => boss.getDb().executeSql(text, values))
    : openTicks()
  /** Goes on with the trace of the call that enqueued it. */
  const inTrace = (name: string, { [TRACE]: trace, ...data }: JobData, run: (data: JobData) => Promise<void>) =>
    tracing.continued(typeof trace === 'string' ? trace : undefined, `job ${name}`, () => run(data))
  const stopWork = async () => {
    await Promise.all([beats.stop(), ...names.map((name) => boss.offWork(name))])
  }

  return {
    async enqueue(tx, name, given) {
      const trace = tracing.carrier()
      const data = trace === undefined ? given : { ...given, [TRACE]: trace }
      const scheduled = sql`insert into scheduled_work (kind, data, scheduled_at, next_try_at)
        values (${name}, ${JSON.stringify(data)}::jsonb, ${mallNow}, ${later}) returning id`
      const { rows } = await tx.execute<{ id: string }>(scheduled)
      await boss.send(name, { ...data, [SCHEDULED]: rows[0]?.id ?? '' }, { db: fromDrizzle(tx, sql) })
    },
    async requeue(tx) {
      const { rows } = await tx.execute<{ id: string; kind: string; data: JobData }>(claimLost(names))
      const db = fromDrizzle(tx, sql)
      for (const { id, kind, data } of rows) await boss.send(kind, { ...data, [SCHEDULED]: id }, { db })
      return rows.length
    },
    async start(ctx, jobs, ticks, onError) {
      report = onError
      for (const [name, job] of Object.entries(jobs)) {
        const runOne = async (task: { id: string; data: JobData }): Promise<JobResult> => {
          try {
            await inTrace(name, task.data, (data) => job.run(ctx, data, task.id))
            return { id: task.id, status: 'completed' }
          } catch (error) {
            reportOrNote(error, name)
            return {
              id: task.id,
              status: 'failed',
              output: { error: error instanceof Error ? error.name : typeof error },
            }
          }
        }
        await boss.work<JobData>(name, WORK, (tasks) => Promise.all(tasks.map(runOne)))
      }
      beats.start(ctx, ticks, reportOrNote)
    },
    async drain(ctx, jobs) {
      let done = 0
      for (let found = true; found; ) {
        found = false
        for (const name of await queuesWithWork(boss)) {
          const job = jobs[name]
          if (!job) continue
          for (const task of await boss.fetch<JobData>(name, { batchSize: 50 })) {
            await inTrace(name, task.data, (data) => job.run(ctx, data))
            await boss.complete(name, task.id)
            found = true
            done += 1
          }
        }
      }
      return done
    },
    stopWork,
    figures: () => figuresOf(boss, names),
    lateTicks: beats.late,
    async stop() {
      await stopWork()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
