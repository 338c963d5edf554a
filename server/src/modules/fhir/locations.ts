import { fail } from '@mall/contract/failures'
import type { Bundle, Location } from '@medplum/fhirtypes'
import type { FhirRead } from './call.ts'
import { searchset } from './search.ts'

/** The branches that the key reaches. */
export async function searchLocations(read: FhirRead): Promise<Bundle> {
  return searchset(read.base, await locationsOf(read), { self: read.self, next: null })
}

export async function getLocation(read: FhirRead, id: string): Promise<Location> {
  return (await locationsOf(read)).find((each) => each.id === id) ?? fail('NOT_FOUND')
}

async function locationsOf({ ctx, key, systems }: FhirRead): Promise<Location[]> {
  const branches = await ctx.modules.bookableBranches(ctx.db)
  return branches
    .filter(({ branchId }) => key.branchId === null || key.branchId === branchId)
    .map(({ branchId, branchName }) => ({
      ...{ resourceType: 'Location', id: branchId, status: 'active', name: branchName },
      identifier: [{ system: systems.branch, value: branchId }],
    }))
}
