import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { fieldFrame, fieldInput } from '@mall/ui/forms/field-parts.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState, useSyncExternalStore } from 'react'
import { visitorPosition } from '../../../shell/browser/geolocation.ts'
import { dayText } from '../../../shell/format/day-text.ts'
import { BranchFilters } from './branch-filters.tsx'
import type { NearBranch } from './branch-query.ts'
import { BranchRow } from './branch-row.tsx'
import { matchingBranches } from './branch-text.ts'
import { CityLinks } from './city-links.tsx'
import { DistancePanel } from './distance-panel.tsx'
import type { FoundBranches } from './find-branches.ts'
import { PhoneBranchRow } from './phone-branch-row.tsx'
import { useOwnCity } from './use-own-city.ts'
import { usePendingQuery } from './use-pending-query.ts'
import { useVisitorPosition } from './use-visitor-position.ts'

type Props = { found: FoundBranches; isPhone: boolean }

const SHOWN_FIRST = 5
const noPosition = () => null

/** The branches of a city with their first free day; the address holds city and filters. */
export function BranchList({ found, isPhone }: Props) {
  const { city, near } = found
  const query = usePendingQuery(found.query)
  const [term, setTerm] = useState('')
  const [expandedCity, setExpandedCity] = useState('')
  const position = useVisitorPosition()
  const hasPosition = useSyncExternalStore(visitorPosition.subscribe, visitorPosition.get, noPosition) !== null
  useOwnCity(found.query, city.cityId)
  const matching = matchingBranches(near.list, term)
  const shown = expandedCity === city.cityId ? matching : matching.slice(0, SHOWN_FIRST)
  const list = (
    <Branches
      shown={shown}
      isPhone={isPhone}
      more={matching.length - shown.length}
      onMore={() => setExpandedCity(city.cityId)}
    />
  )
  const filters = (
    <BranchFilters query={query} hasPosition={hasPosition} isAsking={position.isAsking} onNearest={position.ask} />
  )
  const distance = (
    <DistancePanel
      branches={shown.slice(0, SHOWN_FIRST)}
      from={near.from}
      cityName={city.cityName}
      onAsk={position.ask}
      {...position}
    />
  )
  const search = <BranchSearch term={term} onTerm={setTerm} />
  if (isPhone)
    return (
      <div className="grow bg-surface-sunk pb-4">
        <h1 className="sr-only">{city.cityName}院区</h1>
        <CityLinks query={query} cityId={city.cityId} isPhone />
        <div className="grid grid-cols-1 gap-3 p-3">
          {search}
          {distance}
          {filters}
          {list}
        </div>
      </div>
    )
  return (
    <div className="wrap pb-18">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-bold text-32">{city.cityName}院区</h1>
          <Summary near={near.list} total={near.total} />
        </div>
        <div className="w-80">{search}</div>
      </div>
      <CityLinks query={query} cityId={city.cityId} />
      <div className="mt-5 mb-5">{filters}</div>
      <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_372px] desktop:large:grid-cols-1">
        {list}
        <aside className="max-desktop:order-first desktop:large:order-first">{distance}</aside>
      </div>
    </div>
  )
}

function Summary({ near, total }: { near: readonly NearBranch[]; total: number }) {
  const first = near.flatMap(({ earliestDay }) => earliestDay ?? []).sort()[0]
  return (
    <p className="num text-18 text-ink-2">
      {total} 家
      {first && (
        <>
          ，最早 <b>{dayText(first)}</b> 可以去
        </>
      )}
    </p>
  )
}

const BranchSearch = ({ term, onTerm }: { term: string; onTerm: (term: string) => void }) => (
  <span className={fieldFrame({})}>
    <Icon name="search" size={20} />
    <input
      type="search"
      aria-label="搜院区"
      value={term}
      onChange={(event) => onTerm(event.target.value)}
      placeholder="搜院区、地铁站、街道"
      className={fieldInput}
    />
  </span>
)

type BranchesProps = { shown: readonly NearBranch[]; isPhone: boolean; more: number; onMore: () => void }

function Branches({ shown, isPhone, more, onMore }: BranchesProps) {
  if (shown.length === 0)
    return (
      <EmptyState
        className="rounded-18 bg-white"
        title="这里没有符合的院区"
        hint="少选一个条件，或者换一个城市看看"
        action={
          <LinkButton to="/branch" variant="brand">
            看全部院区
          </LinkButton>
        }
      />
    )
  return (
    <div className="min-w-0">
      <ul className="grid grid-cols-1 gap-3 tablet:gap-5">
        {shown.map((branch, index) => (
          <li key={branch.id}>
            {isPhone ? (
              <PhoneBranchRow branch={branch} number={index + 1} />
            ) : (
              <BranchRow branch={branch} number={index + 1} />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-center tablet:mt-7">
          <button
            type="button"
            onClick={onMore}
            className={buttonStyle({ variant: 'tint', isBlock: isPhone, ...(isPhone && { size: 'l' }) })}
          >
            看其余 {more} 家
            <Icon name="chevron-down" size={16} />
          </button>
        </p>
      )}
    </div>
  )
}
