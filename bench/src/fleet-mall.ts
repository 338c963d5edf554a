import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWholeFleet } from '@mall/server/test/fleet/whole-fleet'
import { freePort } from '@mall/server/test/support/free-port'
import { type BenchMall, openSeedingContext, postmasterOf, removeFolder } from './bench-mall.ts'
import { openSigner } from './load/requests.ts'

/** The mall as `npm run fleet` runs it, with the demo data, in a folder of its own. */
export async function openFleetMall(): Promise<BenchMall> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'mall-bench-fleet-'))
  stack.defer(() => removeFolder(folder))
  const port = await freePort()
  const fleet = stack.use(await openWholeFleet({ port, folder }))
  const { DATABASE_DIRECT_URL: databaseUrl = '', DATABASE_OWNER_URL: ownerUrl = '' } = fleet.settings
  const opened = await openSeedingContext(fleet.settings, databaseUrl)
  stack.defer(opened.close)
  const pids = [...fleet.webs, fleet.worker].map((one) => one.pid())
  const postmaster = await postmasterOf(opened.ctx)
  const signer = await openSigner(port)
  const owned = stack.move()
  return {
    ...{ port, pid: pids[0] ?? 0, pids, postmaster, ownerUrl, ctx: opened.ctx, signer },
    ...{ consolePort: 0, gatewayPort: 0, gatewayPid: 0 },
    close: () => owned.disposeAsync(),
  }
}
