import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMall } from '../../test/support/mall.ts'
import { fullDiskOf, openProbes, watchDisk } from './disk-watch.ts'
import { openFigures } from './metrics.ts'

const full = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code }) })

test('a full disk is reported once, and again when it is writable', async () => {
  const logged: string[] = []
  const log = {
    error: (_: object, text: string) => void logged.push(text),
    info: (_: object, text: string) => void logged.push(text),
  }
  let isFull = true
  const probe = async () => {
    if (isFull) throw full('53100')
  }
  const figures = openFigures()
  const disk = watchDisk({ log, figures }, { database: probe, files: probe }, 5)
  disk.notice(new Error('something else'))
  expect(disk.warning()).toBeNull()
  for (let nth = 0; nth < 100; nth++) disk.notice(full('53100'))
  expect(logged).toEqual([expect.stringMatching(/^磁盘已满：数据库不能写入，.*腾出至少 1 GB 空间/)])
  expect(disk.warning()).toBe(logged[0])
  expect(await figures.registry.metrics()).toContain('mall_disk_full{disk="database"} 1')
  disk.notice(full('ENOSPC'))
  expect(logged[1]).toMatch(/^磁盘已满：图片和上传的文件不能保存/)
  isFull = false
  await expect.poll(() => logged.slice(2)).toEqual(['磁盘又能写入了', '磁盘又能写入了'])
  expect(disk.warning()).toBeNull()
  expect(await figures.registry.metrics()).toContain('mall_disk_full{disk="database"} 0')
})

test('errors of PostgreSQL and the file system for a full disk are found under any wrapping', () => {
  expect(['53100', 'ENOSPC', 'EDQUOT', '23505', undefined].map((code) => fullDiskOf(full(String(code))))).toEqual([
    'database',
    'files',
    'files',
    null,
    null,
  ])
  expect(fullDiskOf(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toBe('files')
})

test('the probes write: a temporary file of the database, and a file next to pictures and uploads', async () => {
  await using mall = await openMall()
  const written = async () => {
    const { rows } = await mall.ctx.pool.query(
      'select temp_bytes from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].temp_bytes)
  }
  const probes = openProbes(mall.ctx.pool, mkdtempSync(join(tmpdir(), 'mall-probe-')))
  const before = await written()
  await probes.database()
  await expect.poll(written, { timeout: 30_000 }).toBeGreaterThan(before + 1_000_000)
  await probes.files()
  await expect(openProbes(mall.ctx.pool, '/dev/null').files()).rejects.toMatchObject({ code: 'ENOTDIR' })
})
