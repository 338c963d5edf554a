import { destination } from 'pino'
import { failureWords } from '../failure-words.ts'
import { openLog } from '../log.ts'
import { startEmbeddedPostgres } from '../ports/database/embedded.ts'
import { findPlace } from '../ports/database/embedded-place.ts'
import { readBackupSettings } from '../settings.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const USAGE = `用法：
  npm run backup
  npm run restore -- <备份目录> <新的数据目录> [时间，如 2026-11-24T09:30+08:00]`

/** `npm run backup` and `npm run restore`: they need the settings that say where the data are, and no others. */
try {
  const [name = '', ...args] = process.argv.slice(2)
  console.log(name === 'backup' ? await backUpNow() : await restoreTo(args))
} catch (error) {
  console.error(failureWords(error))
  process.exitCode = 1
}

async function backUpNow(): Promise<string> {
  const { dataDir, backupDir, databaseUrl, databaseOwnerUrl } = readBackupSettings(process.env)
  const log = openLog('warn', destination(2))
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log })
  try {
    const place = embedded ? await findPlace(dataDir) : null
    const url = embedded?.ownerUrl ?? databaseOwnerUrl ?? databaseUrl ?? ''
    const made = await backUp({ dataDir, backupDir, databaseUrl: url, place, now: new Date() })
    return `已备份到 ${made}。密钥 SECRET_KEY 不在备份中，请另行保管`
  } finally {
    await embedded?.stop()
  }
}

async function restoreTo([backupDir, dataDir, time]: string[]): Promise<string> {
  if (!backupDir || !dataDir) throw new Error(USAGE)
  const until = time === undefined ? undefined : new Date(time)
  if (until && Number.isNaN(until.getTime())) throw new Error(`看不懂这个时间：${time}\n${USAGE}`)
  const { databaseUrl, databaseOwnerUrl } = readBackupSettings(process.env)
  const target = databaseOwnerUrl ?? databaseUrl
  const { madeAt, files } = await restore({ backupDir, dataDir, databaseUrl: target, until })
  return `已从 ${madeAt} 的备份恢复到 ${dataDir}，文件 ${files} 个。启动：DATA_DIR=${dataDir} npm start`
}
