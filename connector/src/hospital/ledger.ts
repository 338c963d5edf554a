import { fieldOf, type Message, repetitionsOf, segmentsOf } from '../hl7/message.ts'

/** What a hospital did for what it was told, each message once by its number. */
export interface Ledger {
  /** By booking: `S12`, `S13`, … as the last that was done. */
  bookings: Map<string, string>
  /** Document's number by check-in code, of those who came. */
  examined: Map<string, string>
  /** Bookings that were made, people that were admitted, orders that were placed a second time. */
  twice: number
  /** What came before what it stands on. */
  early: number
}

export const openLedger = (): Ledger & { done: Set<string> } => ({
  ...{ bookings: new Map(), examined: new Map(), twice: 0, early: 0, done: new Set() },
})

/** Once for each number of a message. */
export function take(ledger: ReturnType<typeof openLedger>, message: Message): void {
  const value = (segment: string, field: number, component = 1) =>
    fieldOf(message, segmentsOf(message, segment)[0], field, component)
  const controlId = value('MSH', 10)
  if (ledger.done.has(controlId)) return
  ledger.done.add(controlId)
  const [event, code] = [value('MSH', 9, 2), value('PV1', 19)]
  if (event === 'O21') {
    const numbers = repetitionsOf(message, segmentsOf(message, 'PID')[0], 3)
    if (ledger.examined.has(code)) ledger.twice += 1
    ledger.examined.set(code, numbers.find((one) => one(5) === 'NI')?.(1) ?? '')
    return
  }
  // The mall's check-in code is on all of them, its own number of the booking on those of scheduling.
  const before = ledger.bookings.get(code)
  if (event === 'S12' ? before !== undefined : before === event) ledger.twice += 1
  if (event !== 'S12' && before === undefined) ledger.early += 1
  ledger.bookings.set(code, event)
}
