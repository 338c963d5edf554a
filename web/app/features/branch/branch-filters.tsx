import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { type BranchWish, branchesAddress, SERVICES } from './branch-wish.ts'

type Props = { wish: BranchWish; hasPlace: boolean; isAsking: boolean; onNearest: () => void }

const PILL =
  'inline-flex min-h-control-m shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border-[1.5px] px-4 text-15 leading-tight'
const OPEN = 'border-line bg-white text-ink hover:border-brand'
const CHOSEN = 'border-brand bg-surface-tint font-semibold text-brand'

/** Filters and order live in the address, so each of them is a link. */
export function BranchFilters({ wish, hasPlace, isAsking, onNearest }: Props) {
  const isNearest = hasPlace && !wish.isSoonestFirst
  return (
    <div className="flex flex-wrap items-center gap-2 md:gap-3 md:rounded-14 md:bg-surface-sunk md:px-5 md:py-3.5">
      <span className="hidden text-ink-2 md:block">筛选</span>
      <Choice to={branchesAddress(wish, { isSoon: !wish.isSoon })} isChosen={wish.isSoon}>
        30 天内能约上
      </Choice>
      {SERVICES.map(({ id, name }) => (
        <Choice
          key={id}
          to={branchesAddress(wish, { service: wish.service === id ? null : id })}
          isChosen={wish.service === id}
        >
          {name}
        </Choice>
      ))}
      <span className="hidden grow md:block" />
      <span className="hidden text-14 text-ink-2 md:block">排序</span>
      <Choice to={branchesAddress(wish, { isSoonestFirst: !wish.isSoonestFirst })} isChosen={wish.isSoonestFirst}>
        最早能约
      </Choice>
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
    </div>
  )
}

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
