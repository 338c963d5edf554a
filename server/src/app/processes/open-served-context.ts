import type { FastifyBaseLogger } from 'fastify'
import { recordArchiveFolder } from '../../backup/archive-note.ts'
import { placeOfBackups } from '../../backup/backup-bucket.ts'
import { startWalArchiving } from '../../backup/wal-archiving.ts'
import { addDemoStaff } from '../../modules/staff/public.ts'
import { findEmbeddedLocation } from '../../platform/database/embedded-location.ts'
import { whyOverprivileged } from '../../platform/database/roles.ts'
import { holdServingLock } from '../../platform/database/serving-lock.ts'
import type { Tracing } from '../../platform/tracing/tracing.ts'
import { type OpenContext, openContext } from '../create-context.ts'
import { openDatabaseServer } from '../database-server.ts'
import { applyDemoDemand, fillDemoDesk } from '../demo/demo-ticks.ts'
import { loadDemoOnce } from '../load-demo-once.ts'
import { type DatabaseUrls, sessionUrlOf } from '../prepare-database.ts'
import type { Settings } from '../settings/settings.ts'

interface Options {
  log: FastifyBaseLogger
  tracing?: Tracing
  /** Another process serves the database now; this one has to stop. */
  onTaken: () => void
  origin: () => string
  /** false: others run jobs and deliver what the sandbox says. */
  working?: boolean
  patienceMs?: number
}

export interface ServedContext extends OpenContext {
  urls: DatabaseUrls
  /** Whether other customers' demand is played. */
  hasDemand: boolean
}

/** The context of a process that serves: PostgreSQL started, the serving lock held, migrated, the demo mall loaded. */
export async function openServedContext(settings: Settings, options: Options): Promise<ServedContext> {
  const { log, tracing, onTaken, origin, working, ...patience } = options
  await using undo = new AsyncDisposableStack()
  const { urls, isEmbedded, stop } = await openDatabaseServer(settings, log)
  undo.defer(stop)
  const isShared = settings.redisUrl !== undefined
  undo.defer(await holdServingLock(sessionUrlOf(urls), { log, onTaken, isShared, ...patience }))
  const opened = await openContext({
    ...{ settings, ...urls, log, origin, ...patience },
    ...(working !== undefined && { working }),
    ...(tracing && { tracing }),
  })
  const { ctx } = opened
  const archiving = isEmbedded ? await startArchiving(settings, ctx, log) : undefined
  if (archiving) undo.defer(archiving)
  undo.defer(opened.close)
  const tooMuch = settings.mallEnv === 'prod' ? await whyOverprivileged(ctx.pool) : null
  if (tooMuch) log.warn({ tooMuch }, 'DATABASE_URL 的角色权限过大，请另设 DATABASE_OWNER_URL，见 docs/operations.md')
  const hasDemand = settings.demoData && settings.demoDemand
  if (settings.demoData) {
    await loadDemoOnce(ctx, urls)
    await addDemoStaff(ctx)
    // Before the first visitor sees the days.
    await applyDemoDemand(ctx, hasDemand)
    await fillDemoDesk(ctx)
  }
  const all = undo.move()
  return { ...opened, urls, hasDemand, close: () => all.disposeAsync() }
}

async function startArchiving(settings: Settings, ctx: OpenContext['ctx'], log: FastifyBaseLogger) {
  const { dataDir, backupDir, backupBucket, s3 } = settings
  await recordArchiveFolder(dataDir, placeOfBackups(settings))
  const place = await findEmbeddedLocation(dataDir)
  return startWalArchiving({ dataDir, backupDir, backupBucket, place, sources: s3 ? ctx : null }, ctx.clock, log)
}
