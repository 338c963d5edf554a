import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { FEATURES, toggleFeature } from '../../../entities/branch/branch-features.ts'
import { type BranchQuery, branchesUrl, SERVICES, WITHIN } from './branch-query.ts'

type Props = { query: BranchQuery; hasPosition: boolean; isAsking: boolean; onNearest: () => void }

const PILL =
  'inline-flex min-h-control-m shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border-[1.5px] px-4 text-15 leading-tight'
const OPEN = 'border-line bg-white text-ink hover:border-brand'
const CHOSEN = 'border-brand bg-surface-tint font-semibold text-brand'

/** Filters and order live in the address, so each of them is a link. */
export function BranchFilters({ query, hasPosition, isAsking, onNearest }: Props) {
  const isNearest = hasPosition && !query.isSoonestFirst
  return (
    <div className="grid grid-cols-1 gap-2 tablet:gap-3 tablet:rounded-14 tablet:bg-surface-sunk tablet:px-5 tablet:py-3.5 desktop:grid-cols-[auto_1fr_auto] desktop:items-start desktop:gap-4 desktop:large:grid-cols-1">
      <span className="hidden min-h-control-m items-center text-ink-2 desktop:flex">筛选</span>
      <Row label="筛选">
        {WITHIN.map(({ days, name }) => {
          const isChosen = query.freeWithin === days
          return (
            <Choice key={days} to={branchesUrl(query, { freeWithin: isChosen ? null : days })} isChosen={isChosen}>
              {name}
            </Choice>
          )
        })}
        {FEATURES.map(({ id, name }) => (
          <Choice
            key={id}
            to={branchesUrl(query, { features: toggleFeature(query.features, id) })}
            isChosen={query.features.includes(id)}
          >
            {name}
          </Choice>
        ))}
        {SERVICES.map(({ id, name }) => {
          const isChosen = query.service === id
          return (
            <Choice key={id} to={branchesUrl(query, { service: isChosen ? null : id })} isChosen={isChosen}>
              {name}
            </Choice>
          )
        })}
      </Row>
      <Row label="排序" isFirst>
        <button
          type="button"
          aria-pressed={isNearest}
          disabled={isAsking}
          onClick={onNearest}
          className={classes(PILL, isNearest ? CHOSEN : OPEN)}
        >
          <Icon name={isNearest ? 'check' : 'map-pin'} size={16} />
          {isAsking ? '正在定位' : '离我最近'}
        </button>
        <Choice to={branchesUrl(query, { isSoonestFirst: !query.isSoonestFirst })} isChosen={query.isSoonestFirst}>
          最早能约
        </Choice>
      </Row>
    </div>
  )
}

/** On phones one line that moves sideways, so that the list is not pushed off the screen. */
const Row = ({ label, isFirst = false, children }: { label: string; isFirst?: boolean; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lay out as a flowing line
  <div
    role="group"
    aria-label={label}
    className={classes(
      '-mx-3 flex gap-2 overflow-x-auto px-3 py-0.5 tablet:mx-0 tablet:flex-wrap tablet:overflow-visible tablet:px-0 tablet:py-0',
      isFirst && 'order-first tablet:order-none',
    )}
  >
    {children}
  </div>
)

const Choice = ({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-current={isChosen ? 'true' : undefined}
    className={classes(PILL, isChosen ? CHOSEN : OPEN)}
  >
    {isChosen && <Icon name="check" size={16} />}
    {children}
  </Link>
)
