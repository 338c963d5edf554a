/** A whole mall process by its settings, as main.ts starts it, but with the web pages of WEB_BUILD. Tells when it serves. */
import cluster from 'node:cluster'
import { failureText } from '../../src/app/failure-text.ts'
import { startPart } from '../../src/app/processes/start-part.ts'
import { readSettings } from '../../src/app/settings/settings.ts'
import { onStopSignal } from '../../src/platform/stop-signals.ts'

const { WEB_BUILD, PATIENCE_MS } = process.env
try {
  const mall = await startPart(readSettings(process.env), {
    onTaken: () => process.exit(1),
    beforeListening: async () => undefined,
    ...(WEB_BUILD && { webBuild: WEB_BUILD }),
    ...(PATIENCE_MS && { patienceMs: Number(PATIENCE_MS) }),
  })
  if (cluster.isPrimary) onStopSignal((why) => void mall.stop(why).finally(() => process.exit()))
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
