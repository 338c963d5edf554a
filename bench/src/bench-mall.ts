import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '@mall/server/app/context'
import { openContext } from '@mall/server/app/create-context'
import { readSettings } from '@mall/server/app/settings/settings'
import { openFromStart } from '@mall/server/modules/staff/public'
import { startEmbeddedPostgres } from '@mall/server/platform/database/embedded'
import { NO_REDIS, redisServer } from '@mall/server/test/faults/redis-server'
import { freePort } from '@mall/server/test/support/free-port'
import { openSigner, type Signer } from './load/requests.ts'
import { parentOf, type Started, start } from './processes.ts'

export interface BenchMall {
  port: number
  consolePort: number
  /** The process under load; of several the first. */
  pid: number
  /** All processes of the mall. */
  pids: readonly number[]
  /** The sandbox gateway of WeChat Pay, in its own process; 0 without one. */
  gatewayPort: number
  gatewayPid: number
  /** Of its PostgreSQL. */
  postmaster: number
  /** For seeding that takes longer than a request may. */
  ownerUrl: string
  /** A context on the same database, for seeding. */
  ctx: Context
  signer: Signer
  close(): Promise<void>
}

const GATEWAY = fileURLToPath(new URL('gateway.ts', import.meta.url))
const SERVE = fileURLToPath(new URL('../../scripts/serve.sh', import.meta.url))
const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error }

/**
 * The mall as `npm start` runs it, in a folder of its own, with the demo data and a PostgreSQL that waits for the disk.
 * `isConsoleApart`: staff are served by a process of its own, with a store that both share.
 */
export async function openBenchMall(
  extraFlags: readonly string[],
  { isConsoleApart = false } = {},
): Promise<BenchMall> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-bench-'))
  const closing: (() => Promise<unknown>)[] = [() => removeFolder(dataDir)]
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, log: quiet })
    closing.push(() => embedded.stop())
    const [port, consolePort, gatewayPort] = [await freePort(), await freePort(), await freePort()]
    const env = {
      ...{ PORT: String(port), CONSOLE_PORT: String(consolePort), DATA_DIR: dataDir },
      SANDBOX_ORIGIN: `http://127.0.0.1:${gatewayPort}`,
    }
    const gateway = await startGateway(embedded.ownerUrl, `http://127.0.0.1:${port}`, gatewayPort)
    closing.push(() => gateway.stop())
    // The first start loads the demo data, whose texts stay in its memory; what runs day by day is a later one.
    await (await startMall(env, [])).stop()
    const pids: number[] = []
    const shared = isConsoleApart ? await openShared(embedded.url, closing) : null
    const mall = await startMall(shared ? { ...env, ...shared, MALL_ROLE: 'web,worker' } : env, extraFlags)
    closing.push(() => mall.stop())
    pids.push(mall.pid)
    if (shared) {
      const own = { ...env, ...shared, MALL_ROLE: 'console', PORT: String(await freePort()) }
      const staff = await startMall(own, extraFlags)
      closing.push(() => staff.stop())
      pids.push(staff.pid)
    }
    const opened = await openSeedingContext({ DATA_DIR: dataDir }, embedded.url)
    closing.push(() => opened.close())
    const postmaster = await postmasterOf(opened.ctx)
    return {
      port,
      consolePort,
      pid: mall.pid,
      pids,
      gatewayPort,
      gatewayPid: gateway.pid,
      postmaster,
      ownerUrl: embedded.ownerUrl,
      ctx: opened.ctx,
      signer: await openSigner(port),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** One start of it as `npm start` makes it; resolves once it says that it is open. */
export function startMall(env: Record<string, string>, flags: readonly string[]): Promise<Started> {
  const all = { NODE_ENV: 'production', HOST: '127.0.0.1', DATABASE_URL: '', ...env }
  const isReady = (line: string) => line.startsWith('体检商城已启动') || line.startsWith('体检商城的后台进程已启动')
  return start('sh', [SERVE, ...flags], all, isReady)
}

/** What processes of one mall need to share it. */
async function openShared(databaseUrl: string, closing: (() => Promise<unknown>)[]): Promise<Record<string, string>> {
  const store = await redisServer()
  if (!store) throw new Error(NO_REDIS)
  closing.push(async () => store[Symbol.asyncDispose]())
  return { REDIS_URL: store.url, DATABASE_URL: databaseUrl }
}

function startGateway(databaseUrl: string, mall: string, port: number): Promise<Started> {
  const args = [GATEWAY, databaseUrl, mall, String(port)]
  return start(process.execPath, args, { NODE_ENV: 'production' }, (line) => line === 'the gateway listens')
}

/** Does no jobs itself; and what it seeds need not survive a power cut, so it does not wait for the disk. */
export async function openSeedingContext(env: Readonly<Record<string, string>>, databaseUrl: string) {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  const opened = await openContext({
    settings: readSettings({ ...env, DEMO_DATA: 'off' }),
    databaseUrl: url.href,
    log: quiet,
    origin: () => '',
    working: false,
  })
  await openFromStart(opened.ctx, 'bench')
  return opened
}

/** The first process of the context's PostgreSQL. */
export async function postmasterOf({ pool }: Context): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? 0)
}

/** Another folder for the database when the mall runs as root. */
export async function removeFolder(dataDir: string): Promise<void> {
  const database = await realpath(join(dataDir, 'postgres')).catch(() => null)
  if (database) await rm(database, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}
