import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Link, NavLink, useLocation } from 'react-router'
import { addressOf, filtersOf, useViews } from '../client/views.ts'
import { type NavigationEntry, navigation } from '../navigation.ts'
import type { SideWidth } from './side-width.ts'
import { useWaiting } from './use-waiting.ts'

interface Props {
  entries: readonly NavigationEntry[]
  side: SideWidth
  onHelp: () => void
}

/** At the left: the pages that this person may open, by section. Slim where there is less room, with words below its icons. */
export function SideNavigation({ entries, side, onHelp }: Props) {
  const waiting = useWaiting()
  const sections = [...new Set(navigation.map(({ section }) => section))]
  return (
    <nav
      aria-label="运营台"
      className="no-print sticky top-(--top-bar) flex h-[calc(100dvh-var(--top-bar))] w-(--side) shrink-0 flex-col border-line border-r bg-surface-sunk max-tablet:hidden"
    >
      <div className="min-h-0 grow overflow-y-auto p-1 wide:p-2">
        {sections.map((section) => {
          const own = entries.filter((entry) => entry.section === section)
          if (own.length === 0) return null
          return (
            <div
              key={section}
              className="mb-1 border-line border-b pb-1 last:border-0 wide:mb-2 wide:border-0 wide:pb-0"
            >
              {section && <p className="hidden px-2.5 pt-2 pb-1 text-14 text-ink-3 wide:block">{section}</p>}
              <ul>
                {own.map((entry) => (
                  <li key={entry.path}>
                    <NavLink to={entry.path} className={({ isActive }) => classes(SIDE_LINK, lookOf(isActive))}>
                      <Icon name={entry.icon} size={20} />
                      {entry.name}
                      <Waiting count={waiting.get(entry.path)} />
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
        <Views />
      </div>
      <button
        type="button"
        onClick={onHelp}
        className="hidden min-h-control-m items-center gap-2.5 border-line border-t px-4.5 text-14 text-ink-2 hover:bg-surface-tint wide:flex"
      >
        <Icon name="info" size={18} />
        快捷键
      </button>
      <button
        type="button"
        onClick={side.toggle}
        className="flex min-h-control-m items-center gap-2.5 border-line border-t px-4.5 text-14 text-ink-2 hover:bg-surface-tint max-desktop:hidden large:hidden"
      >
        <Icon name={side.isSlim ? 'chevron-right' : 'chevron-left'} size={18} />
        {side.isSlim ? '展开' : '收起'}
      </button>
    </nav>
  )
}

/** Saved views, below the pages, where there is room for words. */
function Views() {
  const { pathname, search } = useLocation()
  const { list } = useViews()
  if (list.length === 0) return null
  const open = `${pathname}?${filtersOf(search)}`
  return (
    <div className="mb-2 hidden wide:block">
      <p className="px-2.5 pt-2 pb-1 text-14 text-ink-3">视图</p>
      <ul>
        {list.slice(0, SHOWN_VIEWS).map((view) => (
          <li key={view.viewId}>
            <Link
              to={addressOf(view)}
              aria-current={addressOf(view) === open ? 'page' : undefined}
              className={classes(SIDE_LINK, lookOf(addressOf(view) === open))}
            >
              <Icon name="filter" size={20} />
              <span className="min-w-0 break-words">{view.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** All others are in the palette and above their list. */
const SHOWN_VIEWS = 8

const SIDE_LINK =
  'flex min-h-control-m flex-col items-center justify-center gap-0.5 rounded-8 px-0.5 py-1 text-center text-13 hover:bg-surface-tint wide:flex-row wide:justify-start wide:gap-2.5 wide:px-2.5 wide:text-control'

const lookOf = (isActive: boolean) => (isActive ? 'bg-surface-tint font-semibold text-brand' : 'text-ink')

/** How much waits there; nothing at 0. */
const Waiting = ({ count = 0 }: { count?: number | undefined }) =>
  count > 0 && (
    <span className="num text-13 text-ink-3 wide:ml-auto">
      {count}
      <span className="sr-only"> 件等着</span>
    </span>
  )

/** One page in a list over the whole width; marked while it is open. */
export function NavigationLink({ entry, onPress }: { entry: NavigationEntry; onPress: () => void }) {
  const waiting = useWaiting()
  return (
    <NavLink
      to={entry.path}
      onClick={onPress}
      className={({ isActive }) =>
        classes(
          'flex min-h-control-m items-center gap-2.5 rounded-8 px-2.5 text-16 hover:bg-surface-tint',
          lookOf(isActive),
        )
      }
    >
      <Icon name={entry.icon} size={20} />
      <span className="grow">{entry.name}</span>
      <Waiting count={waiting.get(entry.path)} />
    </NavLink>
  )
}
