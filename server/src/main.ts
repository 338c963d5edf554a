import './platform/quick-imports.ts'
import cluster from 'node:cluster'
import { failureText } from './app/failure-text.ts'
import { readSettings } from './app/settings/settings.ts'
import type { RunningMall } from './app/start-mall.ts'
import { openStartupServer } from './platform/http/startup-server.ts'
import { onStopSignal } from './platform/stop-signals.ts'
import { loadTracing } from './platform/tracing/tracing.ts'

/** Settings → startup server → context → app → listen. A wrong setting or a taken port is reported in one line. */
let mall: RunningMall | undefined
try {
  const stop = (why: string, code = 0) => {
    if (!mall) return process.exit(code)
    mall.stop(why).then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  const settings = readSettings(process.env)
  const tracing = await loadTracing(settings.tracing, settings.mallEnv)
  // Children listen at the primary's port.
  const startupServer = cluster.isPrimary ? await openStartupServer(settings.port, settings.host) : null
  // Imported late, because it loads most of the program's files.
  const { startPart } = await import('./app/processes/start-part.ts')
  mall = await startPart(settings, {
    tracing,
    onTaken: () => {
      console.error('另一个进程已接手这个数据库，本进程停止服务')
      stop('another process serves the database', 1)
    },
    beforeListening: async () => startupServer?.close(),
  })
  if (cluster.isPrimary) onStopSignal(stop)
} catch (error) {
  // A child has said it itself.
  const said = failureText(error)
  if (said) console.error(said)
  process.exit(1)
}
