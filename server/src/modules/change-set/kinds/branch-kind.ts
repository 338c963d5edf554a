import { changeBranch, findBranchesToChange, lockBranches, searchBranches } from '../../branch/public.ts'
import type { KindOfThing } from './kind.ts'
import { oneRowKind } from './one-row-kind.ts'

/** Branches: their name, where they are, how to get there and when they are open. */
export const branchKind: KindOfThing = {
  ...oneRowKind({
    kind: 'branch',
    names: {
      ...{ 'branch.name': 'name', 'branch.address': 'address', 'branch.phone': 'phone' },
      ...{ 'branch.openingHours': 'openingHours', 'branch.traffic': 'traffic' },
    },
    ...{ find: findBranchesToChange, lock: lockBranches, write: changeBranch, search: searchBranches },
    pageOf: ({ id, name }) => ({ name, path: `/branch/${id}` }),
  }),
  whyNotDraft: async () => null,
  pairs: {},
  whyNotPublish: () => null,
  prices: async () => [],
}
