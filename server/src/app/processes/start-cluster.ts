import { AggregatorRegistry, Registry } from 'prom-client'
import { type ProcessPlan, superviseProcesses } from '../../platform/processes/supervisor.ts'
import { openLog } from '../logging/log.ts'
import type { DatabaseUrls } from '../prepare-database.ts'
import type { Settings } from '../settings/settings.ts'
import { announce, type RunningMall, type StartOptions } from '../start-mall.ts'
import { openServedContext } from './open-served-context.ts'

/** As long as a process finishes its requests and jobs, after STOP_DELAY_SECONDS. */
const STOP_MS = 20_000
const FIGURES_WITHIN_MS = 2_000

/**
 * The primary of several processes behind one port (Node's cluster): it starts PostgreSQL, migrates, loads the demo mall,
 * and keeps the web processes and one worker running. SIGHUP replaces them one after the other.
 */
export async function startCluster(settings: Settings, options: StartOptions): Promise<RunningMall> {
  const { onTaken, beforeListening, ...patience } = options
  const log = openLog(settings.logLevel)
  const origin = `http://127.0.0.1:${settings.port}`
  const { ctx, urls, close } = await openServedContext(settings, {
    ...{ log, onTaken, origin: () => origin, working: false },
    ...(patience.patienceMs !== undefined && { patienceMs: patience.patienceMs }),
  })
  const registry = new Registry()
  let freed: Promise<void> | undefined
  const figures = async () => {
    const own = await registry.getMetricsAsJSON()
    const others = (await supervisor?.askAll('figures', FIGURES_WITHIN_MS)) ?? []
    return AggregatorRegistry.aggregate([own, ...others.filter(Array.isArray)]).metrics()
  }
  let supervisor: Awaited<ReturnType<typeof superviseProcesses>> | undefined
  try {
    supervisor = await superviseProcesses({
      ...{ plans: plansOf(settings, urls, origin), log, registry },
      stopMs: settings.stopDelaySeconds * 1000 + STOP_MS,
      answers: {
        // Until then the port is that of the thread which answers during the start.
        listen: () => {
          freed ??= beforeListening()
          return freed
        },
        figures,
      },
    })
  } catch (error) {
    await close()
    throw error
  }
  const { restart, stop } = supervisor
  let restarting: Promise<void> = Promise.resolve()
  process.on('SIGHUP', () => {
    restarting = restarting.then(restart).catch((error) => log.error({ err: error }, 'a process was not replaced'))
  })
  await announce(ctx, origin)
  return {
    stop: async (why) => {
      log.info({ why }, 'stopping all processes')
      await stop()
      await close()
    },
  }
}

/** The processes with what each has otherwise than the primary. */
function plansOf(settings: Settings, urls: DatabaseUrls, origin: string): ProcessPlan[] {
  const { databaseUrl, ownerUrl = '' } = urls
  const shared = {
    ...(!settings.databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl }),
    MALL_ENV: settings.mallEnv,
    WEB_PROCESSES: '',
  }
  const web = { role: 'web', count: settings.webProcesses, env: { ...shared, MALL_ROLE: 'web' } }
  if (!settings.roles.includes('worker')) return [web]
  // Where no company is real, the web processes play them.
  const SANDBOX_ORIGIN = settings.sandboxOrigin ?? origin
  const MALL_ROLE = settings.roles.filter((role) => role !== 'web').join()
  return [web, { role: 'worker', count: 1, env: { ...shared, MALL_ROLE, SANDBOX_ORIGIN } }]
}
