import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Site } from '../../shell/site/site.ts'
import { useSite } from '../../shell/site/site.ts'
import { EnterpriseLink } from '../support/enterprise-link.tsx'
import type { Placement } from './navigation-placement.ts'
import { isElsewhere, isViewOf, navigationTarget } from './navigation-target.ts'

const ENTRY =
  'flex min-h-11 items-center whitespace-nowrap rounded-10 px-3.5 text-16 hover:bg-surface-tint hover:text-brand aria-[current]:font-bold aria-[current]:text-brand'

type Props = { items: Site['navigation']; placements: readonly Placement[] }

/** What does not fit a tablet's bar, behind 更多, and for companies what stands above a desktop's header. */
export function MoreItems({ items, placements }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const location = useLocation()
  const { operator } = useSite()
  const isCurrent = items.some(
    (item, index) => placements[index] === 'more' && isViewOf(navigationTarget(item, 'wide'), location),
  )
  const close = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it or Escape only closes what the button opened
    <div
      className="relative flex desktop:hidden"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={classes(
          'flex items-center gap-1 px-2.5 text-16 hover:text-brand',
          isCurrent && 'font-bold text-brand',
        )}
      >
        更多
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <ul className="absolute top-full right-0 z-40 min-w-44 animate-fade-in rounded-14 border border-line bg-white p-1.5 shadow-e2">
          {items.map((item, index) => {
            const target = navigationTarget(item, 'wide')
            if (placements[index] === 'bar') return null
            return (
              <li
                key={item.id}
                className={placements[index] === 'wide-bar' ? 'min-[800px]:hidden min-[800px]:large:block' : ''}
              >
                <Link
                  to={target}
                  {...(isElsewhere(target) && { target: '_blank', rel: 'noopener noreferrer' })}
                  aria-current={isViewOf(target, location) || undefined}
                  onClick={close}
                  className={ENTRY}
                >
                  {item.navigationName}
                </Link>
              </li>
            )
          })}
          <li>
            <Link to="/profile/connect-us#enterprise" onClick={close} className={ENTRY}>
              企业团检
            </Link>
          </li>
          {operator.enterpriseSite !== '' && (
            <li>
              <EnterpriseLink className={ENTRY} />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
