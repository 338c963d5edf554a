import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { NavigationPanel } from './navigation-panel.tsx'
import { navigationTarget } from './navigation-target.ts'
import { useSite } from './site.ts'

/** Milliseconds: crossing the bar on the way elsewhere must not make panels flicker. */
const HOVER_MS = 120

/** The 64 px of first-level navigation. Hovering an item, or the arrow key down on it, opens its panel of categories. */
export function NavigationBar() {
  const { navigation } = useSite()
  const { open, show, hide } = useHover()
  const shown = navigation.find((item) => item.id === open)
  const categories = navigation.find((item) => item.categoryList.length > 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving with the pointer or Escape only closes what hovering opened
    <div
      onMouseLeave={() => hide(HOVER_MS)}
      onKeyDown={(event) => event.key === 'Escape' && hide(0)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hide(0)}
    >
      <nav aria-label="商品导航" className="wrap flex min-h-16 items-stretch gap-1">
        <Link
          to="/searchList"
          onMouseEnter={() => categories && show(categories.id, HOVER_MS)}
          className="mr-2.5 flex items-center gap-2 whitespace-nowrap rounded-t-12 bg-brand px-5.5 font-semibold text-17 text-white"
        >
          <Icon name="menu" size={18} />
          全部分类
        </Link>
        {navigation.map((item) => (
          <NavigationItem
            key={item.id}
            item={item}
            isOpen={item.id === open}
            onHover={() => (item.categoryList.length ? show(item.id, HOVER_MS) : hide(HOVER_MS))}
            onOpen={() => item.categoryList.length && show(item.id, 0)}
          />
        ))}
      </nav>
      {shown && <NavigationPanel item={shown} onLeave={() => hide(0)} />}
    </div>
  )
}

type Item = ReturnType<typeof useSite>['navigation'][number]
type ItemProps = { item: Item; isOpen: boolean; onHover: () => void; onOpen: () => void }

function NavigationItem({ item, isOpen, onHover, onOpen }: ItemProps) {
  const location = useLocation()
  const target = navigationTarget(item, 'desktop')
  const isHere = location.pathname + location.search === target
  return (
    <Link
      to={target}
      aria-current={isHere ? 'page' : undefined}
      aria-expanded={item.categoryList.length > 0 ? isOpen : undefined}
      onMouseEnter={onHover}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onOpen()
      }}
      className={classes(
        'relative flex items-center whitespace-nowrap px-3.75 text-17 hover:text-brand',
        isHere ? 'font-bold text-brand' : 'font-medium',
        (isHere || isOpen) &&
          'after:absolute after:inset-x-3.75 after:-bottom-px after:h-0.75 after:rounded-t-4 after:bg-brand',
      )}
    >
      {item.navigationName}
    </Link>
  )
}

function useHover() {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (id: string | null, ms: number) => {
    clearTimeout(timer.current)
    if (ms === 0) setOpen(id)
    else timer.current = setTimeout(() => setOpen(id), ms)
  }
  return { open, show: (id: string, ms: number) => later(id, ms), hide: (ms: number) => later(null, ms) }
}
