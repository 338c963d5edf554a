import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type FormEvent, useState } from 'react'
import { useFlow } from '../booking-flow/use-flow.ts'
import { MarketItemRow } from './market-item-row.tsx'
import {
  type AddOnPackage,
  type CatalogueQuery,
  type Categories,
  MARKET_PAGE,
  type MarketItem,
  statusOf,
} from './market-selection.ts'
import { PAST_ITEMS_ID, PAST_ITEMS_NAME, type PastItem, pastNotes } from './past-items.ts'
import type { ItemChoice } from './use-item-choice.ts'

export interface Catalogue {
  query: CatalogueQuery
  categories: Categories
  items: { list: MarketItem[]; total: number }
  packages: AddOnPackage[]
  past: PastItem[]
}

/** Categories at the left, with how many items the branch does of each. */
export function MarketSidebar({ catalogue: { query, categories, past } }: { catalogue: Catalogue }) {
  const { choose } = useFlow()
  const all = [
    { id: '', name: '全部', itemCount: categories.itemTotal },
    ...(past.length > 0 ? [{ id: PAST_ITEMS_ID, name: PAST_ITEMS_NAME, itemCount: null }] : []),
    ...categories.categoryList,
  ]
  return (
    <nav aria-label="项目分类" className="bg-surface-sunk tablet:rounded-16 tablet:bg-white tablet:p-2">
      <ul>
        {all.map(({ id, name, itemCount }) => {
          const isCurrent = query.searchItem === '' && query.categoryId === id
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isCurrent}
                onClick={() => choose({ categoryId: id, searchItem: '', page: '' })}
                className={classes(
                  'flex min-h-13 w-full items-center justify-center gap-1 border-transparent border-l-4 px-1.5 py-1 text-15 text-ink-2 -outline-offset-3 hover:text-brand tablet:min-h-11 tablet:justify-between tablet:rounded-10 tablet:border-l-0 tablet:px-3',
                  'aria-pressed:border-brand aria-pressed:bg-white aria-pressed:font-bold aria-pressed:text-brand tablet:aria-pressed:bg-surface-tint',
                )}
              >
                {name}
                {itemCount !== null && <span className="num font-normal text-14 max-tablet:sr-only">{itemCount}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** One page of the category's items. */
export function MarketCatalogue({ catalogue, choice }: { catalogue: Catalogue; choice: ItemChoice }) {
  const { query, categories, items, packages, past } = catalogue
  const notes = pastNotes(past)
  const { search, choose } = useFlow()
  const category = categories.categoryList.find(({ id }) => id === query.categoryId)
  const pages = Math.ceil(items.total / MARKET_PAGE)
  const pageUrl = (page: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(page))
    return `?${params}`
  }
  return (
    <section
      aria-labelledby="catalogue-title"
      className="bg-white px-3.5 py-4 tablet:rounded-24 tablet:px-7 tablet:py-6"
    >
      <h2 id="catalogue-title" aria-live="polite" className="font-bold text-18 tablet:text-20">
        {query.searchItem
          ? `“${query.searchItem}”`
          : (category?.name ?? (query.categoryId === PAST_ITEMS_ID ? PAST_ITEMS_NAME : '全部项目'))}{' '}
        <span className="num font-normal text-14 text-ink-3">{items.total} 项</span>
      </h2>
      <CatalogueTools key={query.searchItem} query={query} />
      {items.list.length > 0 ? (
        <ul>
          {items.list.map((item) => (
            <MarketItemRow
              key={item.checkItemId}
              item={item}
              status={statusOf(item, choice.chosen, packages)}
              note={notes.get(item.checkItemId)}
              choice={choice}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="没有找到这一项"
          hint="换个说法试试，例如“颈动脉”“骨密度”"
          action={
            <button
              type="button"
              onClick={() => choose({ searchItem: '', categoryId: '', fasting: '' })}
              className="link min-h-11"
            >
              看全部项目
            </button>
          }
        />
      )}
      <Pagination page={query.page} pages={pages} hrefOf={pageUrl} />
      {pages > 1 && <p className="mt-3 text-center text-14 text-ink-3">每页 {MARKET_PAGE} 项</p>}
    </section>
  )
}

function CatalogueTools({ query }: { query: CatalogueQuery }) {
  const { choose } = useFlow()
  const [term, setTerm] = useState(query.searchItem)
  const searchFor = (searchItem: string) => choose({ searchItem: searchItem.trim(), categoryId: '', page: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchFor(term)
  }
  return (
    <div className="mt-2 mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <search className="w-full tablet:w-65">
        <form onSubmit={submit}>
          <SearchField
            label="搜项目"
            placeholder="搜项目，如“骨密度”"
            value={term}
            maxLength={40}
            onChange={setTerm}
            onClear={() => searchFor('')}
          />
        </form>
      </search>
      <span className="flex flex-wrap items-center gap-x-4">
        <Checkbox
          isSelected={query.onlyWithoutFasting}
          onChange={(isOn) => choose({ fasting: isOn ? 'no' : '', page: '' })}
        >
          只看不用空腹的
        </Checkbox>
        <button
          type="button"
          aria-pressed={query.order === 'price'}
          onClick={() => choose({ order: query.order === 'price' ? '' : 'price', page: '' })}
          className="min-h-11 text-15 text-ink-2 hover:text-brand aria-pressed:font-semibold aria-pressed:text-brand"
        >
          价格从低到高
        </button>
      </span>
    </div>
  )
}
