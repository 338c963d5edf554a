export { asksMoreSomewhere } from './asks-more.ts'
export { bookingPlaces } from './booking-places.ts'
export { cardOf } from './branch-card.ts'
export { type BranchOfHost, openBranchHosts } from './branch-hosts.ts'
export {
  closeDay,
  type ExceptionRow,
  listExceptions,
  replaceWeeks,
  type ScheduleRow,
  writeExceptions,
} from './opening-hours.ts'
export {
  type BranchFacts,
  findBranch,
  listBranches,
  listClosedDays,
  listItemGaps,
  listItemsNowhere,
  listPriceDifferences,
  listSchedules,
} from './queries.ts'
export { distanceMetres, earliestFrom } from './rules.ts'
