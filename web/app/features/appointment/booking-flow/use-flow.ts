import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Flow, flowOf } from './flow-address.ts'

/** Ways of looking that stand in the address beside what is chosen. */
type Looking = Partial<
  Record<
    | 'from'
    | 'view'
    | 'beside'
    | 'setback'
    | 'proposed'
    | 'near'
    | 'variant'
    | 'categoryId'
    | 'searchItem'
    | 'fasting'
    | 'order'
    | 'page'
    | 'concerns',
    string
  >
>

/** What has been chosen, and how to choose: a choice replaces the address, so that back leads to the step before. */
export function useFlow() {
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  // A choice shows at once, while what follows from it is still on its way.
  const shown = next && next.pathname === here.pathname ? next : here
  const search = new URLSearchParams(shown.search)
  const flow = flowOf(shown)
  const choose = (change: Partial<Flow> & Looking) => {
    const told = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      const text = Array.isArray(value) ? value.join(',') : (value ?? '')
      if (text) told.set(name, text)
      else told.delete(name)
    }
    // Flushed: a press that follows at once must already know of this choice, however slow the next render is.
    navigate({ search: `?${told}` }, { replace: true, preventScrollReset: true, flushSync: true })
  }
  /** Before going on: a choice whose screen is still on its way stands in this entry of the history, for the way back. */
  const keep = () => {
    if (shown !== here) history.replaceState(history.state, '', `${shown.pathname}${shown.search}`)
  }
  return { flow, search, choose, keep }
}
