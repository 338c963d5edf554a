import { Gauge, type Registry } from 'prom-client'
import { listBackups } from '../../backup/backup.ts'
import { listBases, openBackupBucket } from '../../backup/backup-bucket.ts'
import type { Context } from '../context.ts'
import type { Settings } from '../settings/settings.ts'

const FOLDER_MS = 60_000
const BUCKET_MS = 300_000

/** The age of the newest whole backup; not there before the first one. Looked at now and then, not at each scrape. */
export function openBackupAge({ settings, clock }: Context, registry: Registry): () => Promise<void> {
  const eachMs = settings.backupBucket ? BUCKET_MS : FOLDER_MS
  let madeAt: number | null = null
  let gauge: Gauge | null = null
  let nextMs = 0
  return async () => {
    if (performance.now() >= nextMs) {
      nextMs = performance.now() + eachMs
      madeAt = (await findNewest(settings)) ?? madeAt
    }
    if (madeAt === null) return
    gauge ??= new Gauge({
      name: 'backup_age_seconds',
      help: 'Since the newest backup at BACKUP_DIR was begun',
      aggregator: 'max',
      registers: [registry],
    })
    gauge.set((clock.now().getTime() - madeAt) / 1000)
  }
}

async function findNewest({ backupBucket, backupDir }: Settings): Promise<number | null> {
  if (!backupBucket) return timeOf((await listBackups(backupDir)).flatMap(({ manifest }) => manifest ?? []))
  const bucket = await openBackupBucket(backupBucket, 0)
  try {
    return timeOf((await listBases(bucket)).map(({ manifest }) => manifest))
  } finally {
    bucket.close()
  }
}

function timeOf(manifests: readonly { madeAt: string }[]): number | null {
  const last = manifests.at(-1)
  return last ? Date.parse(last.madeAt) : null
}
