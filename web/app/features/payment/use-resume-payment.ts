import type { PayWay } from '@mall/contract/payment/calls'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const BEGUN = 'begun'

/** The same till, which goes on paying by itself: the person has pressed already. */
export const begun = (address: string) => `${address}${address.includes('?') ? '&' : '?'}${BEGUN}=1`

/** Back from WeChat's login, which the press on the till began: paying goes on without another one, once. */
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
