import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printFigures } from '../../test/support/print-figures.ts'
import { dropTemplates, runSql } from '../../test/support/run-sql.ts'
import { openContext } from '../app/create-context.ts'
import { openDatabaseServer } from '../app/database-server.ts'
import { loadDemoOnce } from '../app/load-demo-once.ts'
import { readBackupSettings } from '../app/settings/backup-settings.ts'
import { readSettings } from '../app/settings/settings.ts'
import { findEmbeddedLocation } from '../platform/database/embedded-location.ts'
import { asOwner } from '../platform/database/roles.ts'
import { createBackup, syncBackup } from './backup.ts'
import { drill, runDrill } from './drill.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
let room: string
let env: Record<string, string>

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'mall-drill-test-'))
  env = { DATA_DIR: join(room, 'data'), BACKUP_DIR: join(room, 'backup'), DEMO_DATA: 'off' }
})
afterAll(() => rm(room, { recursive: true, force: true }))

const ONE_PLACE_TOO_MANY = `
  UPDATE slot SET taken = taken + 1 WHERE ctid = (SELECT ctid FROM slot WHERE taken + blocked < capacity LIMIT 1)`

test('a drill restores beside the running mall, finds all right, and tells what is not', async () => {
  const settings = readSettings(env)
  const { dataDir, backupDir } = settings
  const server = await openDatabaseServer(settings, quiet)
  const { ctx, close } = await openContext({
    settings,
    ...server.urls,
    log: quiet,
    origin: () => '',
    working: false,
  })
  try {
    await loadDemoOnce(ctx, server.urls)
    const place = await findEmbeddedLocation(dataDir)
    const owner = server.urls.ownerUrl ?? ''
    await dropTemplates(owner)
    await createBackup({ dataDir, backupDir, databaseUrl: owner, place, now: new Date() })
    const said = await drill(readBackupSettings(env), { until: undefined, now: new Date() })
    expect(said).toMatch(/^演练通过：.*\n恢复 [\d.]+ 秒，[\d.]+ 秒 后商城能用，文件 \d+ 个\n订单 \d+ 笔的账目.*都对/)
    await runSql(owner, ONE_PLACE_TOO_MANY, [])
    const { rows } = await asOwner(owner, (client) => client.query('SELECT pg_walfile_name(pg_switch_wal()) AS name'))
    const archived = () => readdir(join(place.folder, 'archive'))
    await expect.poll(archived, { timeout: 30_000 }).toContain(`${rows[0].name}.gz`)
    await syncBackup({ dataDir, backupDir, place, now: new Date() })
    const result = await runDrill(readBackupSettings(env), undefined, 'later')
    printFigures('演练', { restoredMs: result.restoredMs, servingMs: result.servingMs, files: result.files })
    expect(result.faults).toEqual([expect.stringMatching(/^占用的名额与占位和预约不符：/)])
    expect((await readdir(room)).sort()).toEqual(['backup', 'data'])
  } finally {
    await close()
    await server.stop()
  }
})
