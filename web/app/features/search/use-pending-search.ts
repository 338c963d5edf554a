import { useNavigation, useSearchParams } from 'react-router'

/** The pending query: a second press while a list loads adds to it. */
export function usePendingSearch(): URLSearchParams {
  const [shown] = useSearchParams()
  const { location } = useNavigation()
  return location?.pathname === '/searchList' ? new URLSearchParams(location.search) : shown
}
