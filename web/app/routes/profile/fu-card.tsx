import { addDays } from '@mall/contract/days'
import { useNavigate, useSearchParams } from 'react-router'
import { BindCard } from '../../features/card/bind-card.tsx'
import { CardLedgerPanel } from '../../features/card/card-ledger-panel.tsx'
import { OwnCards } from '../../features/card/own-cards.tsx'
import { OrderSkeleton } from '../../features/order/order-skeleton.tsx'
import { ProfileFrame } from '../../features/profile/profile-frame.tsx'
import { today } from '../../shell/day.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import type { Route } from './+types/fu-card'

const PAGE_SIZE = 10
/** Days that a choice of time looks back; 0 is everything. */
const LOOKS_BACK: Readonly<Record<string, number>> = { quarter: 92, year: 366, all: 0 }

/** `?card=` is the card whose ledger is shown, `?range=` how far back, `?page=` which page of it. */
const data = personalData(async (api, { url }) => {
  const { list, usableFen } = await api.queryUsableOrDisabled({})
  const wanted = url.searchParams.get('card')
  const chosen = list.find((card) => card.cardId === wanted) ?? list[0] ?? null
  const range = url.searchParams.get('range') ?? 'year'
  const days = LOOKS_BACK[range] ?? 0
  const page = Number(url.searchParams.get('page') ?? 1)
  const ledger = chosen
    ? await api.queryCardLedger({
        cardId: chosen.cardId,
        ...(days > 0 && { from: addDays(today(), -days) }),
        curPage: Number.isInteger(page) && page > 0 ? page : 1,
        pageSize: PAGE_SIZE,
      })
    : null
  return { list, usableFen, chosen, range, ledger }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '我的福卡',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '福卡' }],
  chrome: { ground: 'sunk', service: false },
}

export function HydrateFallback() {
  return (
    <ProfileFrame>
      <OrderSkeleton />
    </ProfileFrame>
  )
}

export default function FuCard({ loaderData }: Route.ComponentProps) {
  const { list, usableFen, chosen, range, ledger } = loaderData
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hrefOf = (change: Record<string, string>) => {
    const { page: _page, ...kept } = Object.fromEntries(search)
    return `?${new URLSearchParams({ ...kept, ...change })}`
  }
  const open = (change: Record<string, string>) =>
    void navigate(hrefOf(change), { replace: true, preventScrollReset: true })
  return (
    <ProfileFrame>
      <OwnCards
        cards={list}
        usableFen={usableFen}
        chosenId={chosen?.cardId ?? null}
        hrefOf={(card) => hrefOf({ card })}
        ledger={
          chosen && ledger ? (
            <CardLedgerPanel
              card={chosen}
              ledger={ledger}
              range={range}
              onRange={(to) => open({ range: to })}
              hrefOfPage={(page) => hrefOf({ page: String(page) })}
            />
          ) : (
            <div className="max-md:hidden" />
          )
        }
        bind={<BindCard onBound={(card) => open({ card })} />}
      />
    </ProfileFrame>
  )
}
