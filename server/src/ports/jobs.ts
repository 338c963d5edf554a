import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from './database/types.ts'

/** What a job carries: plain data, no personal fields. */
export type JobData = Record<string, string | number | boolean>

/** Work done apart from a request. `run` may be repeated after a failure or a crash, so it must bear that. */
export interface Job<C> {
  run: (ctx: C, data: JobData) => Promise<void>
}

/** Housekeeping at an interval, in every process; must bear running in several at once. */
export interface Tick<C> {
  everySeconds: number
  run: (ctx: C) => Promise<void>
}

export interface Jobs {
  /** Leaves with the commit of `tx`, or not at all. `key`: at most one such job waits. */
  enqueue(tx: Tx, name: string, data: JobData, options?: { after?: Date; key?: string }): Promise<void>
  /** Starts working off jobs and ticks. */
  start<C>(ctx: C, jobs: Record<string, Job<C>>, ticks: Record<string, Tick<C>>, report: Report): Promise<void>
  /** Runs everything that is due now, until nothing is: for tests and for stopping. */
  drain<C>(ctx: C, jobs: Record<string, Job<C>>): Promise<number>
  /** Takes up no job and no tick any more and waits for those under way; enqueueing goes on. */
  rest(): Promise<void>
  stop(): Promise<void>
}

type Report = (error: unknown, what: string) => void

const RETRIES = 12

/** One look at all queues instead of a question to each. */
async function queuesWithWork(boss: PgBoss): Promise<string[]> {
  const due = `select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`
  const { rows } = await boss.getDb().executeSql(due)
  return rows.map(({ name }) => String(name))
}

/** pg-boss on the mall's own database. `working: false` only enqueues and drains. */
export async function openJobs(url: string, names: readonly string[], options: { working: boolean }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    supervise: options.working,
    schedule: false,
    application_name: 'mall-jobs',
  })
  let report: Report = () => undefined
  boss.on('error', (error) => report(error, 'jobs'))
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, { retryLimit: RETRIES, retryDelay: 5, retryBackoff: true })
  }
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()
  const rest = async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all([...running, ...names.map((name) => boss.offWork(name))])
  }

  return {
    async enqueue(tx, name, data, extra = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(extra.after ? { startAfter: extra.after } : {}),
        ...(extra.key ? { singletonKey: extra.key } : {}),
      })
    },
    async start(ctx, jobs, ticks, onTrouble) {
      report = onTrouble
      for (const [name, job] of Object.entries(jobs)) {
        await boss.work<JobData>(name, { pollingIntervalSeconds: 1 }, async ([task]) => {
          if (task) await job.run(ctx, task.data)
        })
      }
      for (const [name, tick] of Object.entries(ticks)) {
        let busy = false
        const beat = () => {
          if (busy) return
          busy = true
          const work = tick
            .run(ctx)
            .catch((error) => report(error, name))
            .finally(() => {
              busy = false
              running.delete(work)
            })
          running.add(work)
        }
        timers.push(setInterval(beat, tick.everySeconds * 1000))
        beat()
      }
    },
    async drain(ctx, jobs) {
      let done = 0
      for (let found = true; found; ) {
        found = false
        for (const name of await queuesWithWork(boss)) {
          const job = jobs[name]
          if (!job) continue
          for (const task of await boss.fetch<JobData>(name, { batchSize: 50 })) {
            await job.run(ctx, task.data)
            await boss.complete(name, task.id)
            found = true
            done += 1
          }
        }
      }
      return done
    },
    rest,
    async stop() {
      await rest()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
