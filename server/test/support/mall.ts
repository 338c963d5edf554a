import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from '@mall/sandbox/sandbox'
import type { Context, Log } from '../../src/app/context.ts'
import { MIGRATIONS, openContext } from '../../src/app/create-context.ts'
import { openLog } from '../../src/app/logging/log.ts'
import { sweeps, ticks, trackedJobs } from '../../src/app/registry.ts'
import { readSettings } from '../../src/app/settings/settings.ts'
import { GATEWAY_LIMITS } from '../../src/integrations/gateway.ts'
import { openMember } from '../../src/modules/account/samples.ts'
import { contentVersion } from '../../src/modules/settings/public.ts'
import { openFromStart } from '../../src/modules/staff/public.ts'
import type { StaffOf } from '../../src/modules/staff/samples.ts'
import { servingUrlOf } from '../../src/platform/database/roles.ts'
import { loadTracing } from '../../src/platform/tracing/tracing.ts'
import { CONSOLE_ORIGIN, openStaffClients, type StaffClient } from '../console/staff-client.ts'
import { moveDatabaseClock, resetDatabaseClock } from '../faults/database-clock.ts'
import { COPIES, openCopy, storeOfCopies } from '../fleet/copy.ts'
import { type TestClient, testClient } from './client.ts'
import { type TestClock, testClock } from './clock.ts'
import { testCluster } from './cluster.ts'
import { runSql } from './run-sql.ts'

/** A real mall with its own database: real routes, SQL and signatures, with the sandbox as its gateways. */
export interface TestMall extends AsyncDisposable {
  ctx: Context
  sandbox: Sandbox
  clock: TestClock
  /** Where it listens. */
  origin: string
  databaseUrl: string
  ownerUrl: string
  /** As the owner of the database, who may do what the mall itself may not. */
  alter(sql: string): Promise<void>
  /** Any request without a login: of a gateway, of a payer's phone. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** A device without a login. */
  visitor(): Promise<TestClient>
  /** A device with a logged-in member; without a number, a new member. */
  member(mobile?: string): Promise<TestClient>
  /** So many devices, a new member on each. */
  members(count: number): Promise<TestClient[]>
  /** A browser of the console without a login. */
  staffVisitor(): Promise<StaffClient>
  /** A new staff member with these roles, logged in. */
  staff(of?: StaffOf): Promise<StaffClient>
  /** Runs all jobs that are due, or those of this name, and all sweeps; how many there were. Jobs go by the database's clock. */
  drainJobs(name?: string): Promise<number>
  /** Runs one tick of jobs.ts by its name, or those of all channels. */
  tick(name: string): Promise<void>
  /** What the mall logged at level warn and above; a test that expects trouble reads and empties it. */
  problems: string[]
}

/** What is in the database before the mall's first start, under a name that changes with it. */
interface InitialData {
  name: string
  fill: (ownerUrl: string) => Promise<void>
}

/** Companies fail in tests as often as a test likes; breakers have tests of their own. */
const NEVER_OPENING = { ...GATEWAY_LIMITS, minCalls: 1_000_000 }

const MEMBER_BATCH = 8

/** What visitors see; the clients of tests turn it into where the mall really listens. */
export const ORIGIN = 'http://mall.test'

/**
 * `await using mall = await openMall()`. Warnings and errors in the log fail the test unless it empties `problems`.
 * With a `logTo` the mall logs everything it can there, as it does in production; with a `webBuild` it serves its pages.
 * `before` fills the database that the mall is started on; nothing by default.
 */
