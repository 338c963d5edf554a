import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { OrganGlyph } from '../../../art/react/organ-glyph.tsx'
import type { ItemStatus, MarketItem } from './market-selection.ts'
import type { ItemChoice } from './use-item-choice.ts'

type Props = {
  item: MarketItem
  status: ItemStatus
  /** When somebody had it before. */
  note?: string | undefined
  choice: ItemChoice
}

/** One item: description, price and the button to add it; how to prepare on demand. */
export function MarketItemRow({ item, status, note, choice }: Props) {
  const { itemName, organId, tells, prepare, notFor, minutes, needsFasting, basePrice, unavailable } = item
  return (
    <li className="border-line border-b py-3.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <span className="max-tablet:hidden">
          <OrganGlyph organ={organId} size={44} />
        </span>
        <div className="min-w-36 flex-1 leading-normal">
          <b className="text-17">{itemName}</b>
          <p className="text-14 text-ink-2">{tells}</p>
          {note && <p className="num text-14 text-ink-3">{note}</p>}
        </div>
        <span className="ml-auto flex items-center gap-3">
          {status === 'unavailable' ? (
            <Tag tone="grey">{unavailable}</Tag>
          ) : (
            <>
              <Price fen={basePrice} size="s" />
              <Toggle item={item} status={status} choice={choice} />
            </>
          )}
        </span>
      </div>
      <details className="group tablet:ml-14.5">
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-14 [&::-webkit-details-marker]:hidden">
          {needsFasting ? '要空腹' : '不用空腹'}，约 {minutes} 分钟
          <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
          <span className="sr-only">，看{itemName}的准备</span>
        </summary>
        <p className="text-15 text-ink-2">怎么准备：{prepare}</p>
        <p className="pb-1 text-15 text-ink-2">不适合：{notFor}</p>
      </details>
    </li>
  )
}

/** Removing an item of a package removes the package, so the button says so. */
function Toggle({ item: { checkItemId, itemName }, status, choice }: Omit<Props, 'note'>) {
  const isIn = status !== 'free'
  const text = status === 'packaged' ? '组合里' : isIn ? '已选' : '加上'
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={`${text} ${itemName}`}
      onClick={() => (isIn ? choice.removeItem(checkItemId) : choice.addItem(checkItemId))}
      className={classes(
        'inline-flex min-h-control-m min-w-22 shrink-0 items-center justify-center gap-1.5 rounded-10 border-[1.5px] px-3 font-semibold transition-colors',
        status === 'chosen' && 'border-brand bg-brand text-white hover:bg-brand-hover',
        status === 'packaged' && 'border-surface-tint bg-surface-tint text-brand hover:border-brand',
        !isIn && 'border-line-control bg-white hover:border-brand hover:text-brand',
      )}
    >
      <Icon name={isIn ? 'check' : 'plus'} size={18} />
      {text}
    </button>
  )
}
