import type { Booking } from './booking.ts'
import { calendarFile } from './calendar-file.ts'

/** Hands the booking's calendar file to the browser. */
export function saveCalendarFile(booking: Booking) {
  const address = URL.createObjectURL(new Blob([calendarFile(booking)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `体检-${booking.date}.ics`
  link.click()
  URL.revokeObjectURL(address)
}
