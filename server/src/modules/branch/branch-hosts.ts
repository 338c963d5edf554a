import type { Context } from '../../app/context.ts'
import { contentVersion } from '../settings/public.ts'
import { listBranchHosts } from './queries.ts'

/** The branch of a host name; null for the mall's own and for unknown ones. */
export type BranchOfHost = (hostName: string) => string | null

/** Read by every request, so kept in memory and reloaded when the content changes. */
export async function openBranchHosts(ctx: Context): Promise<BranchOfHost> {
  let known = await listBranchHosts(ctx.db)
  contentVersion(ctx).onChange(async () => {
    known = await listBranchHosts(ctx.db)
  })
  return (hostName) => known.get(hostName.toLowerCase()) ?? null
}
