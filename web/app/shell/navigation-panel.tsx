import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { categoryTarget, navigationTarget } from './navigation-target.ts'
import type { Site } from './site.ts'

type Props = { item: Site['navigation'][number]; onLeave: () => void }

/** What lies behind a first-level item: its categories, laid over the page without moving it. */
export function NavigationPanel({ item, onLeave }: Props) {
  return (
    <div className="absolute inset-x-0 top-full z-40 animate-fade-in border-line border-t bg-white shadow-e2">
      <div className="wrap py-8">
        <ul className="grid grid-cols-4 gap-x-6 gap-y-1">
          {item.categoryList.map((entry) => (
            <li key={entry.id}>
              <Link
                to={categoryTarget(item, entry)}
                onClick={onLeave}
                className="-ml-3 flex min-h-13 items-center gap-3 rounded-10 px-3 text-17 hover:bg-surface-tint hover:font-semibold hover:text-brand"
              >
                {entry.categoryImg && (
                  <Picture src={entry.categoryImg} alt="" width={36} height={36} className="rounded-10" />
                )}
                {entry.categoryName}
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to={navigationTarget(item, 'desktop')}
          onClick={onLeave}
          className="link mt-4 inline-flex items-center gap-1"
        >
          看全部{item.navigationName}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
    </div>
  )
}
