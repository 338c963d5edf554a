import { Link } from '@mall/ui/navigation/link.tsx'
import { holds } from '../../../client/session.ts'
import type { Column } from '../../../parts/table/table-rows.tsx'
import { useStaff } from '../../../shell/use-staff.ts'

export const PATH = 'inline-flex min-h-control-m items-center text-brand underline underline-offset-4'

/** The booking, for whoever may see it. */
export function useBookingColumn(): Column<{ bookingId: string }>[] {
  if (!holds(useStaff(), 'bookings.see')) return []
  const cell = ({ bookingId }: { bookingId: string }) => (
    <Link to={`/bookings/${bookingId}`} className={PATH}>
      看预约
    </Link>
  )
  return [{ name: '预约', cell, isExtra: true }]
}
