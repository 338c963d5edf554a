import { useNavigation, useSearchParams } from 'react-router'

/** What the visitor has already asked for: while one list is on its way, a second press adds to that one. */
export function useComingSearch(): URLSearchParams {
  const [shown] = useSearchParams()
  const { location } = useNavigation()
  return location?.pathname === '/searchList' ? new URLSearchParams(location.search) : shown
}
