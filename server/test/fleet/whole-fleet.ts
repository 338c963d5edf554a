import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { servingUrlOf } from '../../src/platform/database/roles.ts'
import { type Balancer, openBalancer } from '../faults/balancer.ts'
import { NO_PGBOUNCER, pgBouncer, pooledBy } from '../faults/pgbouncer.ts'
import { type PostgresPair, postgresPair } from '../faults/postgres-pair.ts'
import { NO_REDIS, type RedisServer, redisServer } from '../faults/redis-server.ts'
import { aBucket, type Bucket } from '../support/bucket.ts'
import { freePort } from '../support/free-port.ts'
import { type MallProcess, mallProcess } from './mall-processes.ts'

/**
 * A mall as a group runs it, on one machine: a primary and a synchronous standby, PgBouncer, a shared store, web processes and a
 * worker, a bucket, and a balancer that chooses by chance.
 */
export interface WholeFleet extends AsyncDisposable {
  /** Of visitors. */
  origin: string
  webs: MallProcess[]
  worker: MallProcess
  balancer: Balancer
  database: PostgresPair
  store: RedisServer
  bucket: Bucket
  /** Through PgBouncer, as the processes have it. */
  databaseUrl: string
  /** Settings that all processes share, also those of commands beside them. */
  settings: Readonly<Record<string, string>>
}

export interface FleetOptions {
  port: number
  /** Data and logs of all processes; what lies there before is deleted. */
  folder: string
  webs?: number
  settings?: Readonly<Record<string, string>>
  /** Where a process writes its log; by default each in its own file in the folder. */
  logOf?: (name: string) => string
}

const SERVER_CONNECTIONS = 20

export async function openWholeFleet({
  port,
  folder,
  webs: count = 3,
  settings: added,
  logOf = (name) => join(folder, `${name}.log`),
}: FleetOptions): Promise<WholeFleet> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await using stack = new AsyncDisposableStack()
  const store = await redisServer()
  if (!store) throw new Error(NO_REDIS)
  stack.use(store)
  const bucket = stack.use(await aBucket())
  const database = stack.use(await postgresPair())
  const names = Array.from({ length: count }, (_, at) => `web-${at + 1}`)
  const places = await Promise.all(names.map(async (name) => ({ name, port: await freePort() })))
  const databases = [database.primary(), database.standby()]
  const balancer = stack.use(await openBalancer({ port, webs: places, databases }))
  const ownerUrl = await database.createDatabase('mall', balancer.databasePort)
  const servingUrl = servingUrlOf(ownerUrl)
  const pooler = await pgBouncer(servingUrl, pooledBy('transaction', SERVER_CONNECTIONS))
  if (!pooler) throw new Error(NO_PGBOUNCER)
  stack.use(pooler)
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SECRET_KEY: 'key-of-the-fleet-on-one-machine-51c08a',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: servingUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_PREPARE: 'off',
    // Longer than the balancer takes to notice.
    STOP_DELAY_SECONDS: '2',
    REDIS_URL: store.url,
    ...bucket.env,
    DATA_DIR: join(folder, 'data'),
    ...added,
  }
  const open = async (name: string, at: number, own: Readonly<Record<string, string>>) => {
    const one = await mallProcess(name, at, { ...settings, ...own }, logOf(name))
    stack.defer(one.kill)
    return one
  }
  const openWeb = (place: { name: string; port: number }) => open(place.name, place.port, { MALL_ROLE: 'web' })
  // The first one migrates and loads the demo mall; the others find it done.
  const [first, ...others] = places
  const webs = first ? [await openWeb(first)] : []
  webs.push(...(await Promise.all(others.map(openWeb))))
  const sandbox = { SANDBOX_ORIGIN: `http://127.0.0.1:${port}` }
  const worker = await open('worker', await freePort(), { MALL_ROLE: 'worker', ...sandbox })
  const owned = stack.move()
  return {
    origin: settings.PUBLIC_ORIGIN,
    webs,
    worker,
    balancer,
    database,
    store,
    bucket,
    databaseUrl: pooler.url,
    settings,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
