import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { contentVersion } from '../modules/settings/public.ts'
import { openSharedStore, type SharedStore } from '../platform/store/shared-store.ts'
import { holdStoreLease } from '../platform/store/store-lease.ts'
import { NO_TRACING, type Tracing } from '../platform/tracing/tracing.ts'
import type { Context } from './context.ts'
import { createWorkerApp } from './create-worker-app.ts'
import { demoTicks } from './demo/demo-ticks.ts'
import type { Siblings } from './http/health.ts'
import { logJobFailure } from './log-job-failure.ts'
import { openLog } from './logging/log.ts'
import { firstWayIn } from './opening/first-way-in.ts'
import { openServedContext } from './processes/open-served-context.ts'
import { ticks, trackedJobs } from './registry.ts'
import { serveShop } from './serve-shop.ts'
import type { Settings } from './settings/settings.ts'
import { createConsoleApp } from './staff/create-console-app.ts'

export interface RunningMall {
  /** Stops accepting requests, finishes running ones, then closes everything. */
  stop(why: string): Promise<void>
}

export interface StartOptions {
  /** Another process serves the database now; this one has to stop. */
  onTaken: () => void
  /** Called when everything is ready to serve. */
  beforeListening: () => Promise<void>
  /** Started before anything else; default: none. */
  tracing?: Tracing
  /** Folder of the web build, if it is not the default. */
  webBuild?: string
  /** How long it waits for the process before it, for the shared store and for the bucket, if not as usual. */
  patienceMs?: number
  /** The other processes of the same start, which share its port; none by default. */
  siblings?: Siblings
}

/** Starts what the settings say of the mall in this process. */
export async function startMall(settings: Settings, options: StartOptions): Promise<RunningMall> {
  const { onTaken, beforeListening, webBuild, siblings = null, tracing = NO_TRACING, ...patience } = options
  const log = openLog(settings.logLevel, undefined, tracing === NO_TRACING ? {} : { traceId: tracing.traceId })
  let origin = `http://127.0.0.1:${settings.port}`
  const { ctx, sandbox, hasDemand, close } = await openServedContext(settings, {
    ...{ log, tracing, onTaken, origin: () => origin, ...patience },
  })
  let store: SharedStore | null = null
  try {
    const does = (role: (typeof settings.roles)[number]) => settings.roles.includes(role)
    if (settings.redisUrl && (does('web') || does('console')))
      store = await openStore(settings.redisUrl, ctx, { log, ...patience })
    const app = does('web')
      ? await serveShop(ctx, log, { store, sandbox, webBuild, siblings })
      : createWorkerApp(ctx, log, siblings)
    // The shop reads it by itself; others have to know of keys that are entered in the console.
    if (!does('web')) await contentVersion(ctx).start()
    const staffApp = does('console') && settings.console ? await createConsoleApp(ctx, log, { store }) : null
    await beforeListening()
    // The port of several processes is for visitors; a worker among them answers for itself through the others.
    if (does('web') || !siblings) {
      await app.fastify.listen({ port: settings.port, host: settings.host })
      const address = app.fastify.server.address()
      if (isAddress(address)) origin = `http://127.0.0.1:${address.port}`
    }
    if (staffApp && settings.console) await staffApp.listen({ port: settings.console.port, host: settings.host })
    if (does('worker'))
      await ctx.jobs.start(ctx, trackedJobs, hasDemand ? { ...ticks, ...demoTicks } : ticks, logJobFailure(log))
    if (!siblings) await announce(ctx, origin)
    return {
      stop: async (why) => {
        log.info({ why }, 'stopping')
        app.prepareToStop()
        await pause(settings.stopDelaySeconds * 1000)
        // Jobs and ticks call providers, whose stand-ins are served by this process.
        await ctx.jobs.stopWork()
        await Promise.all([app.fastify.close(), staffApp?.close()])
        contentVersion(ctx).stop()
        await store?.close()
        await close()
        await tracing.stop()
      },
    }
  } catch (error) {
    await store?.close()
    await close().catch(() => undefined)
    throw error
  }
}

/** The store, held as the one that all processes of this database share. */
async function openStore(
  url: string,
  { pool, figures }: Context,
  { log, ...patience }: Pick<StartOptions, 'patienceMs'> & { log: FastifyBaseLogger },
): Promise<SharedStore> {
  const store = await openSharedStore(url, { log, registry: figures.registry, ...patience })
  try {
    const leave = await holdStoreLease(pool, store, { log, ...patience })
    return {
      ...store,
      close: async () => {
        await leave()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Tells whoever started it where the mall is. */
export async function announce(ctx: Context, origin: string): Promise<void> {
  const { assetsOrigin, publicOrigin, roles, console: staff } = ctx.settings
  if (assetsOrigin) console.log(`静态资源经由 ${assetsOrigin}`)
  console.log(roles.includes('web') ? `体检商城已启动：${publicOrigin}` : `体检商城的后台进程已启动：${origin}`)
  if (staff && roles.includes('console')) console.log(`运营台已启动：${staff.origin}`)
  const wayIn = await firstWayIn(ctx)
  if (wayIn) console.log(wayIn)
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
