import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type Charset, encoded } from '../hl7/charset.ts'
import type { Log } from '../log.ts'
import type { Mall } from '../mall.ts'
import { insertOwn, noteTold, toldPerson } from '../store/messages.ts'
import { inTransaction, type Outbound, remember, remembered } from '../store/store.ts'
import {
  type About,
  admissionText,
  goneText,
  orderText,
  personSegment,
  type SchedulingEvent,
  schedulingText,
} from './messages-of.ts'
import { type Booking, MallAway, readBooking, readItems } from './read-booking.ts'

export interface Reading {
  db: DatabaseSync
  mall: Mall
  log: Log
  charset: Charset
  processing: string
  /** '': the key is a branch's. */
  branchId: string
  /** Told when the feed has been read to its end. */
  onRead: () => void
  /** Those that the hospital has. */
  channels: readonly Outbound[]
}

/** A newer mall may tell of more than this program knows. */
const FeedEvent = z.object({
  ...{ sequence: z.int(), type: z.string(), subject: z.string(), at: z.iso.datetime() },
  branchIds: z.array(z.string()),
  data: z.record(z.string(), z.unknown()),
})
type FeedEvent = z.output<typeof FeedEvent>
const Page = z.object({ data: z.object({ events: z.array(FeedEvent), next: z.int() }) })

interface Message {
  channel: Outbound
  type: string
  text: string
  controlId: string
}

const IDLE_MS = 3_000
const CURSOR = 'cursor'
const PAGE = 100

/** Reads what happened since, and puts into the queues what the hospital is told of it. Returns when to come again. */
export async function readEvents(to: Reading): Promise<number> {
  const { db, mall, log } = to
  const after = Number(remembered(db, CURSOR) ?? 0)
  const answer = await mall.read(`/api/v1/events?after=${after}&limit=${PAGE}`)
  if (answer.status === 410) {
    // Away for longer than the mall keeps events: all there is, anew. What was sent keeps its number and is not sent again.
    log('events-gone', { after })
    remember(db, CURSOR, '0')
    return 0
  }
  if (answer.status !== 200) return waiting(to, new MallAway(answer))
  const { events, next } = Page.parse(answer.body).data
  try {
    for (const event of events) {
      const { messages, known } = await messagesOf(to, event)
      inTransaction(db, () => {
        for (const message of messages) insert(to, event, message)
        if (known !== null) noteTold(db, event.subject, known, new Date(event.at).getTime())
        remember(db, CURSOR, String(event.sequence))
      })
    }
  } catch (error) {
    if (error instanceof MallAway) return waiting(to, error)
    throw error
  }
  if (next !== after) remember(db, CURSOR, String(next))
  to.onRead()
  return events.length === PAGE ? 0 : IDLE_MS
}

function waiting({ log }: Reading, error: MallAway): number {
  const waitMs = Math.max(error.retryAfterMs ?? 0, 10_000)
  log('events-wait', { why: error.message.slice(0, 200), waitMs })
  return waitMs
}

function insert({ db, charset }: Reading, event: FeedEvent, { channel, type, text, controlId }: Message): void {
  const given = { channel, controlId, type, subject: event.subject, body: encoded(text, charset) }
  insertOwn(db, given, new Date(event.at).getTime())
}

/** Made of what is true now; what has changed since has an event of its own. */
async function messagesOf(to: Reading, event: FeedEvent): Promise<{ messages: Message[]; known: string | null }> {
  const { db, mall, channels } = to
  const of = MEANINGS[event.type]
  const bookingId = event.subject.startsWith('booking:') ? event.subject.slice('booking:'.length) : ''
  const nothing = { messages: [], known: null }
  if (!of || bookingId === '') return nothing
  const about = (type: string): About => ({
    ...{
      controlId: `${event.sequence}${type}`,
      at: new Date(event.at),
      charset: to.charset,
      processing: to.processing,
    },
  })
  const found = await readBooking(mall, bookingId)
  const booking = to.branchId === '' || found?.branchId === to.branchId ? found : null
  const before = toldPerson(db, event.subject)
  if (!booking) {
    // Another branch's by now: here it is cancelled, if it was ever told of.
    const isTold = before !== null && event.type !== 'visit.completed' && channels.includes('his')
    return isTold ? { messages: [his('S15', goneText(about('S15'), bookingId), about)], known: null } : nothing
  }
  const messages = [...of(booking, about, { event, isNew: before === null, isOther: before !== digestOf(booking) })]
  if (event.type === 'booking.attended' && channels.includes('lis')) {
    const items = await readItems(mall, booking.checkInCode)
    const text = orderText(about('O21'), booking, items)
    if (items.length > 0) messages.push({ channel: 'lis', type: 'OML^O21', text, controlId: about('O21').controlId })
  }
  return { messages: messages.filter(({ channel }) => channels.includes(channel)), known: digestOf(booking) }
}

type AboutOf = (type: string) => About
type Meaning = (
  booking: Booking,
  about: AboutOf,
  told: { event: FeedEvent; isNew: boolean; isOther: boolean },
) => Message[]

const his = (event: string, text: string, about: AboutOf): Message => ({
  channel: 'his',
  type: event.startsWith('S') ? `SIU^${event}` : `ADT^${event}`,
  ...{ text, controlId: about(event).controlId },
})
const scheduling = (event: SchedulingEvent, booking: Booking, about: AboutOf): Message[] => [
  his(event, schedulingText(about(event), event, booking), about),
]

/** To another time or branch; otherwise its service alone is another. */
const isMoved = ({ data }: FeedEvent): boolean =>
  data.fromDay !== data.day || data.fromTimespanId !== data.timespanId || data.fromBranchId !== data.branchId

const MEANINGS: Readonly<Record<string, Meaning>> = {
  'booking.confirmed': (booking, about) => scheduling('S12', booking, about),
  // It came here from another branch, if nobody was told of it yet.
  'booking.moved': (booking, about, { event, isNew }) =>
    scheduling(isNew ? 'S12' : isMoved(event) ? 'S13' : 'S14', booking, about),
  'booking.cancelled': (booking, about) => scheduling('S15', booking, about),
  'booking.no_show': (booking, about) => scheduling('S26', booking, about),
  'booking.attended': (booking, about) => [his('A04', admissionText(about('A04'), 'A04', booking), about)],
  'visit.completed': (booking, about, { isOther }) =>
    isOther ? [his('A08', admissionText(about('A08'), 'A08', booking), about)] : [],
}

/** Of the person as told last: the text itself is nothing to keep. */
const digestOf = (booking: Booking): string => createHash('sha256').update(personSegment(booking)).digest('base64url')
