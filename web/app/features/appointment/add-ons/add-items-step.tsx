import { Button } from '@mall/ui/actions/button.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { useLayout } from '../../../shell/routing/layout.ts'
import { flowPath } from '../booking-flow/flow-address.ts'
import { FlowLayout } from '../booking-flow/flow-layout.tsx'
import { SetbackNotice, StruckOut } from '../booking-flow/setback-notice.tsx'
import { useFlow } from '../booking-flow/use-flow.ts'
import type { loadAddItems } from './load-add-items.ts'
import { MarketBases } from './market-bases.tsx'
import { MarketChosen, MarketTotal } from './market-chosen.tsx'
import { MarketConcerns } from './market-concerns.tsx'
import { MarketHead } from './market-head.tsx'
import { goingOf } from './market-selection.ts'
import { MarketShelf, MarketSidebar } from './market-shelf.tsx'
import { askMarket, useItemChoice } from './use-item-choice.ts'

type Props = Awaited<ReturnType<typeof loadAddItems>>

/** Step 2 of the market: what to have done, by category or by concern. */
export function AddItemsStep({ shelf, branch, bases, selection, choice: kept, looked, left }: Props) {
  const { flow, search, choose } = useFlow()
  const navigate = useNavigate()
  const isMobile = useLayout() === 'mobile'
  const choice = useItemChoice(goingOf(flow, looked, kept), shelf.packages, askMarket(flow))
  const [rebase] = useMutation(async (productSpecId: string) => {
    choose({ ...(await browserApi().startMarket({ productSpecId: productSpecId || null })), holdId: '' })
  })
  const goOn = () => {
    const next = { ...flow, itemIds: [...kept.itemIds], packageIds: [...kept.packageIds] }
    if (selection.base || selection.itemList.length > 0)
      navigate(flowPath(flow.holdId ? 'confirm' : 'choosePerson', next))
    else choose({ setback: 'nothing' })
  }
  const chosen = (
    <div className="grid gap-4 p-4 md:px-6.5 md:pt-6 md:pb-0">
      {!selection.base?.isPaid && (
        <MarketBases bases={bases} chosen={selection.base?.productSpecId ?? ''} onChoose={rebase} />
      )}
      <MarketChosen selection={selection} choice={choice} />
      <MarketTotal selection={selection} />
    </div>
  )
  return (
    <FlowLayout
      step="items"
      summary={chosen}
      barSummary={
        <a href="#chosen" className="block">
          <span className="num block text-14 text-ink-2">加 {selection.itemList.length} 项，看清单</span>
          <Price fen={selection.tjMarketPrice} />
        </a>
      }
      action={
        <Button variant="go" size="l" isBlock onPress={goOn}>
          {isMobile ? '下一步' : '下一步：选体检人'}
        </Button>
      }
    >
      <SetbackNotice setback={search.get('setback')} />
      <StruckOut left={left} flow={flow} />
      <MarketHead branch={branch} counts={shelf.categories} packages={shelf.packages} choice={choice} />
      {shelf.query.variant === 'concern' ? (
        <MarketConcerns packages={shelf.packages} choice={choice} />
      ) : (
        <div className="grid grid-cols-[minmax(88px,24%)_minmax(0,1fr)] items-start bg-surface-sunk max-md:-mx-3 md:grid-cols-[168px_minmax(0,1fr)] md:gap-5 md:large:grid-cols-[200px_minmax(0,1fr)]">
          <MarketSidebar shelf={shelf} />
          <MarketShelf shelf={shelf} choice={choice} />
        </div>
      )}
      {isMobile && (
        <section id="chosen" className="scroll-mt-4 rounded-16 bg-white">
          {chosen}
        </section>
      )}
    </FlowLayout>
  )
}
