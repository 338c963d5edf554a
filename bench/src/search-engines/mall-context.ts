import type { Context } from '@mall/server/app/context'
import { openContext } from '@mall/server/app/create-context'
import { readSettings } from '@mall/server/app/settings/settings'
import { openDatabase, PATIENT } from '@mall/server/platform/database/pool'

const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error }

export interface MallDatabase {
  dataDir: string
  databaseUrl: string
  ownerUrl: string
}

/** The mall's ports on a database, without a server, and a connection of its owner. */
export async function openMallContext({ dataDir, databaseUrl, ownerUrl }: MallDatabase): Promise<{
  ctx: Context
  owner: Context['pool']
  close(): Promise<void>
}> {
  const { ctx, close } = await openContext({
    settings: readSettings({ DATA_DIR: dataDir, DEMO_DATA: 'off' }),
    ...{ databaseUrl, ownerUrl, log: quiet, origin: () => '', working: false },
  })
  const patient = openDatabase(ownerUrl, { log: quiet, ...PATIENT })
  return {
    ctx,
    owner: patient.pool,
    async close() {
      await patient.close()
      await close()
    },
  }
}
