import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { NO_REDIS, type RedisServer, redisServer } from '../faults/redis-server.ts'
import type { TestClient } from '../support/client.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { clientAt } from '../support/mall-process.ts'
import { printFigures } from '../support/print-figures.ts'
import { aWebBuild } from '../support/web-build.ts'
import { endProcesses, type FleetProcess, settingsOf, startProcess } from './fleet.ts'

const run = promisify(execFile)
const WEBS = 2
const CALLS = 120

const web = aWebBuild('export const entry = { module: { render: async () => ({}), queryNames: () => [] } }')
let mall: TestMall
let store: RedisServer | null
let primary: FleetProcess
let settings: Record<string, string>

beforeAll(async () => {
  store = await redisServer()
  if (!store) return
  mall = await openMall()
  const { SANDBOX_ORIGIN: _, ...own } = settingsOf(mall, store, web.build)
  settings = { ...own, WEB_PROCESSES: String(WEBS) }
  primary = await startProcess(settings)
})

afterAll(async () => {
  await endProcesses(primary ? [primary] : [])
  await store?.[Symbol.asyncDispose]()
  await mall?.[Symbol.asyncDispose]()
  web[Symbol.dispose]()
})

const skipWithout = (context: TestContext) => store ?? context.skip(NO_REDIS)

async function childrenOf({ child }: FleetProcess): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  return rows.flatMap(([pid, parent, stat]) =>
    Number(parent) === child.pid && !stat?.startsWith('Z') ? [Number(pid)] : [],
  )
}

async function figures({ origin }: FleetProcess): Promise<(name: string) => number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const values = new Map(text.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), line]))
  return (name) => Number(values.get(name)?.split(' ').at(-1) ?? Number.NaN)
}

/** Each request on a connection of its own, as the primary gives connections to its processes in turn. */
const get = async (path: string) => {
  const response = await fetch(primary.origin + path, { headers: { connection: 'close' } })
  await response.arrayBuffer()
  return response.status
}

test('several processes serve signed calls at one port, and tell their figures as one', async (context) => {
  skipWithout(context)
  const members: TestClient[] = await Promise.all(
    (await mall.members(4)).map((member) => clientAt(member, primary.origin)),
  )
  await Promise.all(
    members.map(async ({ api }) => {
      for (let nth = 0; nth < CALLS / members.length; nth++) await api.getUserInfo({})
    }),
  )
  expect(await childrenOf(primary)).toHaveLength(WEBS + 1)
  const figure = await figures(primary)
  expect(figure('mall_processes{role="web"}')).toBe(WEBS)
  expect(figure('mall_processes{role="worker"}')).toBe(1)
  expect(figure('mall_process_restarts_total{role="web"}')).toBe(0)
  expect(figure('calls_total{call="getUserInfo",failure="none"}')).toBe(CALLS)
  expect(figure('nonce_refusals_total')).toBe(0)
})

test('what all of them read from the database is told once, what each has is summed', async (context) => {
  skipWithout(context)
  const job = `insert into pgboss.job (name, data, start_after)
    select name, '{}', now() + interval '1 hour' from pgboss.queue order by name limit 1 returning name`
  const { rows } = await mall.ctx.pool.query<{ name: string }>(job)
  const [{ name } = { name: '' }] = rows
  await expect.poll(async () => (await figures(primary))(`jobs_waiting{queue="${name}"}`)).toBe(1)
  expect((await figures(primary))('mall_pool_connections{state="open"}')).toBeGreaterThanOrEqual(2 * (WEBS + 1))
})

test('a process that dies is started again, and the others serve meanwhile', async (context) => {
  skipWithout(context)
  const before = await childrenOf(primary)
  const [victim = 0] = before
  process.kill(victim, 'SIGKILL')
  const statuses: number[] = []
  await expect
    .poll(
      async () => {
        statuses.push(await get('/api/newHome/getBanner'))
        const figure = await figures(primary)
        const restarts = ['web', 'worker'].map((role) => figure(`mall_process_restarts_total{role="${role}"}`))
        const now = await childrenOf(primary)
        return { restarts: restarts.sort(), count: now.length, isNew: !now.includes(victim) }
      },
      { timeout: 30_000, interval: 100 },
    )
    .toEqual({ restarts: [0, 1], count: WEBS + 1, isNew: true })
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('SIGHUP replaces each process by a new one, and no request fails', async (context) => {
  skipWithout(context)
  const before = await childrenOf(primary)
  const from = performance.now()
  primary.child.kill('SIGHUP')
  const statuses: number[] = []
  let isOver = false
  const load = Array.from({ length: 4 }, async () => {
    // As fast as one can, the new processes would hardly get to start.
    for (; !isOver; await pause(20)) statuses.push(await get('/api/newHome/getBanner').catch(() => 0))
  })
  const replaced = async () => {
    const now = await childrenOf(primary)
    return now.length === before.length && now.every((pid) => !before.includes(pid))
  }
  await expect.poll(replaced, { timeout: 60_000, interval: 200 }).toBe(true)
  await pause(500)
  isOver = true
  await Promise.all(load)
  const failed = statuses.filter((status) => status !== 200)
  printFigures('换新进程', { requests: statuses.length, failed: failed.length, ms: performance.now() - from })
  expect(failed).toEqual([])
})

test('a stop ends all of them', async (context) => {
  skipWithout(context)
  const children = await childrenOf(primary)
  const gone = once(primary.child, 'exit')
  primary.child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  await expect.poll(() => get('/readyz').catch(() => 0)).toBe(0)
  expect(children.filter(isAlive)).toEqual([])
})

test('when the primary is killed the others end by themselves', async (context) => {
  skipWithout(context)
  primary = await startProcess(settings)
  const children = await childrenOf(primary)
  expect(children).toHaveLength(WEBS + 1)
  primary.child.kill('SIGKILL')
  await expect.poll(() => children.filter(isAlive), { timeout: 30_000 }).toEqual([])
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
