import type { Context } from '../../app/context.ts'
import { contentVersion } from '../settings/public.ts'
import { listBranchHosts } from './queries.ts'

/** Whose host a host name is: a branch's id, or null for the mall's own and for strangers. */
export type BranchOfHost = (hostName: string) => string | null

/** Asked by every request, so the few host names are kept in memory and read anew with each change of content. */
export async function openBranchHosts(ctx: Context): Promise<BranchOfHost> {
  let known = await listBranchHosts(ctx.db)
  contentVersion(ctx).onChange(async () => {
    known = await listBranchHosts(ctx.db)
  })
  return (hostName) => known.get(hostName.toLowerCase()) ?? null
}
