import { useNavigation } from 'react-router'
import { type BranchQuery, readBranchQuery } from './branch-query.ts'

/** The pending query: while a list is loading, a further change adds to it. */
export function usePendingQuery(shown: BranchQuery): BranchQuery {
  const { location } = useNavigation()
  return location?.pathname === '/branch' ? readBranchQuery(new URLSearchParams(location.search)) : shown
}
