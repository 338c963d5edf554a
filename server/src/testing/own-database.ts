import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { openContext } from '../open-context.ts'
import { startEmbeddedPostgres } from '../ports/database/embedded.ts'
import { findPostmaster } from '../ports/database/embedded-cluster.ts'
import { findPlace } from '../ports/database/embedded-place.ts'
import { readSettings } from '../settings.ts'
import { ORIGIN } from './mall.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

export interface OwnDatabase {
  ctx: Context
  databaseUrl: string
  /** Ends the server's main process at once; the mall's own watch starts it again. */
  kill(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** A PostgreSQL of a test's own that waits for its disk as in production, so that it may be killed. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-own-'))
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
  const settings = readSettings({ DATA_DIR: folder, PUBLIC_ORIGIN: ORIGIN, DEMO_DATA: 'off' })
  const { url: databaseUrl, ownerUrl } = embedded
  const opened = await openContext({ settings, databaseUrl, ownerUrl, log: quiet, origin: () => '', working: false })
  return {
    ctx: opened.ctx,
    databaseUrl,
    kill: async () => {
      const running = await findPostmaster(await findPlace(folder))
      if (running) process.kill(running.pid, 'SIGKILL')
    },
    async [Symbol.asyncDispose]() {
      await opened.close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
