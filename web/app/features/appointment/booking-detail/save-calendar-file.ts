import { saveFile } from '@mall/ui/actions/save-file.ts'
import type { Booking } from './booking.ts'
import { calendarFile } from './calendar-file.ts'

/** Hands the booking's calendar file to the browser. */
export function saveCalendarFile(booking: Booking) {
  saveFile(calendarFile(booking), { name: `体检-${booking.date}.ics`, type: 'text/calendar' })
}
