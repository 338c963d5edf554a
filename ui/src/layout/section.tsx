import { Icon } from '@mall/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

type Props = {
  title: string
  hint?: string
  /** At the right of the title: tabs, or `SectionLink`. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of a browsing page under its heading. */
export function Section({ title, hint, aside, className = '', children }: Props) {
  return (
    <section className={`wrap pt-8 tablet:pt-11 desktop:pt-18 ${className}`}>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 tablet:mb-4 tablet:items-end desktop:mb-6">
        <div>
          <h2 className="font-bold text-20 tablet:text-26 desktop:text-32">{title}</h2>
          {hint && <p className="mt-1 hidden text-18 text-ink-3 desktop:block">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

export const SectionLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link inline-flex min-h-8 items-center gap-1">
    {children}
    <Icon name="chevron-right" size={16} />
  </Link>
)

/** A row of pills of which one is chosen. */
export function PillTabs<T extends string>(props: {
  label: string
  options: readonly { id: T; label: string }[]
  chosen: T | undefined
  onChoose: (id: T) => void
}) {
  return (
    <div
      role="tablist"
      aria-label={props.label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 tablet:mx-0 tablet:px-0"
    >
      {props.options.map((option) => (
        <button
          key={option.id}
          type="button"
          role="tab"
          aria-selected={option.id === props.chosen}
          onClick={() => props.onChoose(option.id)}
          className="min-h-control-m whitespace-nowrap rounded-full px-4.5 text-ink-2 hover:bg-surface-tint aria-selected:bg-brand aria-selected:font-semibold aria-selected:text-white"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
