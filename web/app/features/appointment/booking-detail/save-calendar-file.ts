import type { Booking } from './booking.ts'
import { calendarFile } from './calendar-file.ts'

/** Hands the booking's calendar file to the browser. */
export function saveCalendarFile(booking: Booking) {
  const url = URL.createObjectURL(new Blob([calendarFile(booking)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `体检-${booking.date}.ics`
  link.click()
  URL.revokeObjectURL(url)
}
