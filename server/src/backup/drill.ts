import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { destination } from 'pino'
import { createApp } from '../app/create-app.ts'
import { openContext } from '../app/create-context.ts'
import { openDatabaseServer } from '../app/database-server.ts'
import { openLog } from '../app/logging/log.ts'
import type { readBackupSettings } from '../app/settings/backup-settings.ts'
import { readSettings } from '../app/settings/settings.ts'
import { isMallOpen } from '../modules/staff/public.ts'
import { instantText, RefusedCommandError } from '../platform/refused-command.ts'
import { placeOfBackups } from './backup-bucket.ts'
import { checkMall, type MallCheck } from './check-mall.ts'
import { clearRestored } from './restore.ts'
import { restoreFrom } from './restore-from.ts'

export interface DrillResult extends MallCheck {
  madeAt: string
  files: number
  /** Until the data were there, and until a mall answered on them. */
  restoredMs: number
  servingMs: number
}

type Where = ReturnType<typeof readBackupSettings>

/**
 * Restores the backup to a folder beside the running mall, starts a mall on it that nobody reaches and that tells nobody
 * anything, checks it, and throws all away.
 */
export async function runDrill(settings: Where, until: Date | undefined, stamp: string): Promise<DrillResult> {
  const dataDir = join(dirname(settings.dataDir), `mall-drill-${stamp}`)
  const from = performance.now()
  const created = await mkdir(dataDir, { recursive: true })
  try {
    const target = { dataDir, databaseUrl: undefined, until, secretKeys: settings.secretKeys }
    const { madeAt, files } = await restoreFrom(settings, target)
    const restoredMs = performance.now() - from
    const checked = await serveAndCheck(dataDir, settings.secretKeys)
    return { ...checked, madeAt, files, restoredMs, servingMs: checked.servedAt - from }
  } finally {
    await clearRestored(dataDir, created)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function serveAndCheck(dataDir: string, secretKeys: readonly string[] | undefined) {
  const [current, ...previous] = secretKeys ?? []
  const settings = readSettings({
    DATA_DIR: dataDir,
    // Sandboxes play all companies, and no job runs.
    MALL_ENV: 'test',
    DEMO_DATA: 'off',
    ...(current && { SECRET_KEY: current, SECRET_KEY_PREVIOUS: previous.join(',') }),
  })
  const log = openLog('error', destination(2))
  const server = await openDatabaseServer(settings, log)
  try {
    const { ctx, close } = await openContext({ settings, ...server.urls, log, origin: () => '', working: false })
    try {
      const { fastify } = await createApp(ctx, false)
      const ready = await fastify.inject('/readyz')
      const home = await fastify.inject('/api/newHome/getBanner')
      const servedAt = performance.now()
      await fastify.close()
      const isServing = ready.statusCode === 200 && home.statusCode === ((await isMallOpen(ctx.db)) ? 200 : 503)
      const { faults, ...checked } = await checkMall(ctx)
      return { ...checked, faults: isServing ? faults : ['恢复出来的商城不能服务', ...faults], servedAt }
    } finally {
      await close()
    }
  } finally {
    await server.stop()
  }
}

/** `npm run drill`: throws with all that is wrong. */
export async function drill(settings: Where, { until, now }: { until: Date | undefined; now: Date }): Promise<string> {
  if (settings.databaseUrl)
    throw new RefusedCommandError(
      '自有 PostgreSQL 的备份请恢复到一个空数据库来演练：DATABASE_URL=<空库> npm run restore -- …',
    )
  const done = await runDrill(settings, until, now.toISOString().slice(0, 19).replaceAll(/\D/g, ''))
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} 秒`
  const what = `${placeOfBackups(settings)} 在 ${instantText(new Date(done.madeAt))} 的备份，恢复到${until ? ` ${instantText(until)}` : '最新'}`
  if (done.faults.length > 0) throw new RefusedCommandError([`演练没有通过（${what}）：`, ...done.faults].join('\n'))
  return [
    `演练通过：${what}`,
    `恢复 ${seconds(done.restoredMs)}，${seconds(done.servingMs)} 后商城能用，文件 ${done.files} 个`,
    `订单 ${done.orders} 笔的账目、名额、福卡和查看记录 ${done.accessLines} 条都对；演练用的数据已经删掉`,
  ].join('\n')
}
