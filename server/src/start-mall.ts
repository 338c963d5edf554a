import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { serveWeb } from './http/web.ts'
import { loadDemoOnce } from './load-demo-once.ts'
import { redaction } from './log.ts'
import { openContext } from './open-context.ts'
import { startEmbeddedPostgres } from './ports/database/embedded.ts'
import { jobs, ticks } from './registry.ts'
import type { Settings } from './settings.ts'

export interface RunningMall {
  /** Stops taking requests, finishes those under way, then lets go of everything. */
  stop(why: string): Promise<void>
}

/** Starts the whole mall in this process. */
export async function startMall(settings: Settings): Promise<RunningMall> {
  const log = pino({ level: settings.logLevel, redact: redaction })
  const embedded = settings.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: settings.dataDir, log })
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  let origin = ''
  const { ctx, sandbox, close } = await openContext({ settings, databaseUrl, log, origin: () => origin })
  try {
    if (settings.demoData) await loadDemoOnce(ctx, databaseUrl)
    const app = await createApp(ctx, log)
    if (sandbox && settings.sandboxOrigin === undefined)
      await app.fastify.register(sandbox.plugin, { prefix: '/sandbox' })
    await serveWeb(app.fastify, {
      read: app.read,
      contentVersion: app.contentVersion,
      branchOfHost: app.branchOfHost,
      now: () => ctx.clock.now().getTime(),
      newId: ctx.ids.id,
      publicOrigin: settings.publicOrigin,
      environment: settings.mallEnv,
      dev: settings.dev,
    })
    await app.fastify.listen({ port: settings.port, host: settings.host })
    const address = app.fastify.server.address()
    origin = `http://127.0.0.1:${isAddress(address) ? address.port : settings.port}`
    await ctx.jobs.start(ctx, jobs, ticks, (error, what) => log.error({ err: error, what }, 'job failed'))
    console.log(`体检商城已启动：${settings.publicOrigin}`)
    return {
      stop: async (why) => {
        log.info({ why }, 'stopping')
        app.prepareToStop()
        await pause(settings.stopDelaySeconds * 1000)
        // Jobs and ticks ask outside companies, whose stand-ins answer at this mall's own address.
        await ctx.jobs.rest()
        await app.fastify.close()
        await close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await close().catch(() => undefined)
    await embedded?.stop().catch(() => undefined)
    throw error
  }
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
