import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import type { ReactNode } from 'react'
import type { AddOnPackage } from './market-selection.ts'
import type { ItemChoice } from './use-item-choice.ts'

type Props = {
  pack: AddOnPackage
  isChosen: boolean
  choice: ItemChoice
  /** The way to what is in it. */
  details?: ReactNode
}

/** Items that are cheaper together, added and taken away as one. */
export function MarketPackageCard({ pack, isChosen, choice, details }: Props) {
  const { packageId, packageName, price, itemsTotal, items, unavailable } = pack
  return (
    <li
      className={classes(
        'flex flex-col gap-2 rounded-16 border-[1.5px] p-4',
        isChosen ? 'border-brand bg-surface-tint' : 'border-line bg-white',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <b className="text-17">{packageName}</b>
        <Tag tone="warm">比单选少 ¥{yuan(itemsTotal - price)}</Tag>
      </span>
      <span className="grow text-14 text-ink-2">
        <WholePhrases text={items.map(({ itemName }) => itemName).join(' + ')} />
      </span>
      {details}
      {unavailable ? (
        <span className="text-14 text-ink-2">{unavailable}</span>
      ) : (
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Price fen={price} size="s" />
            <span className="num text-14 text-ink-2">单项合计 ¥{yuan(itemsTotal)}</span>
          </span>
          <Button
            variant={isChosen ? 'brand' : 'line'}
            onPress={() => (isChosen ? choice.removePackage(packageId) : choice.addPackage(packageId))}
            aria-label={`${isChosen ? '已选' : '整套加'} ${packageName}`}
          >
            <Icon name={isChosen ? 'check' : 'plus'} size={18} />
            {isChosen ? '已选' : '整套加'}
          </Button>
        </span>
      )}
    </li>
  )
}
