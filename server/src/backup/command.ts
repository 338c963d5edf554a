import { isDay, OFFSET } from '@mall/contract/days'
import { destination } from 'pino'
import { failureText } from '../app/failure-text.ts'
import { openLog } from '../app/logging/log.ts'
import { readBackupSettings } from '../app/settings/settings.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { findEmbeddedLocation } from '../platform/database/embedded-location.ts'
import { instantText, RefusedCommandError } from '../platform/refused-command.ts'
import { archiveFolderWarning } from './archive-note.ts'
import { createBackup } from './backup.ts'
import { restore } from './restore.ts'

const USAGE = `用法：
  npm run backup
  npm run restore -- <备份目录> <新的数据目录> [时间，如 2026-11-24T09:30+08:00]`

/** Seconds are optional; without a zone it is Shanghai time. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/

/** `npm run backup` and `npm run restore`: need only the settings that locate the data. */
const [name = '', ...args] = process.argv.slice(2)
const isRight = name === 'backup' ? args.length === 0 : name === 'restore' && (args.length === 2 || args.length === 3)
if (!isRight) {
  console.error(USAGE)
  process.exit(2)
}
try {
  console.log(name === 'backup' ? await backUpNow() : await restoreTo(args))
} catch (error) {
  console.error(error instanceof RefusedCommandError ? error.message : failureText(error))
  process.exitCode = 1
}

async function backUpNow(): Promise<string> {
  const { dataDir, backupDir, databaseUrl } = readBackupSettings(process.env)
  const log = openLog('warn', destination(2))
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log })
  try {
    const place = embedded ? await findEmbeddedLocation(dataDir) : null
    const url = embedded?.ownerUrl ?? databaseUrl ?? ''
    const folder = await createBackup({ dataDir, backupDir, databaseUrl: url, place, now: new Date() })
    const stray = place && (await archiveFolderWarning(dataDir, backupDir))
    return [`已备份到 ${folder}。密钥 SECRET_KEY 不在备份中，请另行保管`, ...(stray ? [stray] : [])].join('\n')
  } finally {
    await embedded?.stop()
  }
}

async function restoreTo([backupDir = '', dataDir = '', time]: string[]): Promise<string> {
  const until = time === undefined ? undefined : momentOf(time)
  const { databaseUrl, secretKeys } = readBackupSettings(process.env)
  const stop = new AbortController()
  const broken = () => stop.abort(new RefusedCommandError(`恢复已中断，${dataDir} 里做了一半的已经删掉`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, broken)
  const target = { backupDir, dataDir, databaseUrl, until, secretKeys }
  const { madeAt, files } = await restore({ ...target, signal: stop.signal })
  return `已从 ${instantText(new Date(madeAt))} 的备份恢复到 ${dataDir}，文件 ${files} 个。启动（SECRET_KEY 用做备份时的）：DATA_DIR='${dataDir}' npm start`
}

function momentOf(text: string): Date {
  const [, day, time, zone = OFFSET] = MOMENT.exec(text) ?? []
  const moment = new Date(`${day}T${time}${zone}`)
  if (!isDay(day ?? '') || Number.isNaN(moment.getTime())) {
    throw new RefusedCommandError(`看不懂这个时间：${text}。请写成 2026-11-24T09:30+08:00 这样，再试一次`)
  }
  return moment
}
