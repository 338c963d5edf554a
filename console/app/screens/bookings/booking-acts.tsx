import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { actKey } from '../../shell/keys/page-keys.ts'
import type { BookingView } from './booking-text.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { MoveBooking } from './move-booking.tsx'

/** What can be done about a booking that is still to come. Without the right, pressing says who has it. */
export function BookingActs({ booking }: { booking: BookingView }) {
  const [opened, setOpened] = useState<'move' | 'cancel' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => setOpened('cancel')}>取消预约</Button>
      <Button {...actKey('E')} variant="brand" onPress={() => setOpened('move')}>
        改时间或院区
      </Button>
      {opened === 'move' && <MoveBooking booking={booking} onClose={close} />}
      {opened === 'cancel' && <CancelBooking booking={booking} onClose={close} />}
    </div>
  )
}
