import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../src/app/context.ts'
import { openContext } from '../../src/app/create-context.ts'
import { readSettings } from '../../src/app/settings/settings.ts'
import { openFromStart } from '../../src/modules/staff/public.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded.ts'
import { findPostmaster } from '../../src/platform/database/embedded-cluster.ts'
import { findEmbeddedLocation } from '../../src/platform/database/embedded-location.ts'
import { freezeTree } from '../faults/freeze-tree.ts'
import { ORIGIN } from './mall.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

export interface OwnDatabase {
  ctx: Context
  databaseUrl: string
  /** Ends the server's main process at once; the mall's own watch starts it again. */
  kill(): Promise<void>
  /** Stops all its processes, as a swapping machine or a hanging disk does; the returned function continues them. */
  freeze(): Promise<() => void>
  [Symbol.asyncDispose](): Promise<void>
}

/** A PostgreSQL of a test's own that waits for its disk as in production, so that it may be killed. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-own-'))
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
  const settings = readSettings({ DATA_DIR: folder, PUBLIC_ORIGIN: ORIGIN, DEMO_DATA: 'off' })
  const { url: databaseUrl, ownerUrl } = embedded
  const opened = await openContext({ settings, databaseUrl, ownerUrl, log: quiet, origin: () => '', working: false })
  await openFromStart(opened.ctx, '测试')
  const postmaster = async () => (await findPostmaster(await findEmbeddedLocation(folder)))?.pid
  return {
    ctx: opened.ctx,
    databaseUrl,
    kill: async () => {
      const pid = await postmaster()
      if (pid) process.kill(pid, 'SIGKILL')
    },
    freeze: async () => {
      const pid = await postmaster()
      return pid ? freezeTree(pid) : () => undefined
    },
    async [Symbol.asyncDispose]() {
      await opened.close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
