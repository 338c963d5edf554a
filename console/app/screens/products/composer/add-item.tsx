import { yuanText } from '@mall/contract/money'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { useState } from 'react'
import { useRead } from '../../../client/queries.ts'
import type { ItemFacts } from './use-composed.ts'

type Props = {
  /** Items that all packages have. */
  has: ReadonlySet<string>
  onAdd: (item: ItemFacts) => void
}

const SHOWN = 8

/** Finds an item by its name or another one, and adds it. */
export function AddItem({ has, onAdd }: Props) {
  const [word, setWord] = useState('')
  const sought = word.trim()
  const { data, isPlaceholderData } = useRead('listItems', { word: sought }, { isWanted: sought !== '' })
  const found = sought === '' || isPlaceholderData ? [] : (data?.list.slice(0, SHOWN) ?? [])
  const add = (item: ItemFacts) => {
    setWord('')
    onAdd(item)
  }
  return (
    <div className="relative w-full tablet:max-w-90">
      <SearchField
        label="加检查项目"
        placeholder="加项目：名字或编号"
        maxLength={40}
        value={word}
        onChange={setWord}
        onSubmit={() => {
          const [first] = found.filter(({ itemId }) => !has.has(itemId))
          if (first) add(first)
        }}
      />
      {sought !== '' && (
        <ul
          aria-label="找到的项目"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-90 overflow-y-auto rounded-10 border border-line bg-white py-1 shadow-e3"
        >
          {found.map((item) => (
            <li key={item.itemId}>
              <button
                type="button"
                disabled={has.has(item.itemId)}
                onClick={() => add(item)}
                className="flex min-h-control-m w-full flex-wrap items-baseline gap-x-3 px-3 py-1.5 text-left hover:bg-surface-tint disabled:text-ink-3"
              >
                <b className="font-semibold">{item.name}</b>
                <span className="num text-14 text-ink-3">{yuanText(item.priceFen)}</span>
                <span className="min-w-0 grow break-words text-14 text-ink-3">{item.tells}</span>
                <span className="text-14">{has.has(item.itemId) ? '已经有了' : '加'}</span>
              </button>
            </li>
          ))}
          {data && !isPlaceholderData && found.length === 0 && (
            <li className="px-3 py-2 text-ink-3">没有这样的项目，先在“检查项目”里看看</li>
          )}
        </ul>
      )}
    </div>
  )
}
