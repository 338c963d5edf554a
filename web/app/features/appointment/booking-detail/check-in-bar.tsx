import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useLayout } from '../../../shell/routing/layout.ts'
import type { Booking } from './booking.ts'

/** The anchor of the check-in code. */
export const CHECK_IN = 'check-in'

/** The phone's bottom bar: the branch's telephone and the check-in code. */
export function CheckInBar({ booking }: { booking: Booking }) {
  if (useLayout() !== 'phone') return null
  return (
    <>
      <div className="h-20" />
      <div className="fixed inset-x-0 bottom-0 z-20 flex gap-3 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
        <a
          href={`tel:${booking.hospitalInfo.phone}`}
          className={buttonStyle({ size: 'l', className: 'shrink-0 px-5! large:px-3!' })}
        >
          <Icon name="phone" size={20} />
          院区
        </a>
        <a
          href={`#${CHECK_IN}`}
          className={buttonStyle({ variant: 'go', size: 'l', className: 'min-w-0 grow whitespace-nowrap px-2!' })}
        >
          打开到院二维码
        </a>
      </div>
    </>
  )
}
