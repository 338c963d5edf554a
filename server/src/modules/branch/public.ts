export { bookingPlaces } from './booking-places.ts'
export { type BranchOfHost, openBranchHosts } from './branch-hosts.ts'
export {
  type BranchFacts,
  findBranch,
  listBranches,
  listCitiesWithBranches,
  listClosedDays,
  listItemGaps,
  listSchedules,
} from './queries.ts'
export { distanceMetres } from './rules.ts'
