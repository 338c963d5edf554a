import type { Booking } from './booking-facts.ts'
import { planLines } from './plan-words.ts'

type Facts = Pick<Booking, 'bookingId' | 'sequence' | 'history' | 'date' | 'timespan' | 'branchName' | 'plan'> & {
  hospitalInfo: Pick<Booking['hospitalInfo'], 'address' | 'phone'>
}

/** RFC 5545 allows 75 octets a line; a Chinese character has three. */
const LINE_OCTETS = 73

/** The booking for the phone's calendar: Shanghai wall-clock times in UTC, preparation in the notes, a reminder at 18:00 the day before. */
export function calendarFile(booking: Facts): string {
  const [from = '', to = ''] = booking.timespan.split('-')
  const start = utc(booking.date, from)
  const notes = planLines(booking).map(({ when, title, text }) => `${when} ${title}${text ? `：${text}` : ''}`)
  const drugs = booking.plan.drugs.map(({ name, text }) => `${name}：${text}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//checkup-mall//appointment//ZH',
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}`,
    // A calendar that knows the booking takes the file with the higher number for it.
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${stamp(booking.history.at(-1)?.at) || start}`,
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
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

const text = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

const stamp = (instant = '') => instant.replace(/[-:]|\.\d+/g, '')

const utc = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString().replace(/[-:]|\.\d+/g, '')

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Long lines go on in the next one behind a space; a character is never cut. */
function folded(line: string): string[] {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let now = ''
  for (const character of line) {
    if (encoder.encode(now + character).length > LINE_OCTETS) {
      lines.push(now)
      now = ' '
    }
    now += character
  }
  return [...lines, now]
}
