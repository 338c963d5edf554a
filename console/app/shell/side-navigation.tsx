import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { NavLink } from 'react-router'
import type { Session } from '../client/session.ts'
import { type NavigationEntry, navigation } from '../navigation.ts'
import { entriesFor } from './entries-for.ts'

/** At the left of wide screens: the pages that this person may open, by section. */
export function SideNavigation({ session }: { session: Session }) {
  const entries = entriesFor(session)
  const sections = [...new Set(navigation.map(({ section }) => section))]
  return (
    <nav
      aria-label="运营台"
      className="sticky top-(--top-bar) hidden h-[calc(100dvh-var(--top-bar))] w-54 shrink-0 overflow-y-auto border-line border-r bg-surface-sunk p-2 desktop:block"
    >
      {sections.map((section) => {
        const own = entries.filter((entry) => entry.section === section)
        if (own.length === 0) return null
        return (
          <div key={section} className="mb-2">
            {section && <p className="px-2.5 pt-2 pb-1 text-14 text-ink-3">{section}</p>}
            <ul>
              {own.map((entry) => (
                <li key={entry.path}>
                  <NavigationLink entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

/** One page; marked while it is open. */
export const NavigationLink = ({ entry, onPress }: { entry: NavigationEntry; onPress?: () => void }) => (
  <NavLink
    to={entry.path}
    {...(onPress && { onClick: onPress })}
    className={({ isActive }) =>
      classes(
        'flex min-h-11 items-center gap-2.5 rounded-8 px-2.5 text-16 hover:bg-surface-tint',
        isActive ? 'bg-surface-tint font-semibold text-brand' : 'text-ink',
      )
    }
  >
    <Icon name={entry.icon} size={20} />
    {entry.name}
  </NavLink>
)
