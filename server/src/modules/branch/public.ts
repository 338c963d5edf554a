export { bookableBranches } from './bookable-branches.ts'
export { cardOf } from './branch-card.ts'
export {
  changeBranch,
  findBranchesToChange,
  lockBranches,
  searchBranches,
} from './branch-changes.ts'
export { type BranchOfHost, openBranchHosts } from './branch-hosts.ts'
export { branchRows, cityNames } from './branch-rows.ts'
export { hasDearerBranch } from './has-dearer-branch.ts'
export {
  closeDay,
  type ExceptionRow,
  listExceptions,
  reopenDay,
  replaceWeeks,
  type ScheduleRow,
  writeExceptions,
} from './opening-hours.ts'
export { pictureUses } from './picture-uses.ts'
export {
  type BranchFacts,
  findBranch,
  listBranches,
  listClosedDays,
  listGapsOf,
  listItemGaps,
  listItemsWithoutBranch,
  listOpenOnWeekends,
  listPriceDifferences,
  listSchedules,
} from './queries.ts'
export { listResources, lockResources, writeResource } from './resources.ts'
export { distanceMetres, earliestFrom, featuresOf } from './rules.ts'
export { whyNotBranch } from './why-not-branch.ts'
