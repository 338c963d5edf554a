import type { Context } from '../../../app/context.ts'

/** What a grant without a branch is called. */
export const WHOLE_GROUP = '全集团'

/** Names of branches; of null too, which is the whole group. */
export async function branchNames(ctx: Context): Promise<(branchId: string | null) => string> {
  const branches = await ctx.modules.bookableBranches(ctx.db)
  const names = new Map(branches.map(({ branchId, branchName }) => [branchId, branchName]))
  return (branchId) => (branchId === null ? WHOLE_GROUP : (names.get(branchId) ?? branchId))
}

/** Whether there is such a branch; null is the whole group. */
export async function isPlace(ctx: Context, branchId: string | null): Promise<boolean> {
  if (branchId === null) return true
  return (await ctx.modules.bookableBranches(ctx.db)).some((branch) => branch.branchId === branchId)
}
