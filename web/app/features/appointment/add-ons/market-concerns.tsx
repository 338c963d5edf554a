import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { useFlow } from '../booking-flow/use-flow.ts'
import { MarketItemRow } from './market-item-row.tsx'
import { MarketPackageCard } from './market-package-card.tsx'
import type { AddOnPackage, MarketItem } from './market-selection.ts'
import { statusOf } from './market-selection.ts'
import type { ItemChoice } from './use-item-choice.ts'

type Props = { packages: readonly AddOnPackage[]; choice: ItemChoice }

/** Guided: in which words one comes, and what the mall suggests for it, as a whole or item by item. */
export function MarketConcerns({ packages, choice }: Props) {
  const { search, choose } = useFlow()
  const concerns = (search.get('concerns') ?? '').split(',').filter(Boolean)
  const suggested = packages.filter(({ packageId }) => concerns.includes(packageId))
  return (
    <section
      aria-labelledby="concern-title"
      className="grid gap-4 bg-white px-4 py-4 tablet:rounded-24 tablet:px-7 tablet:py-6"
    >
      <div>
        <h2 id="concern-title" className="font-bold text-18 tablet:text-22">
          有哪一句说的是您，或者要去的人？
        </h2>
        <p className="text-15 text-ink-2">可以选几句，也可以一句都不选。这里不做判断，只说哪些项目看得到。</p>
      </div>
      <ChipGroup
        label="担心的事"
        isMultiple
        selected={concerns}
        onSelect={(ids) => choose({ concerns: ids.join(',') })}
        className="max-tablet:grid"
      >
        {packages.map(({ packageId, concern }) => (
          <Chip key={packageId} id={packageId}>
            {concern}
          </Chip>
        ))}
      </ChipGroup>
      {suggested.map((one) => (
        <section key={one.packageId} aria-label={one.concern} className="grid gap-2 border-line border-t pt-4">
          <h3 className="font-bold text-17">{one.concern}</h3>
          <p className="text-15 text-ink-2">{one.why}</p>
          <ul>
            <MarketPackageCard pack={one} isChosen={choice.chosen.packageIds.includes(one.packageId)} choice={choice} />
          </ul>
          <ul aria-label={`${one.packageName}里的项目，也可以单加`}>
            {one.items.map((item) => {
              const row = rowOf(item)
              return (
                <MarketItemRow
                  key={item.checkItemId}
                  item={row}
                  status={statusOf(row, choice.chosen, packages)}
                  choice={choice}
                />
              )
            })}
          </ul>
        </section>
      ))}
      {suggested.length === 0 && <Notice>选一句，下面就列出相关的项目；不想选，回到“按分类挑”就好。</Notice>}
    </section>
  )
}

/** Singly it costs what it costs singly. */
const rowOf = ({ singlePrice, basePrice: _, ...item }: AddOnPackage['items'][number]): MarketItem => ({
  ...item,
  basePrice: singlePrice,
})
