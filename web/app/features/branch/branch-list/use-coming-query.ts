import { useNavigation } from 'react-router'
import { type BranchQuery, readBranchQuery } from './branch-query.ts'

/** What the visitor has already asked for: while another list is on its way, a second press adds to that one. */
export function useComingQuery(shown: BranchQuery): BranchQuery {
  const { location } = useNavigation()
  return location?.pathname === '/branch' ? readBranchQuery(new URLSearchParams(location.search)) : shown
}
