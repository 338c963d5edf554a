import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { holds } from '../../client/session.ts'
import { useStaff } from '../../shell/use-staff.ts'

/** A number that opens the rows it counted. */
export const NumberLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="num inline-flex min-h-control-m items-center underline underline-offset-4">
    {children}
  </Link>
)

/** The same for bookings, for whoever may see them; plain for others. */
export function BookingsLink({ to, children }: { to: string; children: ReactNode }) {
  const staff = useStaff()
  return holds(staff, 'bookings.see') ? (
    <NumberLink to={to}>{children}</NumberLink>
  ) : (
    <span className="num">{children}</span>
  )
}
