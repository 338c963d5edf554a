import { Button } from '@mall/ui/actions/button.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { useLayout } from '../../../shell/routing/layout.ts'
import { FlowLayout } from '../booking-flow/flow-layout.tsx'
import { flowPath } from '../booking-flow/flow-url.ts'
import { RejectedItems, SetbackNotice } from '../booking-flow/setback-notice.tsx'
import { useFlow } from '../booking-flow/use-flow.ts'
import type { loadAddItems } from './load-add-items.ts'
import { MarketBases } from './market-bases.tsx'
import { MarketCatalogue, MarketSidebar } from './market-catalogue.tsx'
import { MarketChosen, MarketTotal } from './market-chosen.tsx'
import { MarketConcerns } from './market-concerns.tsx'
import { MarketHead } from './market-head.tsx'
import { validChoiceOf } from './market-selection.ts'
import { marketChecks, useItemChoice } from './use-item-choice.ts'

type Props = Awaited<ReturnType<typeof loadAddItems>>

/** Step 2 of the market: what to have done, by category or by concern. */
export function AddItemsStep({
  catalogue,
  branch,
  bases,
  selection,
  choice: validChoice,
  requestedChoice,
  rejections,
}: Props) {
  const { flow, search, choose } = useFlow()
  const navigate = useNavigate()
  const isPhone = useLayout() === 'phone'
  const choice = useItemChoice(
    validChoiceOf(flow, requestedChoice, validChoice),
    catalogue.packages,
    marketChecks(flow),
  )
  const [rebase] = useMutation(async (productSpecId: string) => {
    choose({ ...(await browserApi().startMarket({ productSpecId: productSpecId || null })), holdId: '' })
  })
  const goToNextStep = () => {
    const next = { ...flow, itemIds: [...validChoice.itemIds], packageIds: [...validChoice.packageIds] }
    if (selection.base || selection.itemList.length > 0)
      navigate(flowPath(flow.holdId ? 'confirm' : 'choosePerson', next))
    else choose({ setback: 'nothing' })
  }
  const chosen = (
    <div className="grid gap-4 p-4 tablet:px-6.5 tablet:py-6 desktop:pb-0">
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
        <Button variant="go" size="l" isBlock onPress={goToNextStep}>
          {isPhone ? '下一步' : '下一步：选体检人'}
        </Button>
      }
    >
      <SetbackNotice setback={search.get('setback')} />
      <RejectedItems rejections={rejections} flow={flow} />
      <MarketHead branch={branch} counts={catalogue.categories} packages={catalogue.packages} choice={choice} />
      {catalogue.query.variant === 'concern' ? (
        <MarketConcerns packages={catalogue.packages} choice={choice} />
      ) : (
        <div className="grid grid-cols-[minmax(88px,24%)_minmax(0,1fr)] items-start bg-surface-sunk max-tablet:-mx-3 tablet:grid-cols-[168px_minmax(0,1fr)] tablet:gap-5 tablet:large:grid-cols-[200px_minmax(0,1fr)]">
          <MarketSidebar catalogue={catalogue} />
          <MarketCatalogue catalogue={catalogue} choice={choice} />
        </div>
      )}
      <section id="chosen" aria-label="已选的项目" className="scroll-mt-4 rounded-16 bg-white desktop:hidden">
        {chosen}
      </section>
    </FlowLayout>
  )
}
