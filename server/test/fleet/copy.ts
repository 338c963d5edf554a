import type { Sandbox } from '@mall/sandbox/sandbox'
import type { Context } from '../../src/app/context.ts'
import { createApp } from '../../src/app/create-app.ts'
import { openContext } from '../../src/app/create-context.ts'
import { isDatabaseAway } from '../../src/platform/database/busy.ts'
import { openSharedStore } from '../../src/platform/store/shared-store.ts'
import { NO_REDIS, type RedisServer, redisServer } from '../faults/redis-server.ts'
import { recordCause } from '../support/client.ts'
import { serveBuilt } from '../support/web-build.ts'

/** A mall as one process of several would be: with caches and memory of its own, on the database and store of all. */
export interface MallCopy {
  ctx: Context
  sandbox: Sandbox
  /** Where it listens. */
  origin: string
  close(): Promise<void>
}

/** So many copies serve in each test's mall, and each request goes to one of them by chance; one unless MALL_COPIES says more. */
export const COPIES = Number(process.env.MALL_COPIES ?? 1)

/** What copies share besides the database; null where there is only one. */
export async function storeOfCopies(): Promise<RedisServer | null> {
  if (COPIES === 1) return null
  const store = await redisServer()
  if (!store) throw new Error(NO_REDIS)
  return store
}

interface CopyOptions {
  opening: Parameters<typeof openContext>[0]
  logger: Parameters<typeof createApp>[1]
  store: RedisServer | null
  webBuild: string | null
}

export async function openCopy({ opening, logger, store: server, webBuild }: CopyOptions): Promise<MallCopy> {
  const opened = await openContext(opening)
  const { ctx, sandbox } = opened
  if (!sandbox) throw new Error('tests run against the sandbox')
  const store = server && (await openSharedStore(server.url, { log: opening.log, registry: ctx.figures.registry }))
  const create = () => createApp(ctx, logger, { store })
  // On a machine that is too busy for a new connection in time, a mall would be started again.
  const app = await create().catch((error) => (isDatabaseAway(error) ? create() : Promise.reject(error)))
  app.fastify.addHook('onError', async ({ id }, _, error) => recordCause(id, error))
  await app.fastify.register(sandbox.plugin, { prefix: '/sandbox' })
  if (webBuild) await serveBuilt(app, ctx, webBuild)
  return {
    ctx,
    sandbox,
    origin: await app.fastify.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await closeInTime(app.fastify.close(), () => app.fastify.server.closeAllConnections())
      await store?.close()
      await closeInTime(opened.close())
    },
  }
}

/** A failed test may leave an unread response or an unreleased connection. */
const CLOSE_TIMEOUT_MS = 3_000

/** Waits for it to close, for as long as a test that failed may hold up what it failed with. */
async function closeInTime(closing: Promise<unknown>, cut: () => void = () => undefined): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    cut()
    resolve()
  }, CLOSE_TIMEOUT_MS)
  await Promise.race([closing, enough]).finally(() => clearTimeout(timer))
}
