import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { ExtraItem } from './extra-items.ts'
import type { ItemStatus } from './market-selection.ts'
import type { ItemChoice } from './use-item-choice.ts'

type Props = {
  item: ExtraItem
  status: ItemStatus
  /** When somebody had it before. */
  note: string | undefined
  choice: ItemChoice
}

/** An item that can be added: description, price, duration. */
export function ExtraRow({ item, status, note, choice }: Props) {
  const isAdded = status === 'chosen' || status === 'packaged'
  const text = status === 'packaged' ? '组合里' : isAdded ? '已加' : '加上'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b py-4">
      <div className="min-w-36 flex-1 leading-normal">
        <b className="text-17">{item.name}</b>
        <p className="text-14 text-ink-2">{item.tells}</p>
        {note && <p className="num text-14 text-ink-3">{note}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          {item.price > 0 ? <Price fen={item.price} size="s" /> : <Tag tone="success">免费</Tag>}
          {item.minutes > 0 && <span className="num text-14 text-ink-3">约 {item.minutes} 分钟</span>}
        </p>
      </div>
      {status === 'unavailable' ? (
        <Tag tone="grey" className="whitespace-normal!">
          {item.unavailable}
        </Tag>
      ) : (
        <button
          type="button"
          aria-pressed={isAdded}
          aria-label={`${text} ${item.name}`}
          onClick={() => (isAdded ? choice.removeItem(item.id) : choice.addItem(item.id))}
          className={classes(
            'inline-flex min-h-control-m shrink-0 items-center gap-1.5 rounded-10 border-[1.5px] px-4 font-semibold transition-colors',
            status === 'chosen' && 'border-brand bg-brand text-white hover:bg-brand-hover',
            status === 'packaged' && 'border-surface-tint bg-surface-tint text-brand hover:border-brand',
            !isAdded && 'border-line-control bg-white hover:border-brand hover:text-brand',
          )}
        >
          <Icon name={isAdded ? 'check' : 'plus'} size={18} />
          {text}
        </button>
      )}
    </li>
  )
}
