import { Link } from '../navigation/link.tsx'

export type LinkPill = { label: string; to: string; isCurrent: boolean }

/** One of several lists, as links that look like pills. */
export function LinkPills({ label, links }: { label: string; links: readonly LinkPill[] }) {
  return (
    <nav aria-label={label} className="-mx-4 mt-4 mb-2 overflow-x-auto px-4 py-1 tablet:mx-0 tablet:mt-6 tablet:px-0">
      <ul className="flex gap-2 tablet:flex-wrap">
        {links.map(({ label: words, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-control-m items-center whitespace-nowrap rounded-full border border-line px-4.5 text-ink-2 hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-white"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
