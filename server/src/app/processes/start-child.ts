import { openChannel } from '../../platform/processes/channel.ts'
import type { Settings } from '../settings/settings.ts'
import { type RunningMall, type StartOptions, startMall } from '../start-mall.ts'

/** What a terminal or a service manager also sends to children; only the primary acts on it. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** One of several processes: it stops when the primary says so. Node ends it at once when the primary is gone. */
export async function startChild(settings: Settings, options: StartOptions): Promise<RunningMall> {
  for (const signal of SIGNALS) process.on(signal, () => undefined)
  const primary = openChannel(process)
  const { promise: started, resolve } = Promise.withResolvers<RunningMall>()
  primary.answer('stop', () => {
    started
      .then((mall) => mall.stop('the primary stops it'))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  })
  const mall = await startMall(settings, {
    ...options,
    beforeListening: async () => void (await primary.ask('listen')),
    siblings: {
      onFiguresAsked: (read) => primary.answer('figures', read),
      figures: async () => String(await primary.ask('figures')),
    },
  })
  resolve(mall)
  await primary.ask('serving')
  return mall
}
