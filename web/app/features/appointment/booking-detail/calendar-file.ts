import { instantOf } from '@mall/contract/days'
import { icalendarEvent, icalendarTime, icalendarText as text } from '@mall/contract/wire/icalendar'
import { planLines } from '../preparation/plan-text.ts'
import type { Booking } from './booking.ts'

type Facts = Pick<Booking, 'bookingId' | 'sequence' | 'history' | 'date' | 'timespan' | 'branchName' | 'plan'> & {
  hospitalInfo: Pick<Booking['hospitalInfo'], 'address' | 'phone'>
}

/** The booking for the phone's calendar: Shanghai wall-clock times in UTC, preparation in the notes, a reminder at 18:00 the day before. */
export function calendarFile(booking: Facts): string {
  const [from = '', to = ''] = booking.timespan.split('-')
  const start = utc(booking.date, from)
  const notes = planLines(booking).map(({ when, title, text }) => `${when} ${title}${text ? `：${text}` : ''}`)
  const drugs = booking.plan.drugs.map(({ name, text }) => `${name}：${text}`)
  return icalendarEvent('appointment', [
    `UID:${text(booking.bookingId)}`,
    // A calendar that knows the booking takes the file with the higher number for it.
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${icalendarTime(booking.history.at(-1)?.at ?? '') || start}`,
    `DTSTART:${start}`,
    `DTEND:${utc(booking.date, to)}`,
    `SUMMARY:${text(`体检：${booking.branchName}`)}`,
    `LOCATION:${text(booking.hospitalInfo.address)}`,
    `DESCRIPTION:${text([...notes, ...drugs, `院区电话：${booking.hospitalInfo.phone}`].join('\n'))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text('明天体检，看看准备事项')}`,
    `TRIGGER;VALUE=DATE-TIME:${utc(dayBefore(booking.date), '18:00')}`,
    'END:VALARM',
  ])
}

const utc = (day: string, time: string) => icalendarTime(instantOf(day, time))

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
