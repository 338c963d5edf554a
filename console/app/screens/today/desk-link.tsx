import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'

type Props = { branchId: string | undefined; standing?: string | undefined; children: ReactNode }

/** A number opens the rows that it counted, at the desk of this branch; plain without one. */
export function DeskLink({ branchId, standing, children }: Props) {
  if (!branchId) return children
  const query = new URLSearchParams({ branch: branchId, ...(standing && { standing }) })
  return (
    <Link to={`/desk?${query}`} className="inline-flex min-h-control-m items-center underline underline-offset-4">
      {children}
    </Link>
  )
}
