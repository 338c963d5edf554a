import type { NearBranch } from './branch-query.ts'

/** `2.1` of 2,104 metres. */
export const kilometres = (metres: number) => (metres / 1000).toFixed(1)

/** Branches whose name, address or way there holds each of these words. */
export function matchingBranches(branches: readonly NearBranch[], term: string): readonly NearBranch[] {
  const words = term.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return branches.filter(({ name, address, wayThere }) =>
    words.every((word) => `${name} ${address} ${wayThere}`.toLowerCase().includes(word)),
  )
}

/** The name without its city, for small places. */
export const shortName = ({ name, cityName }: Pick<NearBranch, 'name' | 'cityName'>) =>
  name.startsWith(cityName) && name.length > cityName.length ? name.slice(cityName.length) : name
