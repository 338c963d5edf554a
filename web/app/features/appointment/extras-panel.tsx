import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { byOrgan, type ExtraItem } from './extras.ts'

type Props = { items: readonly ExtraItem[]; chosen: readonly string[]; onToggle: (itemId: string) => void }

/** What can be added: parts of the body at the left, their items at the right. */
export function ExtrasPanel({ items, chosen, onToggle }: Props) {
  const groups = byOrgan(items)
  const [organ, setOrgan] = useState(groups[0]?.organName ?? '')
  const shown = groups.find(({ organName }) => organName === organ) ?? groups[0]
  return (
    <div className="grid grid-cols-[minmax(104px,26%)_minmax(0,1fr)] border-line border-t bg-white md:grid-cols-[168px_minmax(0,1fr)] md:overflow-hidden md:rounded-16 md:border">
      <nav aria-label="部位" className="bg-surface-sunk pb-4">
        <ul>
          {groups.map(({ organName, items: of }) => {
            const added = of.filter(({ id }) => chosen.includes(id)).length
            return (
              <li key={organName}>
                <button
                  type="button"
                  aria-pressed={organName === shown?.organName}
                  onClick={() => setOrgan(organName)}
                  className="flex min-h-15 w-full items-center justify-center gap-1 border-transparent border-l-4 px-1.5 py-1 text-15 text-ink-2 -outline-offset-3 hover:text-brand aria-pressed:border-brand aria-pressed:bg-white aria-pressed:font-bold aria-pressed:text-brand"
                >
                  {organName}
                  {added > 0 && (
                    <span className="num rounded-full bg-brand px-1.5 text-13 text-white">
                      {added}
                      <span className="sr-only"> 项已加</span>
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="px-3.5 md:px-6">
        <ul aria-label={shown?.organName}>
          {shown?.items.map((item) => (
            <Extra key={item.id} item={item} isAdded={chosen.includes(item.id)} onToggle={() => onToggle(item.id)} />
          ))}
        </ul>
        <p className="num py-4 text-center text-14 text-ink-3">已显示本类全部 {shown?.items.length ?? 0} 项</p>
      </div>
    </div>
  )
}

function Extra({ item, isAdded, onToggle }: { item: ExtraItem; isAdded: boolean; onToggle: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b py-4">
      <div className="min-w-36 flex-1 leading-normal">
        <b className="text-17">{item.name}</b>
        <p className="text-14 text-ink-2">{item.tells}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <Price fen={item.price} size="s" />
          {item.minutes > 0 && <span className="num text-14 text-ink-3">约 {item.minutes} 分钟</span>}
        </p>
      </div>
      {item.unavailable ? (
        <Tag tone="grey" className="whitespace-normal!">
          {item.unavailable}
        </Tag>
      ) : (
        <button
          type="button"
          aria-pressed={isAdded}
          aria-label={`${isAdded ? '已加' : '加上'} ${item.name}`}
          onClick={onToggle}
          className={classes(
            'inline-flex min-h-control-m shrink-0 items-center gap-1.5 rounded-10 border-[1.5px] px-4 font-semibold transition-colors',
            isAdded
              ? 'border-brand bg-brand text-white hover:bg-brand-hover'
              : 'border-line-control bg-white hover:border-brand hover:text-brand',
          )}
        >
          <Icon name={isAdded ? 'check' : 'plus'} size={18} />
          {isAdded ? '已加' : '加上'}
        </button>
      )}
    </li>
  )
}
