import { Button } from '@mall/ui/actions/button.tsx'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { ActivityNote } from './activity-note.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { chosenFilters, filterGroups } from './filter-groups.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { Found, FoundProduct } from './find.ts'
import { FlagLinks } from './flags.tsx'
import { NoResult } from './no-result.tsx'
import { FILTERS_BESIDE, ResultSkeleton, SearchSkeleton } from './result-skeleton.tsx'
import { PAGE_SIZE, searchUrl } from './search-query.ts'
import { SortLinks } from './sort-bar.tsx'
import { OtherWays } from './understanding/other-ways.tsx'
import { WithTexts } from './understanding/text-results.tsx'
import { Understood } from './understanding/understood.tsx'
import { useChange } from './use-change.ts'
import { usePendingSearch } from './use-pending-search.ts'

type Props = { found: Found; row: (product: FoundProduct, place: number) => ReactNode }

/** Lazy: the sheet loads dialogs on the first press. */
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'))

/** Filters at the left, on tablets in a sheet; rows of 20, pages as links. */
export function SearchWide({ found, row }: Props) {
  const search = usePendingSearch()
  const groups = useMemo(() => filterGroups(found, search), [found, search])
  const chosen = chosenFilters(found, groups, search)
  const { isChanging, newHeading } = useChange(found)
  const [isFiltering, setFiltering] = useState(false)
  const page = found.pages.at(-1)
  if (!page) return null
  if (newHeading !== null) return <SearchSkeleton heading={newHeading} />
  const pages = Math.ceil(page.total / PAGE_SIZE)
  return (
    <div className="wrap pb-24">
      <div className="mb-5 flex items-end justify-between gap-6">
        <div>
          <h1 className="font-bold text-32">{found.heading}</h1>
          <ActivityNote page={page} />
          <Summary total={page.total} chosen={chosen.map(({ label }) => label)} isRelaxed={page.relaxed !== ''} />
        </div>
        <Button variant="tint" className="shrink-0" onPress={() => helpPanel.open('consultation')}>
          <Icon name="headset" />
          请顾问帮我选
        </Button>
      </div>
      <div className={FILTERS_BESIDE}>
        <FilterPanel
          key={`${found.query.queryTerm.priceMin}-${found.query.queryTerm.priceMax}`}
          groups={groups}
          search={search}
          price={page.facets.price}
        />
        <div>
          <ChosenFilters chosen={chosen} search={search} />
          <nav
            aria-label="排序"
            className="flex min-h-15 flex-wrap items-center gap-1 border-line border-b max-desktop:py-2"
          >
            <SortLinks order={found.query.order} search={search} />
            <span className="grow" />
            <FlagLinks found={found} search={search} />
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setFiltering(true)}
              className={buttonStyle({ className: 'ml-1 whitespace-nowrap px-4! desktop:hidden' })}
            >
              <Icon name="filter" size={18} />
              {joinFacts(['筛选', chosen.length])}
            </button>
          </nav>
          <Understood page={page} search={search} />
          {page.relaxed && (
            <Notice className="mt-4" isNews>
              {page.relaxed}
            </Notice>
          )}
          <OtherWays page={page} search={search} />
          <WithTexts term={found.query.searchItem}>
            {isChanging ? (
              <ResultSkeleton />
            ) : page.list.length > 0 ? (
              <ul>
                {page.list.map((product, place) => (
                  <li key={product.id}>{row(product, place)}</li>
                ))}
              </ul>
            ) : (
              <NoResult found={found} search={search} hasFilters={chosen.length > 0} />
            )}
          </WithTexts>
          <Pagination
            page={found.query.page}
            pages={pages}
            hrefOf={(to) => searchUrl(search, { page: to === 1 ? null : String(to) })}
          />
          {pages > 1 && <p className="mt-3 text-center text-14 text-ink-3">每页 {PAGE_SIZE} 个</p>}
        </div>
      </div>
      {isFiltering && (
        <Suspense>
          <FilterSheet found={found} search={search} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

type SummaryProps = { total: number; chosen: readonly string[]; isRelaxed: boolean }

function Summary({ total, chosen, isRelaxed }: SummaryProps) {
  const how = isRelaxed ? '没有正好的，下面是相近的 ' : chosen.length > 0 ? `已按“${chosen.join('、')}”筛出 ` : '找到 '
  return (
    <p className="mt-0.5 text-16 text-ink-3" aria-live="polite">
      {how}
      <b className="num text-ink">{total}</b> 个套餐
    </p>
  )
}
