import { yuanText } from '@mall/contract/money'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Failed } from '../../parts/failed.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { type BookingView, dayText } from './booking-text.ts'
import { OverRule } from './over-rule.tsx'

type Props = { booking: BookingView; onClose: () => void }

/** Another timespan, day or branch, by the rules of the member's own change. */
export function MoveBooking({ booking, onClose }: Props) {
  const { bookingId, sequence, whyNotByRule } = booking
  const [place, setPlace] = useState({ branchId: booking.branchId, day: booking.day, timespanId: '' })
  const [isOver, setOver] = useState(false)
  const { branchId, day, timespanId } = place
  const places = useRead('getBookingPlaces', { bookingId, branchId, day }, { isWanted: day !== '' })
  const toPayFen = places.data?.toPayFen ?? 0
  const [move, isPending] = useAct(
    async (reason: string) => {
      await api.moveBookingForStaff({ bookingId, sequence, ...place, seenToPay: toPayFen, isOver, reason })
      onClose()
    },
    {
      done: toPayFen > 0 ? '位置留好了，请客人在商城“我的订单”里付差价，付好就换' : '改好了，短信正在发给客人',
      onFailure: ({ failure }) => {
        // What stands behind is read anew; the choice is made again on it.
        if (failure === 'BOOKING_STALE') onClose()
        return false
      },
    },
  )
  const timespan = places.data?.timespans.find(({ id }) => id === timespanId)
  return (
    <ReasonDialog
      title={`改 ${booking.name} 的时间或院区`}
      confirm={timespan ? `改到 ${day.slice(5)} ${timespan.timespan}` : '改时间'}
      isPending={isPending}
      whyNot={firstReason(
        [timespan === undefined, '先选时段'],
        [whyNotByRule !== '' && !isOver, '客人自己办不了，要替他办，请勾上“超过规则也办”'],
      )}
      onConfirm={move}
      onClose={onClose}
    >
      <p className="num">
        现在是 {booking.branchName} {dayText(booking.day)} {booking.timespan}
        {whyNotByRule === '' && booking.branchReason === '' && `，算客人的一次改期，还剩 ${booking.changesLeft} 次`}
      </p>
      {whyNotByRule !== '' && <OverRule whyNot={whyNotByRule} isOver={isOver} onOver={setOver} />}
      <PlaceFields booking={booking} place={place} onPlace={setPlace} places={places} />
      {places.error && <Failed error={places.error} onRetry={places.refetch} />}
    </ReasonDialog>
  )
}

type Place = { branchId: string; day: string; timespanId: string }
type FieldProps = {
  booking: BookingView
  place: Place
  onPlace: (place: Place) => void
  places: ReturnType<typeof useRead<'getBookingPlaces'>>
}

function PlaceFields({ booking, place, onPlace, places: { data } }: FieldProps) {
  const staff = useStaff()
  const { branchId, day, timespanId } = place
  const isHere = (id: string) => id === booking.timespanId && day === booking.day && branchId === booking.branchId
  const free = (data?.timespans ?? []).filter(({ unavailable, id }) => unavailable === '' && !isHere(id))
  return (
    <>
      <Select
        label="哪家院区"
        value={branchId}
        onChange={(next) => onPlace({ ...place, branchId: next, timespanId: '' })}
        options={branchesWith(staff, 'bookings.manage').map((one) => ({ value: one.branchId, label: one.name }))}
      />
      <TextField
        label="哪一天"
        type="date"
        value={day}
        onChange={(next) => onPlace({ ...place, day: next, timespanId: '' })}
        {...(data && { hint: `${data.first} 到 ${data.last} 之间` })}
      />
      {data && data.whyNot !== '' && <Notice tone="warning">{data.whyNot}</Notice>}
      {data && data.whyNot === '' && (
        <Select
          label="哪个时段"
          placeholder={free.length > 0 ? '请选时段' : '这一天没有空位，请换一天'}
          value={timespanId}
          onChange={(next) => onPlace({ ...place, timespanId: next })}
          options={free.map(({ id, timespan, left }) => ({ value: id, label: `${timespan}，余 ${left}` }))}
        />
      )}
      {data && data.toPayFen > 0 && (
        <Notice>
          这家要补差价 {yuanText(data.toPayFen)}
          {data.comesBackFen > 0 && `，原来的差价 ${yuanText(data.comesBackFen)} 换好后原路退`}
          。位置先替客人留着，客人付好才换；没有付，预约照旧。
        </Notice>
      )}
      {data && data.toPayFen === 0 && data.comesBackFen > 0 && (
        <Notice>换好后，原来院区的差价 {yuanText(data.comesBackFen)} 原路退给客人</Notice>
      )}
    </>
  )
}
