import { useNavigation } from 'react-router'
import { type BranchWish, readBranchWish } from './branch-query.ts'

/** What the visitor has already asked for: while another list is on its way, a second press adds to that one. */
export function useComingWish(shown: BranchWish): BranchWish {
  const { location } = useNavigation()
  return location?.pathname === '/branch' ? readBranchWish(new URLSearchParams(location.search)) : shown
}
