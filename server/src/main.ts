import { failureWords } from './failure-words.ts'
import { openFrontDoor } from './http/front-door.ts'
import { onStopSignal } from './ports/stop-signals.ts'
import { readSettings } from './settings.ts'
import type { RunningMall } from './start-mall.ts'

/** Settings → front door → context → app → listen. A setting that is wrong, or a port that is taken, is one clear line. */
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
  const door = await openFrontDoor(settings.port, settings.host)
  // Only here, because it reads most of the program's files.
  const { startMall } = await import('./start-mall.ts')
  mall = await startMall(settings, {
    onTaken: () => {
      console.error('另一个进程已接手这个数据库，本进程停止服务')
      stop('another process serves the database', 1)
    },
    beforeListening: async () => door?.close(),
  })
  onStopSignal(stop)
} catch (error) {
  console.error(failureWords(error))
  process.exit(1)
}
