import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { restoreCluster } from '../ports/database/base-backup.ts'
import { findPlace } from '../ports/database/embedded-place.ts'
import { postgresProgram } from '../ports/database/postgres-program.ts'
import { putFilesBack, unlessMissing } from '../ports/files.ts'
import { backupsIn } from './backup.ts'

export interface RestoreOptions {
  backupDir: string
  /** A new or empty folder; a mall that is there is never written over. */
  dataDir: string
  /** An empty database of one's own, for a copy of one; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** Embedded database only: the moment to go back to. Undefined: the newest there is. */
  until: Date | undefined
}

export interface Restored {
  /** When the copy was made that it started from. */
  madeAt: string
  files: number
}

/** Makes a data folder, and fills a database, from a backup. The mall it came from may be running. */
export async function restore({ backupDir, dataDir, databaseUrl, until }: RestoreOptions): Promise<Restored> {
  const entries = await readdir(dataDir).catch(unlessMissing<string[]>([]))
  if (entries.length > 0) throw new Error(`${dataDir} 不是空目录；恢复只写入新目录，不覆盖现有数据`)
  const all = await backupsIn(backupDir)
  const chosen = all.filter(({ manifest }) => !until || new Date(manifest.madeAt) <= until).at(-1)
  if (!chosen)
    throw new Error(
      all.length === 0 ? `${backupDir} 里没有备份` : `最早的备份是 ${all[0]?.manifest.madeAt}，不能恢复到更早`,
    )
  const { folder, manifest } = chosen
  await mkdir(dataDir, { recursive: true })
  if (manifest.cluster) {
    if (databaseUrl) throw new Error('这是内置数据库的备份，恢复时不要设置 DATABASE_URL')
    const place = await findPlace(dataDir)
    await restoreCluster(join(folder, 'postgres'), join(backupDir, 'wal'), place, until)
  } else {
    if (!databaseUrl) throw new Error('这是自有 PostgreSQL 的备份，恢复时请用 DATABASE_URL 指定一个空数据库')
    if (until) throw new Error('自有 PostgreSQL 的备份不能恢复到指定时间，请用它自己的连续归档（pgBackRest、WAL-G）')
    await refuseFilled(databaseUrl)
    const args = [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${nameOf(databaseUrl)}`,
    ]
    await postgresProgram('pg_restore', [...args, join(folder, 'mall.dump')], databaseUrl)
  }
  return { madeAt: manifest.madeAt, files: await putFilesBack(join(backupDir, 'files'), dataDir) }
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

async function refuseFilled(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1`,
  )
  await client.end()
  if (rowCount) throw new Error('DATABASE_URL 的数据库里已有数据；恢复只写入空数据库')
}
