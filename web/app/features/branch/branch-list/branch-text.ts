import type { NearBranch } from './branch-query.ts'

/** Branches whose name, address or way there holds each of these words. */
export function matchingBranches(branches: readonly NearBranch[], term: string): readonly NearBranch[] {
  const words = term.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return branches.filter(({ name, address, wayThere }) =>
    words.every((word) => `${name} ${address} ${wayThere}`.toLowerCase().includes(word)),
  )
}
