import type { Api } from '@mall/contract/wire/client'

/** Everything that a branch's screen shows. */
export async function loadBranch(api: Api, branchId: string) {
  const [branch, ratings, { list: doctors }] = await Promise.all([
    api.getBranch({ branchId }),
    api.listRatings({ branchId }),
    api.listBranchDoctors({ branchId }),
  ])
  return { branch, ratings, doctors }
}

export type BranchScreenData = Awaited<ReturnType<typeof loadBranch>>
