import { shortDay, weekdayText } from '@mall/contract/days'
import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'

export type BookingView = StaffOutput<'getBookingForStaff'>

type State = NonNullable<StaffInput<'searchBookings'>['state']>

/** The states with their names, for a filter. */
export const STATE_OPTIONS: readonly { value: BookingView['state']; label: string }[] = [
  { value: 'awaiting-payment', label: '待付款' },
  { value: 'booked', label: '已预约' },
  { value: 'attended', label: '已到检' },
  { value: 'completed', label: '已完成' },
  { value: 'no-show', label: '未到检' },
  { value: 'cancelled', label: '已取消' },
]

/** The same, and those who came, examined or still there. */
export const STATE_FILTERS: readonly { value: State; label: string }[] = [
  ...STATE_OPTIONS,
  { value: 'kept', label: '来过的' },
]

/** How far a booking has come, for the arc of its state. */
export const PROGRESS: Readonly<Record<BookingView['state'], number>> = {
  'awaiting-payment': 0,
  booked: 0.4,
  attended: 0.6,
  completed: 1,
  'no-show': 0,
  cancelled: 0,
}

/** `12月9日（周三）` */
export const dayText = (day: string): string => `${shortDay(day, day)}（${weekdayText(day)}）`
