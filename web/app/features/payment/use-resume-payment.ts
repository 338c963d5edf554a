import type { PayWay } from '@mall/contract/payment/calls'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const BEGUN = 'begun'

/** The payment address that resumes paying without another press. */
export const withResume = (url: string) => `${url}${url.includes('?') ? '&' : '?'}${BEGUN}=1`

/** After WeChat's login, started by the pay button, paying resumes once by itself. */
export function useResumePayment(way: PayWay | null | undefined, go: (way: PayWay) => void) {
  const [search, setSearch] = useSearchParams()
  const isDone = useRef(false)
  const mustGo = search.has(BEGUN) && Boolean(way)
  useEffect(() => {
    if (!mustGo || !way || isDone.current) return
    isDone.current = true
    setSearch(withoutBegun, { replace: true })
    go(way)
  }, [mustGo, way, go, setSearch])
}

/** A reload asks for nothing. */
function withoutBegun(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name !== BEGUN))
}
