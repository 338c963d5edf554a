import { type Charset, MSH_NAMES } from '../hl7/charset.ts'
import { dtmOf } from '../hl7/day-time.ts'
import { type Given, headText, messageText, segmentText } from '../hl7/message.ts'
import type { Booking, Item } from './read-booking.ts'

/** What of an event the messages about it name. */
export interface About {
  /** Number of the message: the same whenever it is made of this event. */
  controlId: string
  at: Date
  charset: Charset
  processing: string
}

/** Of the mall's own numbers. */
const MALL = 'MALL'

const SCHEDULING = {
  S12: ['NEW', 'Booked'],
  S13: ['MOVED', 'Booked'],
  S14: ['CHANGED', 'Booked'],
  S15: ['CANCELLED', 'Cancelled'],
  S26: ['NOSHOW', 'Noshow'],
} as const
export type SchedulingEvent = keyof typeof SCHEDULING

const head = ({ controlId, at, charset, processing }: About, type: readonly string[]): string =>
  headText({
    ...{ 3: MALL, 4: 'CONNECTOR', 7: dtmOf(at), 9: type, 10: controlId, 11: processing, 12: '2.5.1' },
    ...{ 17: 'CHN', 18: MSH_NAMES[charset] },
  })

/** The person: under the mall's own number always, by name and document where the key may read them. */
export function personSegment({ contactId, person }: Pick<Booking, 'contactId' | 'person'>): string {
  const { name, idNumber, sex, birthday, mobile } = person
  const own = [contactId, '', '', MALL, 'PI']
  const document = idNumber === null ? [] : [[idNumber, '', '', '', /^\d{17}[\dX]$/.test(idNumber) ? 'NI' : 'PPN']]
  return segmentText('PID', {
    ...{ 1: '1', 3: { repeated: [own, ...document] }, 5: name ?? '', 7: (birthday ?? '').replaceAll('-', ''), 8: sex },
    13: mobile ?? '',
  })
}

const visitSegment = ({ branchId, checkInCode }: Booking, more: Readonly<Record<number, Given>> = {}): string =>
  segmentText('PV1', { 1: '1', 2: 'O', 3: branchId, 19: checkInCode, ...more })

/** SIU: a booking was made, moved or changed, cancelled, or nobody came. */
export function schedulingText(about: About, event: SchedulingEvent, booking: Booking): string {
  const { bookingId, branchId, service, start, end } = booking
  const [reason, status] = SCHEDULING[event]
  const minutes = String(Math.round((end.getTime() - start.getTime()) / 60_000))
  return messageText(
    head(about, ['SIU', event, 'SIU_S12']),
    segmentText('SCH', {
      ...{ 1: [bookingId, MALL], 2: [bookingId, MALL], 6: reason, 7: [service, '', MALL], 9: minutes, 10: 'min' },
      ...{ 11: ['', '', '', dtmOf(start), dtmOf(end)], 25: status },
    }),
    personSegment(booking),
    visitSegment(booking),
    segmentText('RGS', { 1: '1', 2: 'A' }),
    segmentText('AIS', { 1: '1', 2: 'A', 3: [service, '', MALL], 4: dtmOf(start), 7: minutes, 8: 'min', 10: status }),
    segmentText('AIL', { 1: '1', 2: 'A', 3: branchId }),
  )
}

/** A booking that left for another branch: its number is all that may still be known of it. */
export function goneText(about: About, bookingId: string): string {
  return messageText(
    head(about, ['SIU', 'S15', 'SIU_S12']),
    segmentText('SCH', { 1: [bookingId, MALL], 2: [bookingId, MALL], 6: 'CANCELLED', 25: 'Cancelled' }),
  )
}

/** ADT: somebody came (A04), or the person was put right since (A08). */
export function admissionText(about: About, event: 'A04' | 'A08', booking: Booking): string {
  return messageText(
    head(about, ['ADT', event, 'ADT_A01']),
    segmentText('EVN', { 1: event, 2: dtmOf(about.at) }),
    personSegment(booking),
    visitSegment(booking, { 44: dtmOf(about.at) }),
  )
}

/** OML^O21: what is examined, an order for each item under the visit's code. */
export function orderText(about: About, booking: Booking, items: readonly Item[]): string {
  const { checkInCode } = booking
  const orders = items.flatMap(({ itemId, name }, index) => {
    const placer = [`${checkInCode}.${itemId}`, MALL]
    return [
      segmentText('ORC', { 1: 'NW', 2: placer, 4: [checkInCode, MALL], 9: dtmOf(about.at) }),
      segmentText('OBR', { 1: String(index + 1), 2: placer, 4: [itemId, name, MALL], 7: dtmOf(booking.start) }),
    ]
  })
  return messageText(head(about, ['OML', 'O21', 'OML_O21']), personSegment(booking), visitSegment(booking), ...orders)
}
