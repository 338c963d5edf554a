import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { useFlow } from '../booking-flow/use-flow.ts'
import type { Branch } from '../branch-choice/branch-choices.tsx'
import { shortTime } from '../calendar/when-text.tsx'
import { MarketPackageCard } from './market-package-card.tsx'
import { type AddOnPackage, type Categories, countText, readCatalogueQuery, type Variant } from './market-selection.ts'
import type { ItemChoice } from './use-item-choice.ts'

type Props = { branch: Branch; counts: Categories; packages: readonly AddOnPackage[]; choice: ItemChoice }

const VARIANTS: readonly { id: Variant; name: string }[] = [
  { id: 'list', name: '按分类挑' },
  { id: 'concern', name: '从担心的事挑' },
]
const MAX_SHOWN = 2

/** The branch's offer: list and concern tabs, and packages of the current category. */
export function MarketHead({ branch, counts, packages, choice }: Props) {
  const { flow, search, choose } = useFlow()
  const { variant, categoryId } = readCatalogueQuery(search)
  const ofCategory = packages.filter(({ organIds }) => categoryId === '' || organIds.includes(categoryId))
  return (
    <FlowPanel
      isPage
      title="挑您想做的项目"
      hint={
        <span className="num">
          {countText(branch.name, counts)}。{shortTime(flow)}到，价格就是到院价
        </span>
      }
    >
      <fieldset aria-label="怎么挑" className="grid grid-cols-2 gap-1 rounded-12 bg-surface-sunk p-1 tablet:w-90">
        {VARIANTS.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={variant === id}
            onClick={() => choose({ variant: id === 'list' ? '' : id })}
            className="min-h-11 rounded-10 text-ink-2 hover:text-brand aria-pressed:bg-white aria-pressed:font-bold aria-pressed:text-brand"
          >
            {name}
          </button>
        ))}
      </fieldset>
      {variant === 'list' && ofCategory.length > 0 && (
        <ul aria-label="加项组合" className="mt-4 grid gap-3 tablet:grid-cols-2 tablet:large:grid-cols-1">
          {ofCategory.slice(0, MAX_SHOWN).map((one) => (
            <MarketPackageCard
              key={one.packageId}
              pack={one}
              isChosen={choice.chosen.packageIds.includes(one.packageId)}
              choice={choice}
            />
          ))}
        </ul>
      )}
    </FlowPanel>
  )
}
