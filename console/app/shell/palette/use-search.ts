import { dayOf } from '@mall/contract/days'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { holds, type Session } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { isWhole } from '../../screens/members/member-words.ts'
import type { PaletteItem } from './palette-items.ts'

const SHORTEST = 2
/** Of each kind; the lists show all. */
const MAX_SHOWN = 6

const wordOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')
const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** Members, visits to come and orders by a whole number or a name: asked on purpose only, as each search is recorded. */
export function useSearch(session: Session) {
  const [found, setFound] = useState<{ typed: string; items: PaletteItem[] } | null>(null)
  const mayFind = (typed: string) => ({
    members: isWhole(wordOf(typed)) && holds(session, 'members.see'),
    bookings: holds(session, 'bookings.see'),
    orders: holds(session, 'orders.see'),
  })
  const [search, isSearching] = useAct(async (typed: string) => {
    const may = mayFind(typed)
    const number = isWhole(wordOf(typed)) ? wordOf(typed) : typed
    const [members, bookings, orders] = await Promise.all([
      may.members ? api.findMembers({ word: number }) : null,
      may.bookings ? api.searchBookings({ number, from: dayOf(new Date()) }) : null,
      may.orders ? api.searchOrders({ number }) : null,
    ])
    const items: PaletteItem[] = [
      ...(members?.list ?? []).slice(0, MAX_SHOWN).map(({ memberId, holder, people }) => ({
        id: `member ${memberId}`,
        icon: 'family' as const,
        name: holder.name || '会员',
        note: joined(['会员', holder.mobile, people.length > 0 ? `体检人 ${people.join('、')}` : '']),
        to: `/members/${memberId}`,
      })),
      ...(bookings?.list ?? [])
        .slice(0, MAX_SHOWN)
        .map(({ bookingId, day, timespan, name, branchName, stateName }) => ({
          id: `booking ${bookingId}`,
          icon: 'calendar' as const,
          name: `${day} ${timespan}`,
          note: joined(['预约', name, branchName, stateName]),
          to: `/bookings/${bookingId}`,
        })),
      ...(orders?.list ?? []).slice(0, MAX_SHOWN).map(({ orderNo, buyer, what, stateName }) => ({
        id: orderNo,
        icon: 'receipt' as const,
        name: orderNo,
        note: joined([buyer.name, buyer.mobile, what, stateName]),
        to: `/orders/${orderNo}`,
      })),
    ]
    setFound({ typed, items })
  })
  const maySearch = (typed: string) => typed.length >= SHORTEST && Object.values(mayFind(typed)).some(Boolean)
  return { maySearch, search, isSearching, foundFor: (typed: string) => (found?.typed === typed ? found.items : null) }
}
