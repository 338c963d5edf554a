import type { BookingStateName } from '@mall/contract/appointment/states'
import { isDay } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { Appointment, Bundle, ServiceRequest } from '@medplum/fhirtypes'
import { bookingForPrograms, bookingsForPrograms, itemsForPrograms } from '../appointment/public.ts'
import { type FhirRead, nextOf } from './call.ts'
import { recordKeyLook } from './record-key-look.ts'
import { spanOf } from './schedules.ts'
import { countOf, daysOf, idIn, one, refuseMissing, searchset, tokenOf } from './search.ts'

type Booking = NonNullable<Awaited<ReturnType<typeof bookingForPrograms>>>

const STATUS: Readonly<Record<BookingStateName, Appointment['status']>> = {
  ...{ 'awaiting-payment': 'pending', booked: 'booked', attended: 'arrived', completed: 'fulfilled' },
  ...{ cancelled: 'cancelled', 'no-show': 'noshow' },
}

/** `Appointment?actor=Location/bj-jgm&date=ge2026-12-01&date=le2026-12-07`, or `?identifier=<check-in code>`. */
export async function searchAppointments(read: FhirRead): Promise<Bundle> {
  const { ctx, query, systems } = read
  const identifier = one(query, 'identifier')
  if (identifier !== undefined) {
    const checkInCode = tokenOf(identifier, systems.checkInCode, 'identifier')
    const found = await bookingForPrograms(ctx, read.key.branchId, { checkInCode })
    return searchset(read.base, found ? [appointmentOf(found, read)] : [], { self: read.self, next: null })
  }
  const limit = countOf(query)
  const [day, bookingId] = one(query, '_cursor')?.split('~') ?? []
  const rows = await bookingsForPrograms(ctx, {
    ...{ branchId: branchOf(read), ...daysOf(query, 'date', ctx.clock.today()), limit: limit + 1 },
    after: day !== undefined && isDay(day) && bookingId !== undefined ? { day, bookingId } : null,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return searchset(
    read.base,
    page.map((row) => appointmentOf(row, read)),
    { self: read.self, next: rows.length > limit && last ? nextOf(read, `${last.day}~${last.bookingId}`) : null },
  )
}

/** Of another branch than the key's there is nothing. */
function branchOf({ key, query }: FhirRead): string | null {
  const actor = one(query, 'actor')
  if (actor === undefined) return key.branchId
  const branchId = idIn(actor, 'Location')
  return key.branchId === null || key.branchId === branchId ? branchId : fail('NOT_FOUND')
}

export async function getAppointment(read: FhirRead, bookingId: string): Promise<Appointment> {
  const found = await bookingForPrograms(read.ctx, read.key.branchId, { bookingId })
  return found ? appointmentOf(found, read) : fail('NOT_FOUND')
}

export function appointmentOf(row: Booking, { systems }: FhirRead): Appointment {
  const isCancelled = row.state === 'cancelled'
  return {
    ...{
      resourceType: 'Appointment',
      id: row.bookingId,
      status: STATUS[row.state],
      ...spanOf(row.day, row.timespanId),
    },
    identifier: [
      { system: systems.checkInCode, value: row.checkInCode },
      { system: systems.bookingId, value: row.bookingId },
    ],
    serviceType: [{ coding: [{ system: systems.service, code: row.service }] }],
    created: row.createdAt.toISOString(),
    participant: [
      { actor: { reference: `Patient/${row.contactId}` }, status: isCancelled ? 'declined' : 'accepted' },
      { actor: { reference: `Location/${row.branchId}` }, status: 'accepted' },
    ],
  }
}

/** `ServiceRequest?requisition=<check-in code>`: the items of a visit. The member is told that they were read. */
export async function searchServiceRequests(read: FhirRead): Promise<Bundle> {
  const { ctx, key, query, systems } = read
  const requisition = one(query, 'requisition') ?? refuseMissing('requisition')
  const checkInCode = tokenOf(requisition, systems.checkInCode, 'requisition')
  const found = await bookingForPrograms(ctx, key.branchId, { checkInCode })
  const items = found ? await itemsForPrograms(ctx, found.bookingId) : []
  if (found) await recordKeyLook(ctx, key, found, '体检项目')
  return searchset(read.base, found ? items.map((item) => requestOf(found, item, read)) : [], {
    ...{ self: read.self, next: null },
  })
}

type Item = Awaited<ReturnType<typeof itemsForPrograms>>[number]

function requestOf(row: Booking, { itemId, name }: Item, { systems }: FhirRead): ServiceRequest {
  return {
    ...{
      resourceType: 'ServiceRequest',
      id: `${row.bookingId}.${itemId}`,
      intent: 'order',
      status: requestStatus(row.state),
    },
    requisition: { system: systems.checkInCode, value: row.checkInCode },
    code: { coding: [{ system: systems.item, code: itemId, display: name }], text: name },
    subject: { reference: `Patient/${row.contactId}` },
    occurrenceDateTime: spanOf(row.day, row.timespanId).start,
    performer: [{ reference: `Organization/${row.branchId}` }],
  }
}

function requestStatus(state: BookingStateName): ServiceRequest['status'] {
  if (state === 'cancelled' || state === 'no-show') return 'revoked'
  if (state === 'awaiting-payment') return 'draft'
  return state === 'completed' ? 'completed' : 'active'
}
