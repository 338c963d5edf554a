import { OFFSET, ZONE } from '@mall/contract/days'
import { icalendarFile, icalendarTime, icalendarText as text } from '@mall/contract/wire/icalendar'

/** One booking, or a day from which the next check can be booked. Nothing of whose it is or what is examined. */
export interface FeedEvent {
  uid: string
  sequence: number
  /** When it was written first: the same text is the same file. */
  writtenAt: Date
  day: string
  /** `08:30` and `09:00`, in Shanghai; null: the whole day. */
  times: { from: string; to: string } | null
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  title: string
  place: string
}

const AHEAD = OFFSET.replace(':', '')
/** The last summer time ended in 1991. */
const VTIMEZONE = [
  ...['BEGIN:VTIMEZONE', `TZID:${ZONE}`, 'BEGIN:STANDARD', 'DTSTART:19910915T000000'],
  ...[`TZOFFSETFROM:${AHEAD}`, `TZOFFSETTO:${AHEAD}`, 'TZNAME:CST', 'END:STANDARD', 'END:VTIMEZONE'],
]

/** A calendar to subscribe to (RFC 5545, 7986). */
export function feedText(events: readonly FeedEvent[], { name, everyHours }: { name: string; everyHours: number }) {
  return icalendarFile('family', [
    ...['CALSCALE:GREGORIAN', `X-WR-CALNAME:${text(name)}`, `NAME:${text(name)}`, `X-WR-TIMEZONE:${ZONE}`],
    ...[`REFRESH-INTERVAL;VALUE=DURATION:PT${everyHours}H`, `X-PUBLISHED-TTL:PT${everyHours}H`],
    ...VTIMEZONE,
    ...events.flatMap(eventLines),
  ])
}

function eventLines({ uid, sequence, writtenAt, day, times, status, title, place }: FeedEvent): string[] {
  return [
    ...['BEGIN:VEVENT', `UID:${text(uid)}`, `SEQUENCE:${sequence}`, `DTSTAMP:${icalendarTime(writtenAt)}`],
    ...(times
      ? [`DTSTART;TZID=${ZONE}:${local(day, times.from)}`, `DTEND;TZID=${ZONE}:${local(day, times.to)}`]
      : [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']),
    ...[`STATUS:${status}`, `SUMMARY:${text(title)}`, ...(place === '' ? [] : [`LOCATION:${text(place)}`])],
    ...['CLASS:PRIVATE', 'END:VEVENT'],
  ]
}

const local = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`
