import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { ActivityNote } from './activity-note.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { chosenFilters, filterGroups } from './filter-groups.ts'
import type { Found, FoundProduct } from './find.ts'
import { NoResult } from './no-result.tsx'
import { PhoneResultSkeleton } from './result-skeleton.tsx'
import { SortLinks } from './sort-bar.tsx'
import { OtherWays } from './understanding/other-ways.tsx'
import { WithTexts } from './understanding/text-results.tsx'
import { Understood } from './understanding/understood.tsx'
import { useChange } from './use-change.ts'
import { useMorePages } from './use-more-pages.ts'
import { usePendingSearch } from './use-pending-search.ts'

/** Lazy: the sheet loads dialogs on the first press. */
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'))

type Props = { found: Found; row: (product: FoundProduct, place: number) => ReactNode }

/** Sorts and filters that stay on top, one list that grows. */
export function SearchPhone({ found, row }: Props) {
  const search = usePendingSearch()
  const [isFiltering, setFiltering] = useState(false)
  const groups = useMemo(() => filterGroups(found, search), [found, search])
  const chosen = chosenFilters(found, groups, search)
  const { isChanging } = useChange(found)
  const more = useMorePages(found)
  const first = found.pages[0]
  return (
    <>
      {first?.activity ? (
        <div className="px-4 pt-4 pb-2">
          <h1 className="font-bold text-22">{found.heading}</h1>
          <ActivityNote page={first} />
        </div>
      ) : (
        <h1 className="sr-only">{found.heading}</h1>
      )}
      <nav
        aria-label="排序与筛选"
        className="sticky top-13 z-20 flex min-h-12 flex-wrap items-center border-line border-b bg-white px-2"
      >
        <SortLinks order={found.query.order} search={search} isPhone />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
          className="ml-auto flex min-h-11 items-center gap-1.5 whitespace-nowrap px-3 font-semibold text-brand"
        >
          <Icon name="filter" size={18} />
          {joinFacts(['筛选', chosen.length])}
        </button>
      </nav>
      <ChosenFilters chosen={chosen} search={search} isOneLine />
      <p className="px-4 pt-2 text-14 text-ink-3" aria-live="polite">
        {first?.relaxed ? '相近的' : chosen.length > 0 ? '筛出' : '找到'}{' '}
        <span className="num">{first?.total ?? 0}</span> 个套餐
      </p>
      {first && <Understood page={first} search={search} className="px-4" />}
      {first?.relaxed && (
        <Notice className="mx-4 mt-2" isNews>
          {first.relaxed}
        </Notice>
      )}
      {first && <OtherWays page={first} search={search} className="px-4" />}
      <WithTexts term={found.query.searchItem} className="px-4">
        {isChanging ? (
          <PhoneResultSkeleton />
        ) : more.list.length > 0 ? (
          <>
            <ul>
              {more.list.map((product, place) => (
                <li key={product.id}>{row(product, place)}</li>
              ))}
            </ul>
            <More more={more} />
          </>
        ) : (
          <NoResult found={found} search={search} hasFilters={chosen.length > 0} />
        )}
      </WithTexts>
      {/* The bubble of the service stands above the page's end. */}
      <div aria-hidden="true" className="h-36" />
      {isFiltering && (
        <Suspense>
          <FilterSheet found={found} search={search} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </>
  )
}

function More({ more }: { more: ReturnType<typeof useMorePages> }) {
  if (more.left <= 0) return <p className="pt-8 text-center text-14 text-ink-3">到底了，一共 {more.list.length} 个</p>
  return (
    <div ref={more.edge} className="px-4 py-5">
      <button
        type="button"
        aria-busy={more.isLoading}
        onClick={more.load}
        className={buttonStyle({ variant: 'tint', size: 'l', isBlock: true })}
      >
        {more.isLoading ? (
          <>
            <Spinner /> 正在加载
          </>
        ) : (
          `再看 ${Math.min(20, more.left)} 个`
        )}
      </button>
    </div>
  )
}
