import { useState } from 'react'
import { api } from '../../client/api.ts'
import { holds, type Session } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import type { PaletteItem } from './palette-items.ts'

const WHOLE_MOBILE = /^1[3-9]\d{9}$/
const SHORTEST = 2

/** Orders and members by a whole number or name: asked on purpose only, as each search is recorded. */
export function useSearch(session: Session) {
  const [found, setFound] = useState<{ typed: string; items: PaletteItem[] } | null>(null)
  const [search, isSearching] = useAct(async (typed: string) => {
    const number = typed.replaceAll(/[\s-]/g, '')
    const isMobile = WHOLE_MOBILE.test(number)
    const [orders, member] = await Promise.all([
      holds(session, 'orders.see') ? api.searchOrders({ number: isMobile ? number : typed }) : null,
      isMobile && holds(session, 'members.see') ? api.findMember({ mobile: number }) : null,
    ])
    const items: PaletteItem[] = []
    if (member?.memberId)
      items.push({ id: 'member', icon: 'family', name: '会员', note: typed, to: `/members/${member.memberId}` })
    for (const { orderNo, buyer, what, stateName } of orders?.list ?? [])
      items.push({
        id: orderNo,
        icon: 'receipt',
        name: orderNo,
        note: [buyer.name, buyer.mobile, what, stateName].filter((part) => part !== '').join(' · '),
        to: `/orders/${orderNo}`,
      })
    setFound({ typed, items })
  })
  const maySearch = (typed: string) =>
    typed.length >= SHORTEST &&
    (holds(session, 'orders.see') ||
      (holds(session, 'members.see') && WHOLE_MOBILE.test(typed.replaceAll(/[\s-]/g, ''))))
  return { maySearch, search, isSearching, foundFor: (typed: string) => (found?.typed === typed ? found.items : null) }
}
