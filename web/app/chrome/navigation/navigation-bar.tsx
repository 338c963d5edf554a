import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type PointerEvent, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useCrumbs } from '../../shell/routing/screen-handle.ts'
import { useSite } from '../../shell/site/site.ts'
import { LargePrintToggle } from '../header/large-print-toggle.tsx'
import { MoreItems } from './more-items.tsx'
import { prefetchPanels } from './navigation-panels.ts'
import { navigationPlacements, type Placement } from './navigation-placement.ts'
import { isElsewhere, isViewOf, navigationTarget } from './navigation-target.ts'

const NavigationPanel = lazyPart(async () => ({ default: (await import('./navigation-panel.tsx')).NavigationPanel }))

/** Milliseconds: crossing the bar on the way elsewhere must not make panels flicker. */
const HOVER_MS = 120

/** Touch emits pointerleave at once, and browsers emulate a mouse that does the same. */
const byMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act()

type Item = ReturnType<typeof useSite>['navigation'][number]

/** Items shown by a tablet; a desktop shows all. */
const SHOWN: Record<Placement, string> = {
  bar: '',
  'wide-bar': 'max-[800px]:hidden max-desktop:large:hidden',
  more: 'max-desktop:hidden',
}

/**
 * The 64 px of first-level navigation, 52 on a tablet. Hovering an item, a first touch on it, or the arrow key down opens its panel;
 * Escape closes it.
 */
export function NavigationBar() {
  const { navigation } = useSite()
  const { open, isByKey, show, hide } = useHover()
  const bar = useRef<HTMLElement>(null)
  const placements = navigationPlacements(navigation)
  const openItem = navigation.find((item) => item.id === open)
  const first = navigation.find(({ hasPanel }) => hasPanel)
  const closeByKey = () => {
    const back = bar.current?.querySelector('[aria-expanded=true]')
    hide(0)
    if (isByKey && back instanceof HTMLElement) back.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving with the pointer or Escape only closes what hovering opened
    <div
      onPointerEnter={() => prefetchPanels('top')}
      onPointerLeave={byMouse(() => hide(HOVER_MS))}
      onKeyDown={(event) => event.key === 'Escape' && closeByKey()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hide(0)}
    >
      <nav
        ref={bar}
        aria-label="商品导航"
        className="wrap flex min-h-13 items-stretch desktop:min-h-16 desktop:gap-1 desktop:large:flex-wrap"
      >
        <Link
          to="/searchList"
          onPointerEnter={byMouse(() => first && show(first.id, HOVER_MS))}
          className="mr-1 flex items-center gap-2 whitespace-nowrap rounded-t-12 bg-brand px-3.5 font-semibold text-17 text-white desktop:mr-2.5 desktop:px-5.5 desktop:large:min-h-16"
        >
          <Icon name="menu" size={18} />
          <span>
            <span className="max-desktop:hidden">全部</span>分类
          </span>
        </Link>
        {navigation.map((item, index) => (
          <NavigationItem
            key={item.id}
            item={item}
            className={SHOWN[placements[index] ?? 'more']}
            isOpen={item.id === open}
            onHover={() => (item.hasPanel ? show(item.id, HOVER_MS) : hide(HOVER_MS))}
            onOpen={(isByKey) => show(item.id, 0, isByKey)}
            onGo={() => hide(0)}
          />
        ))}
        <MoreItems items={navigation} placements={placements} />
        <span className="grow desktop:hidden" />
        <LargePrintToggle className="-mr-1.5 px-1.5 desktop:hidden" />
      </nav>
      <Suspense>
        {openItem && (
          <NavigationPanel key={openItem.id} itemId={openItem.id} takesFocus={isByKey} onLeave={() => hide(0)} />
        )}
      </Suspense>
    </div>
  )
}

type ItemProps = {
  item: Item
  className: string
  isOpen: boolean
  onHover: () => void
  onOpen: (isByKey: boolean) => void
  onGo: () => void
}

function NavigationItem({ item, className, isOpen, onHover, onOpen, onGo }: ItemProps) {
  const location = useLocation()
  const target = navigationTarget(item, 'wide')
  const isCurrent = location.pathname + location.search === target
  const isLedHere = useCrumbs().some(({ to }) => to === target && to !== '/')
  const isMarked = isLedHere || isViewOf(target, location)
  const touched = useRef(false)
  return (
    <Link
      to={target}
      {...(isElsewhere(target) && { target: '_blank', rel: 'noopener noreferrer' })}
      aria-current={isCurrent ? 'page' : isMarked || undefined}
      aria-expanded={item.hasPanel ? isOpen : undefined}
      onPointerEnter={byMouse(onHover)}
      onPointerDown={(event) => {
        touched.current = event.pointerType !== 'mouse' && item.hasPanel && !isOpen
      }}
      onClick={(event) => {
        if (!touched.current) return onGo()
        // A finger cannot hover: the first touch shows the panel, the second one goes there.
        event.preventDefault()
        onOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !item.hasPanel) return
        event.preventDefault()
        onOpen(true)
      }}
      className={classes(
        'relative flex items-center whitespace-nowrap px-2.5 text-16 hover:text-brand desktop:px-3.75 desktop:text-17 large:min-h-11',
        className,
        isMarked ? 'font-bold text-brand' : 'font-medium',
        (isMarked || isOpen) &&
          'after:absolute after:inset-x-2.5 after:bottom-0 desktop:after:inset-x-3.75 after:h-0.75 after:rounded-t-4 after:bg-brand',
      )}
    >
      {item.navigationName}
    </Link>
  )
}

function useHover() {
  const [openItem, setShown] = useState<{ id: string | null; isByKey: boolean }>({ id: null, isByKey: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (id: string | null, ms: number, isByKey = false) => {
    clearTimeout(timer.current)
    if (ms === 0) setShown({ id, isByKey })
    else timer.current = setTimeout(() => setShown({ id, isByKey }), ms)
  }
  return { open: openItem.id, isByKey: openItem.isByKey, show: later, hide: (ms: number) => later(null, ms) }
}
