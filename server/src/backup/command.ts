import { isDay, OFFSET } from '@mall/contract/days'
import { destination } from 'pino'
import { failureText } from '../app/failure-text.ts'
import { openLog } from '../app/logging/log.ts'
import { readBackupSettings } from '../app/settings/backup-settings.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { findEmbeddedLocation } from '../platform/database/embedded-location.ts'
import { instantText, RefusedCommandError } from '../platform/refused-command.ts'
import { archiveFolderWarning } from './archive-note.ts'
import { createBackup } from './backup.ts'
import { openBackupBucket, placeOfBackups } from './backup-bucket.ts'
import { createBucketBackup } from './bucket-backup.ts'
import { fileMirror } from './file-mirror.ts'
import { openSources } from './open-sources.ts'
import { restoreFrom } from './restore-from.ts'

const USAGE = `用法：
  npm run backup [-- <备份目录，或 s3://存储桶/目录>]
  npm run restore -- <备份目录，或 s3://存储桶/目录> <新的数据目录> [时间，如 2026-11-24T09:30+08:00]
  npm run drill [-- <时间>]`

/** Seconds are optional; without a zone it is Shanghai time. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/

/** Each command with the least and most arguments it takes. They need only the settings that locate the data. */
const COMMANDS: Readonly<Record<string, [least: number, most: number, run: (args: string[]) => Promise<string>]>> = {
  backup: [0, 1, backUpNow],
  restore: [2, 3, restoreTo],
  drill: [0, 1, drillNow],
}

const [name = '', ...args] = process.argv.slice(2)
const [least = 0, most = -1, run] = (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined) ?? []
if (!run || args.length < least || args.length > most) {
  console.error(USAGE)
  process.exit(2)
}
try {
  console.log(await run(args))
} catch (error) {
  console.error(error instanceof RefusedCommandError ? error.message : failureText(error))
  process.exitCode = 1
}

async function backUpNow([to]: string[]): Promise<string> {
  const settings = readBackupSettings(to ? { ...process.env, BACKUP_DIR: to } : process.env)
  const { dataDir, backupDir, databaseUrl, backupBucket } = settings
  const log = openLog('warn', destination(2))
  const bucket = backupBucket ? await openBackupBucket(backupBucket) : null
  const sources = await openSources(settings)
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log })
  try {
    const place = embedded ? await findEmbeddedLocation(dataDir) : null
    const mirror = fileMirror(settings, sources.stores, bucket)
    const url = embedded?.ownerUrl ?? databaseUrl ?? ''
    const options = { dataDir, backupDir, databaseUrl: url, place, now: new Date(), mirror }
    const made = bucket ? await createBucketBackup(options, bucket) : await createBackup(options)
    const stray = place && (await archiveFolderWarning(dataDir, placeOfBackups(settings)))
    return [`已备份到 ${made}。密钥 SECRET_KEY 不在备份中，请另行保管`, ...(stray ? [stray] : [])].join('\n')
  } finally {
    await embedded?.stop()
    sources.close()
    bucket?.close()
  }
}

async function restoreTo([from = '', dataDir = '', time]: string[]): Promise<string> {
  const until = time === undefined ? undefined : momentOf(time)
  const { databaseUrl, secretKeys, backupDir, backupBucket } = readBackupSettings({ ...process.env, BACKUP_DIR: from })
  const stop = new AbortController()
  const broken = () => stop.abort(new RefusedCommandError(`恢复已中断，${dataDir} 里做了一半的已经删掉`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, broken)
  const place = { backupDir: backupBucket ? backupDir : from, backupBucket }
  const target = { dataDir, databaseUrl, until, secretKeys, signal: stop.signal }
  const { madeAt, files } = await restoreFrom(place, target)
  return `已从 ${instantText(new Date(madeAt))} 的备份恢复到 ${dataDir}，文件 ${files} 个。启动（SECRET_KEY 用做备份时的）：DATA_DIR='${dataDir}' npm start`
}

async function drillNow([time]: string[]): Promise<string> {
  const settings = readBackupSettings(process.env)
  // It loads the whole mall, which takes seconds; the other commands need none of it.
  const { drill } = await import('./drill.ts')
  return drill(settings, { until: time === undefined ? undefined : momentOf(time), now: new Date() })
}

function momentOf(text: string): Date {
  const [, day, time, zone = OFFSET] = MOMENT.exec(text) ?? []
  const moment = new Date(`${day}T${time}${zone}`)
  if (!isDay(day ?? '') || Number.isNaN(moment.getTime())) {
    throw new RefusedCommandError(`看不懂这个时间：${text}。请写成 2026-11-24T09:30+08:00 这样，再试一次`)
  }
  return moment
}
