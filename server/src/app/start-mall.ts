import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { recordArchiveFolder } from '../backup/archive-note.ts'
import { startWalArchiving } from '../backup/wal-archiving.ts'
import { findEmbeddedLocation } from '../platform/database/embedded-location.ts'
import { whyOverprivileged } from '../platform/database/roles.ts'
import { holdServingLock } from '../platform/database/serving-lock.ts'
import { openSharedStore, type SharedStore } from '../platform/store/shared-store.ts'
import { openContext } from './create-context.ts'
import { createWorkerApp } from './create-worker-app.ts'
import { openDatabaseServer } from './database-server.ts'
import { applyDemoDemand, demoTicks } from './demo-ticks.ts'
import { jobTroubles } from './job-troubles.ts'
import { loadDemoOnce } from './load-demo-once.ts'
import { openLog } from './logging/log.ts'
import { sessionUrlOf } from './prepare-database.ts'
import { ticks, trackedJobs } from './registry.ts'
import { serveShop } from './serve-shop.ts'
import type { Settings } from './settings/settings.ts'

export interface RunningMall {
  /** Stops accepting requests, finishes running ones, then closes everything. */
  stop(why: string): Promise<void>
}

interface StartOptions {
  /** Another process serves the database now; this one has to stop. */
  onTaken: () => void
  /** Called when everything is ready to serve. */
  beforeListening: () => Promise<void>
  /** Folder of the web build, if it is not the default. */
  webBuild?: string
  /** How long it waits for the process before it, for the shared store and for the bucket, if not as usual. */
  patienceMs?: number
}

/** Starts the whole mall in this process. */
export async function startMall(settings: Settings, options: StartOptions): Promise<RunningMall> {
  const { onTaken, beforeListening, webBuild, ...patience } = options
  const log = openLog(settings.logLevel)
  const server = await openDatabaseServer(settings, log)
  const { addresses } = server
  let origin = ''
  let release = (): Promise<void> => Promise.resolve()
  let close = (): Promise<void> => Promise.resolve()
  let store: SharedStore | null = null
  try {
    release = await holdServingLock(sessionUrlOf(addresses), {
      ...{ log, onTaken, isShared: settings.redisUrl !== undefined },
      ...patience,
    })
    const opened = await openContext({ settings, ...addresses, log, origin: () => origin, ...patience })
    const { ctx, sandbox } = opened
    close = opened.close
    const tooMuch = settings.mallEnv === 'prod' ? await whyOverprivileged(ctx.pool) : null
    if (tooMuch) log.warn({ tooMuch }, 'DATABASE_URL 的角色权限过大，请另设 DATABASE_OWNER_URL，见 docs/operations.md')
    const hasDemand = settings.demoData && settings.demoDemand
    if (settings.demoData) {
      await loadDemoOnce(ctx, addresses)
      // Before the first visitor sees the days.
      await applyDemoDemand(ctx, hasDemand)
    }
    const does = (role: (typeof settings.roles)[number]) => settings.roles.includes(role)
    if (settings.redisUrl && does('web'))
      store = await openSharedStore(settings.redisUrl, { log, registry: ctx.figures.registry, ...patience })
    const app = does('web') ? await serveShop(ctx, log, { store, sandbox, webBuild }) : createWorkerApp(ctx, log)
    await beforeListening()
    await app.fastify.listen({ port: settings.port, host: settings.host })
    const address = app.fastify.server.address()
    origin = `http://127.0.0.1:${isAddress(address) ? address.port : settings.port}`
    if (does('worker'))
      await ctx.jobs.start(ctx, trackedJobs, hasDemand ? { ...ticks, ...demoTicks } : ticks, jobTroubles(log))
    const { dataDir, backupDir } = settings
    if (server.isEmbedded) await recordArchiveFolder(dataDir, backupDir)
    const endArchive = server.isEmbedded
      ? startWalArchiving({ dataDir, backupDir, place: await findEmbeddedLocation(dataDir) }, ctx.clock, log)
      : undefined
    if (settings.assetsOrigin) console.log(`静态资源经由 ${settings.assetsOrigin}`)
    console.log(does('web') ? `体检商城已启动：${settings.publicOrigin}` : `体检商城的后台进程已启动：${origin}`)
    return {
      stop: async (why) => {
        log.info({ why }, 'stopping')
        app.prepareToStop()
        await pause(settings.stopDelaySeconds * 1000)
        // Jobs and ticks call providers, whose stand-ins are served by this process.
        await ctx.jobs.stopWork()
        await app.fastify.close()
        await store?.close()
        await close()
        await endArchive?.()
        await release()
        await server.stop()
      },
    }
  } catch (error) {
    await store?.close()
    await close().catch(() => undefined)
    await release().catch(() => undefined)
    await server.stop().catch(() => undefined)
    throw error
  }
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
