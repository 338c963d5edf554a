import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { inTime } from '../concurrency/in-time.ts'
import { type Channel, openChannel } from './channel.ts'

export interface ProcessPlan {
  role: string
  count: number
  /** What it has otherwise than this process. */
  env: Readonly<Record<string, string>>
}

export interface SupervisorOptions {
  plans: readonly ProcessPlan[]
  log: { warn(details: object, message: string): void; info(details: object, message: string): void }
  registry: Registry
  /** Answers to what a child may ask. */
  answers: Readonly<Record<string, () => unknown>>
  /** How long a child may take to stop. */
  stopMs: number
}

export interface Supervisor {
  /** Asks every child that serves; those that do not answer in time are left out. */
  askAll(question: string, withinMs: number): Promise<unknown[]>
  /** Replaces each child by a new one, one after the other: the old one stops when the new one serves. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Child {
  plan: ProcessPlan
  worker: Worker
  channel: Channel
  ready: Promise<void>
  isServing: boolean
  isStopping: boolean
}

/** Pause before a child is started again: doubled after each that ends soon after its start. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000
const LIVED_MS = 60_000

/** A child ended before it served: it has said why. */
export class ChildFailedError extends Error {}

/** Starts the children and resolves when all of them serve; one that dies later is started again. */
export async function superviseProcesses(options: SupervisorOptions): Promise<Supervisor> {
  const { plans, log, answers, stopMs } = options
  const { running, restarts } = openProcessFigures(options.registry, plans)
  const children = new Set<Child>()
  const pauses = new Map<ProcessPlan, number>()
  let isOver = false

  const start = (plan: ProcessPlan): Child => {
    const worker = cluster.fork(plan.env)
    const channel = openChannel(worker)
    for (const [question, answer] of Object.entries(answers)) channel.answer(question, answer)
    const ready = Promise.withResolvers<void>()
    const child = { plan, worker, channel, ready: ready.promise, isServing: false, isStopping: false }
    channel.answer('serving', () => {
      child.isServing = true
      ready.resolve()
    })
    const from = performance.now()
    children.add(child)
    running.inc({ role: plan.role })
    worker.once('exit', (code, signal) => {
      children.delete(child)
      running.dec({ role: plan.role })
      ready.reject(new ChildFailedError())
      if (!child.isStopping && !isOver) void startAgain(child, { code, signal }, performance.now() - from)
    })
    // Its channel breaks when it dies, which its exit tells.
    worker.on('error', () => undefined)
    return child
  }
  let hasBegun = false
  const startAgain = async ({ plan, worker }: Child, why: object, livedMs: number) => {
    if (!hasBegun) return
    const pauseMs = livedMs > LIVED_MS ? FIRST_PAUSE_MS : (pauses.get(plan) ?? FIRST_PAUSE_MS)
    pauses.set(plan, Math.min(2 * pauseMs, MAX_PAUSE_MS))
    restarts.inc({ role: plan.role })
    log.warn({ role: plan.role, pid: worker.process.pid, ...why, pauseMs }, '一个子进程意外结束，稍后重新启动')
    await pause(pauseMs)
    if (!isOver) await start(plan).ready.catch(() => undefined)
  }
  const stopOne = async (child: Child) => {
    child.isStopping = true
    const { worker, channel } = child
    if (worker.isDead()) return
    const gone = once(worker, 'exit')
    // One that does not serve yet has nothing to finish.
    if (child.isServing) channel.ask('stop').catch(() => undefined)
    else worker.process.kill('SIGKILL')
    await inTime(stopMs, gone).catch(() => worker.process.kill('SIGKILL'))
    await gone
  }
  const stop = async () => {
    isOver = true
    await Promise.all([...children].map(stopOne))
  }

  try {
    await Promise.all(
      plans.flatMap((plan) => Array.from({ length: plan.count }, () => start(plan))).map(({ ready }) => ready),
    )
    hasBegun = true
  } catch (error) {
    await stop()
    throw error
  }
  return {
    askAll: async (question, withinMs) => {
      const serving = [...children].filter(({ isServing }) => isServing)
      const asked = serving.map(({ channel }) => inTime(withinMs, channel.ask(question)))
      return (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
    restart: async () => {
      for (const old of [...children]) {
        if (isOver) return
        await start(old.plan).ready
        await stopOne(old)
        log.info({ role: old.plan.role }, '一个子进程已换新')
      }
    },
    stop,
  }
}

function openProcessFigures(registry: Registry, plans: readonly ProcessPlan[]) {
  const own = { labelNames: ['role'], registers: [registry] }
  const running = new Gauge({ name: 'mall_processes', help: 'Processes of this start, by role', ...own })
  const restarts = new Counter({ name: 'mall_process_restarts_total', help: 'Processes started again', ...own })
  for (const { role } of plans) restarts.inc({ role }, 0)
  return { running, restarts }
}
