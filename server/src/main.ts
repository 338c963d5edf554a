import { readSettings, SettingsError } from './settings.ts'
import { startMall } from './start-mall.ts'

/** Settings → context → app → listen. A setting that is wrong, or a port that is taken, is one clear line. */
try {
  const mall = await startMall(readSettings(process.env))
  const stop = (signal: string) => {
    mall.stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
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
  if ('code' in error && error.code === 'ECONNREFUSED') return `连不上数据库，请检查 DATABASE_URL：${error.message}`
  return `启动失败：${error.stack ?? error.message}`
}
