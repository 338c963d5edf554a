import { Link } from '@mall/ui/navigation/link.tsx'

export type Group = 'upcoming' | 'past'
export const groupOf = (search: URLSearchParams): Group => (search.get('group') === 'past' ? 'past' : 'upcoming')

const GROUPS = [
  { id: 'upcoming', label: '待体检', to: '/profile/appointmentList' },
  { id: 'past', label: '过去的', to: '/profile/appointmentList?group=past' },
] as const

/** Two lists with addresses of their own. */
export function BookingGroups({ group }: { group: Group }) {
  return (
    <nav aria-label="预约分类" className="flex gap-1 rounded-16 bg-white p-2">
      {GROUPS.map(({ id, label, to }) => (
        <Link
          key={id}
          to={to}
          aria-current={id === group ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-10 px-5 text-ink-2 hover:text-brand aria-[current=page]:bg-surface-tint aria-[current=page]:font-bold aria-[current=page]:text-brand"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
