import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { Figures } from './metrics.ts'

/** `database`: where PostgreSQL writes. `files`: where this process keeps pictures and uploads. */
export type DiskName = 'database' | 'files'

interface Watcher {
  log: { error(details: object, message: string): void; info(details: object, message: string): void }
  figures: Figures
}

export interface DiskWatch {
  /** An error that somebody met; remembered when a full disk is at the bottom of it. */
  notice(error: unknown): void
  /** What cannot be written now; null when all can. */
  warning(): string | null
  stop(): void
}

/** How often it is tried whether a full disk takes something again. */
const PROBE_EACH_MS = 5_000

const FULL: Readonly<Record<DiskName, string>> = {
  database:
    '磁盘已满：数据库不能写入，下单、付款和预约都被拒绝，浏览照常；请在数据库所在的磁盘上腾出至少 1 GB 空间，之后自动继续',
  files:
    '磁盘已满：图片和上传的文件不能保存，其余照常；请在数据目录（DATA_DIR）所在的磁盘上腾出至少 1 GB 空间，之后自动继续',
}
const BACK = '磁盘又能写入了'

type Probes = Readonly<Record<DiskName, () => Promise<unknown>>>

/** Sorts more than fits into memory: PostgreSQL writes some megabytes into a file of its own, without a table or a right. */
const SORT_ON_DISK = `SELECT set_config('work_mem', '64kB', true);
  SELECT count(*) FROM (SELECT repeat(md5(n::text), 16) AS wide FROM generate_series(1, 5000) AS n ORDER BY wide OFFSET 1) AS sorted`
const PROBE_BYTES = 1024 * 1024

/** Writes where the database and where this process does; rejects while there is no room. */
export const openProbes = (pool: Pool, dataDir: string): Probes => ({
  database: () => pool.query(SORT_ON_DISK),
  async files() {
    const path = join(dataDir, `disk-probe.${process.pid}.tmp`)
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1)).finally(() => rm(path, { force: true }))
  },
})

/** Tells of a full disk once, and when it takes writing again; `probes` fail as long as it does not. */
export function watchDisk({ log, figures }: Watcher, probes: Probes, probeEachMs = PROBE_EACH_MS): DiskWatch {
  const full = new Map<DiskName, NodeJS.Timeout>()
  const gauge = new Gauge({
    name: 'mall_disk_full',
    help: '1 while a disk takes no writing: of the database, or of pictures and uploads',
    labelNames: ['disk'],
    registers: [figures.registry],
  })
  const names: readonly DiskName[] = ['database', 'files']
  for (const disk of names) gauge.set({ disk }, 0)
  const probe = async (disk: DiskName) => {
    try {
      await probes[disk]()
    } catch {
      // Also when the database cannot be asked: nobody knows better yet.
      return
    }
    clearInterval(full.get(disk))
    if (!full.delete(disk)) return
    gauge.set({ disk }, 0)
    log.info({ disk }, BACK)
  }
  return {
    notice(error) {
      const disk = fullDiskOf(error)
      if (disk === null || full.has(disk)) return
      full.set(disk, setInterval(() => void probe(disk), probeEachMs).unref())
      gauge.set({ disk }, 1)
      log.error({ disk }, FULL[disk])
    },
    warning: () => {
      const [first, ...others] = [...full.keys()].map((disk) => FULL[disk])
      return first === undefined ? null : [first, ...others].join('；')
    },
    stop() {
      for (const timer of full.values()) clearInterval(timer)
      full.clear()
    },
  }
}

/** Which disk an error, or one of its causes, tells to be full: PostgreSQL says 53100, a file's own system ENOSPC or EDQUOT. */
export function fullDiskOf(error: unknown): DiskName | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each ? each.code : undefined
    if (code === '53100') return 'database'
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'files'
  }
  return null
}