export async function openMall(
  env: Record<string, string> = {},
  logTo: { write(line: string): void } | null = null,
  webBuild: string | null = null,
  before: InitialData = { name: '', fill: async () => undefined },
): Promise<TestMall> {
  const cluster = await testCluster()
  const database = await cluster.createDatabase(templateKey() + before.name, async (url) => {
    await before.fill(url)
    await prepareTemplate(url)
  })
  const folder = mkdtempSync(join(tmpdir(), 'mall-test-'))
  const clock = testClock((offsetMs) => moveDatabaseClock(database.url, offsetMs))
  const problems: string[] = []
  const store = await storeOfCopies()
  const settings = settingsOf(folder, store?.url, env)
  const tracing = await loadTracing(settings.tracing, settings.mallEnv)
  const log = logTo && openLog('trace', logTo, { traceId: tracing.traceId })
  let origin = ''
  const opening = {
    ...{ settings, databaseUrl: database.servingUrl, clock, tracing, working: false, gatewayLimits: NEVER_OPENING },
    log: log ?? collectProblems(problems),
    // The gateways of all copies are those of the first.
    origin: () => origin,
  }
  const open = () => openCopy({ opening, logger: log ?? false, store, webBuild })
  const first = await open()
  const { ctx, sandbox } = first
  origin = first.origin
  const copies = [first]
  while (copies.length < COPIES) copies.push(await open())
  const send: typeof fetch = async (path, init) => {
    const { ctx: own, origin: at } = copies[Math.floor(Math.random() * copies.length)] ?? first
    // What a test has just changed would else be old there for up to a second.
    if (own !== ctx) await contentVersion(own).check()
    return fetch(at + String(path), init)
  }
  const visitor = () => testClient(ORIGIN, '', undefined, send)
  const member = async (mobile?: string) => {
    const client = await visitor()
    Object.assign(client, await openMember(ctx, client.keyThumbprint, mobile))
    return client
  }
  const atConsole = openStaffClients(ctx, log ?? false)
  return {
    ctx,
    sandbox,
    clock,
    origin,
    databaseUrl: database.servingUrl,
    ownerUrl: database.url,
    alter: (sql) => runSql(database.url, sql, []),
    problems,
    fetch: send,
    visitor,
    member,
    members: async (count) => {
      const opened: TestClient[] = []
      // No more at once than the pool has connections: on a busy machine the others would wait for one too long.
      while (opened.length < count) {
        const some = Math.min(MEMBER_BATCH, count - opened.length)
        opened.push(...(await Promise.all(Array.from({ length: some }, () => member()))))
      }
      return opened
    },
    staffVisitor: atConsole.visitor,
    staff: atConsole.staff,
    drainJobs: async (name) => {
      const some = Object.entries(trackedJobs).filter(([each]) => name === undefined || each === name)
      let done = 0
      for (let found = -1; found !== 0; done += found) {
        found = await ctx.jobs.drain(ctx, Object.fromEntries(some))
        for (const sweep of name === undefined ? Object.values(sweeps) : []) found += await sweep.run(ctx)
      }
      return done
    },
    tick: async (name) => {
      const found = Object.entries(ticks).filter(([each]) => each === name || each.startsWith(`${name}-`))
      if (found.length === 0) throw new Error(`no such tick: ${name}`)
      for (const [, tick] of found) await tick.run(ctx)
    },
    async [Symbol.asyncDispose]() {
      await atConsole.close()
      await Promise.all(copies.map((copy) => copy.close()))
      await tracing.stop()
      await store?.[Symbol.asyncDispose]()
      // A closed pool may still be saying goodbye; cutting that short below is no trouble of the mall's.
      const heard = [...problems]
      resetDatabaseClock(database.url)
      await database.drop()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
      if (heard.length > 0) throw new Error(`the mall logged trouble:\n${heard.join('\n')}`)
    },
  }
}

function settingsOf(folder: string, storeUrl: string | undefined, env: Record<string, string>) {
  const places = { DATA_DIR: folder, PUBLIC_ORIGIN: ORIGIN, CONSOLE_ORIGIN, ...(storeUrl && { REDIS_URL: storeUrl }) }
  return readSettings({ ...places, DEMO_DATA: 'off', CAPTCHA_ROUNDS: '100', ...env })
}

function collectProblems(problems: string[]): Log {
  const record = (details: object, message: string) => {
    // Refusals are what many tests are about.
    if (message === 'security event') return
    const error = 'err' in details && details.err instanceof Error ? `\n${details.err.stack}` : ''
    problems.push(message + error)
  }
  return { debug: () => undefined, info: () => undefined, warn: record, error: record }
}

let ownTemplate = ''

function templateKey(): string {
  if (ownTemplate) return ownTemplate
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  }
  ownTemplate = hash.digest('hex').slice(0, 20)
  return ownTemplate
}

/** Migrations, the job queues and the sandbox's schema: everything a mall makes at its first start. */
async function prepareTemplate(url: string): Promise<void> {
  const settings = readSettings({ PUBLIC_ORIGIN: ORIGIN, DEMO_DATA: 'off' })
  const log = collectProblems([])
  const urls = { databaseUrl: servingUrlOf(url), ownerUrl: url }
  const opened = await openContext({ settings, ...urls, log, origin: () => '', working: false })
  await openFromStart(opened.ctx, '测试')
  await opened.close()
}
