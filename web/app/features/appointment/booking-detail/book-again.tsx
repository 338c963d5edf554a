import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import type { Booking } from './booking.ts'

/** Books again after a past appointment: with its voucher, or a new market selection. */
export function BookAgain({ booking: { canBookAgain, serviceKind, state } }: { booking: Booking }) {
  if (canBookAgain)
    return (
      <LinkButton to="/appointment/choosePerson" variant="go" size="l">
        重新预约
      </LinkButton>
    )
  if (serviceKind !== 'market' || state !== 'cancelled') return null
  return (
    <LinkButton to="/tjMarket" variant="go" size="l">
      再去挑项目
    </LinkButton>
  )
}
