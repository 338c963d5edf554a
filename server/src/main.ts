import { openFrontDoor } from './http/front-door.ts'
import { withoutValues } from './log.ts'
import { readSettings, SettingsError } from './settings.ts'
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
  process.once('SIGTERM', () => stop('SIGTERM'))
  process.once('SIGINT', () => stop('SIGINT'))
} catch (error) {
  console.error(wordsFor(error))
  process.exit(1)
}

function wordsFor(error: unknown): string {
  if (error instanceof SettingsError) return error.lines.join('\n')
  if (!(error instanceof Error)) return `启动失败：${String(error)}`
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `端口 ${String(error.port)} 已被占用，请关闭占用它的程序，或用 PORT=其他端口 启动`
  }
  if (isFull(error)) return '磁盘已满，无法启动：请在数据目录（DATA_DIR）所在的磁盘上腾出至少 1 GB 空间，再重新启动'
  if ('code' in error && error.code === 'ECONNREFUSED') return `连不上数据库，请检查 DATABASE_URL：${error.message}`
  return `启动失败：${withoutValues(error).stack ?? error.message}`
}

/** Node's own word, PostgreSQL's (53100), or what initdb and pg_ctl print. */
function isFull(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  const said = 'stderr' in error ? String(error.stderr) : ''
  if (code === 'ENOSPC' || code === '53100' || /No space left on device/.test(error.message + said)) return true
  return error.cause instanceof Error && isFull(error.cause)
}
