import { useNavigate, useSearchParams } from 'react-router'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { refreshWallet } from '../../entities/wallet/wallet.ts'
import { BindCard, useBindCard } from '../../features/card/bind-card.tsx'
import { CardLedgerPanel } from '../../features/card/card-ledger-panel.tsx'
import { loadCards } from '../../features/card/load-cards.ts'
import { OwnCards } from '../../features/card/own-cards.tsx'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/fu-card'

export const clientLoader = loadCards.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '我的福卡',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '福卡' }],
  chrome: { ground: 'sunk', service: false },
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
  const bind = useBindCard((card) => {
    open({ card })
    void refreshWallet()
  })
  return (
    <ProfileFrame>
      <OwnCards
        cards={list}
        usableFen={usableFen}
        chosenId={chosen?.cardId ?? null}
        hrefOf={(card) => hrefOf({ card })}
        ledger={
          chosen &&
          ledger && (
            <CardLedgerPanel
              card={chosen}
              ledger={ledger}
              range={range}
              onRange={(to) => open({ range: to })}
              hrefOfPage={(page) => hrefOf({ page: String(page) })}
            />
          )
        }
        bind={<BindCard form={bind} />}
      />
    </ProfileFrame>
  )
}
