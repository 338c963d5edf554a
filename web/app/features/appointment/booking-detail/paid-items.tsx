import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { type Booking, isWhollyUnpaid } from './booking.ts'
import { CHECK_IN } from './check-in-bar.tsx'
import { CheckInCode } from './check-in-code.tsx'
import { ItemsBrief } from './items-brief.tsx'
import { OfflineBookingSwitch } from './offline-booking-switch.tsx'

/** Paid and booked items, with the check-in code. */
export function PaidItems({ booking }: { booking: Booking }) {
  const hasCode = booking.state === 'booked'
  const isOff = booking.state === 'no-show'
  const isUnpaid = isWhollyUnpaid(booking)
  const items = booking.packageInfo.itemCount + (booking.extrasOrderNo && !isUnpaid ? 0 : booking.extras.length)
  return (
    <FlowPanel
      id={CHECK_IN}
      title={
        <span className="num">
          {isOff ? `当时约的 ${items} 项` : isUnpaid ? `待付款，选了 ${items} 项` : `已付项目，锁定 ${items} 项`}
        </span>
      }
      hint={
        hasCode
          ? '到院出示这个码，院区只按下面的清单做。要加项，得您点头才算数。'
          : !isOff && (isUnpaid ? '付好以后，院区只按下面的清单做。' : '院区只按下面的清单做。')
      }
    >
      <div
        className={
          hasCode ? 'grid gap-4 desktop:grid-cols-[300px_minmax(0,1fr)] desktop:items-start desktop:gap-8' : ''
        }
      >
        {hasCode && (
          <div className="grid gap-3">
            <CheckInCode code={booking.checkInCode} />
            <OfflineBookingSwitch />
          </div>
        )}
        <div>
          <ItemsBrief booking={booking} />
        </div>
      </div>
    </FlowPanel>
  )
}
