import { useNavigate, useSearchParams } from 'react-router'
import { type Flow, flowOf } from './flow-address.ts'

/** What has been chosen, and how to choose: a choice replaces the address, so that back leads to the step before. */
export function useFlow() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const flow = flowOf(search)
  const choose = (change: Partial<Flow> & { from?: string; setback?: string; place?: string }) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      const text = Array.isArray(value) ? value.join(',') : (value ?? '')
      if (text) next.set(name, text)
      else next.delete(name)
    }
    navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true })
  }
  return { flow, search, choose }
}
