import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Flow, flowOf } from './flow-url.ts'

/** View parameters in the address beside the choices. */
type ViewParams = Partial<
  Record<
    | 'from'
    | 'view'
    | 'beside'
    | 'setback'
    | 'proposed'
    | 'near'
    | 'with'
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

/** The flow and its setter: a choice replaces the history entry, so that back leads to the step before. */
export function useFlow() {
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  // Optimistic: a choice shows at once, while its data is loading.
  const shown = next && next.pathname === here.pathname ? next : here
  const search = new URLSearchParams(shown.search)
  const flow = flowOf(shown)
  const choose = (change: Partial<Flow> & ViewParams) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      const text = Array.isArray(value) ? value.join(',') : (value ?? '')
      if (text) params.set(name, text)
      else params.delete(name)
    }
    // Flushed, so that a press right afterwards already sees this choice.
    navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true, flushSync: true })
  }
  /** Before going on: a choice whose screen is still on its way stands in this entry of the history, for the way back. */
  const keep = () => {
    if (shown !== here) history.replaceState(history.state, '', `${shown.pathname}${shown.search}`)
  }
  return { flow, search, choose, keep }
}
