import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { Figures } from './metrics.ts'

/** `database`: PostgreSQL's disk. `files`: this process's disk of pictures and uploads. */
export type DiskName = 'database' | 'files'

interface Watcher {
  log: { error(details: object, message: string): void; info(details: object, message: string): void }
  figures: Figures
}

export interface DiskWatch {
  /** Checks an error for a full disk. */
  notice(error: unknown): void
  /** Names what cannot be written now; null if everything can. */
  warning(): string | null
  stop(): void
}

/** Interval of probes while a disk is full. */
const PROBE_EACH_MS = 5_000

const FULL: Readonly<Record<DiskName, string>> = {
  database:
    '磁盘已满：数据库不能写入，下单、付款和预约都被拒绝，浏览照常；请在数据库所在的磁盘上腾出至少 1 GB 空间，之后自动继续',
  files:
    '磁盘已满：图片和上传的文件不能保存，其余照常；请在数据目录（DATA_DIR）所在的磁盘上腾出至少 1 GB 空间，之后自动继续',
}
const BACK = '磁盘又能写入了'

type Probes = Readonly<Record<DiskName, () => Promise<unknown>>>

/**
 * Sorts more than fits in memory: PostgreSQL writes a temporary file of some megabytes, without needing a table or
 * privilege.
 */
const SORT_ON_DISK = `SELECT set_config('work_mem', '64kB', true);
  SELECT count(*) FROM (SELECT repeat(md5(n::text), 16) AS wide FROM generate_series(1, 5000) AS n ORDER BY wide OFFSET 1) AS sorted`
const PROBE_BYTES = 1024 * 1024

/** Writes to the database's and to this process's disk; rejects while it is full. */
export const openProbes = (pool: Pool, dataDir: string): Probes => ({
  database: () => pool.query(SORT_ON_DISK),
  async files() {
    const path = join(dataDir, `disk-probe.${process.pid}.tmp`)
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1)).finally(() => rm(path, { force: true }))
  },
})

/** Logs a full disk once, and when it is writable again; `probes` reject until then. */
export function watchDisk({ log, figures }: Watcher, probes: Probes, probeEachMs = PROBE_EACH_MS): DiskWatch {
  const full = new Map<DiskName, NodeJS.Timeout>()
  const gauge = new Gauge({
    name: 'mall_disk_full',
    help: '1 while a disk takes no writing: of the database, or of pictures and uploads',
    labelNames: ['disk'],
    aggregator: 'max',
    registers: [figures.registry],
  })
  const names: readonly DiskName[] = ['database', 'files']
  for (const disk of names) gauge.set({ disk }, 0)
  const probe = async (disk: DiskName) => {
    try {
      await probes[disk]()
    } catch {
      // Also if the database cannot be reached: the state is unknown then.
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

/** Which disk an error or one of its causes reports as full: PostgreSQL's 53100, the file system's ENOSPC or EDQUOT. */
export function fullDiskOf(error: unknown): DiskName | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each ? each.code : undefined
    if (code === '53100') return 'database'
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'files'
  }
  return null
}
