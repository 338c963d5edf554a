import { Icon } from '@mall/ui/icons/icon.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { NavLink } from 'react-router'
import type { Session } from '../client/session.ts'
import { entriesFor } from './entries-for.ts'
import { NavigationLink } from './side-navigation.tsx'

/** With more pages than this the last place is “更多”. */
const PLACES = 4

/** At the foot of phones: the first pages, and all others behind “更多”. */
export function PhoneBar({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false)
  const entries = entriesFor(session)
  const shown = entries.length > PLACES ? entries.slice(0, PLACES - 1) : entries
  if (entries.length === 0) return null
  return (
    <nav
      aria-label="运营台"
      className="no-print fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-line border-t bg-white pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {shown.map(({ path, name, icon }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) => classes(PLACE, isActive ? 'font-semibold text-brand' : 'text-ink-2')}
        >
          <Icon name={icon} size={22} />
          {name}
        </NavLink>
      ))}
      {shown.length < entries.length && (
        <button type="button" className={classes(PLACE, 'text-ink-2')} onClick={() => setOpen(true)}>
          <Icon name="more" size={22} />
          更多
        </button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="全部页面">
        <ul className="flex flex-col gap-1 p-3">
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavigationLink entry={entry} onPress={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </nav>
  )
}

const PLACE = 'flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-14'
