import { type DatabaseLog, startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { checkPooler } from '../platform/database/pooler/check-pooler.ts'
import { withoutLimits } from '../platform/database/pooler/limits.ts'
import { asOwner, ensureServingRole } from '../platform/database/roles.ts'
import type { DatabaseUrls } from './prepare-database.ts'
import type { Settings } from './settings/settings.ts'

export interface DatabaseServer {
  urls: DatabaseUrls
  isEmbedded: boolean
  /** Releases an embedded server. */
  stop(): Promise<void>
}

/** The PostgreSQL of the settings, or the embedded one, started. Throws if the way there does not fit the settings. */
export async function openDatabaseServer(settings: Settings, log: DatabaseLog): Promise<DatabaseServer> {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseOwnerUrl: ownerUrl } = settings
  if (!databaseUrl) {
    const { url, ownerUrl, stop } = await startEmbeddedPostgres({ dataDir: settings.dataDir, log })
    return { urls: { databaseUrl: url, ownerUrl }, isEmbedded: true, stop }
  }
  if (ownerUrl) await asOwner(ownerUrl, (owner) => ensureServingRole(owner, directUrl ?? databaseUrl))
  await checkPooler({ databaseUrl, directUrl, ownerUrl, isPrepared: settings.databasePrepare })
  return {
    urls: { databaseUrl, directUrl: directUrl && withoutLimits(directUrl), ownerUrl },
    isEmbedded: false,
    stop: async () => undefined,
  }
}
