import { fail } from '@mall/contract/failures'
import type { Bundle } from '@medplum/fhirtypes'
import { recordAccess } from '../../account/public.ts'
import { bookForProgram, bookingForPrograms, holdForProgram } from '../../appointment/public.ts'
import { recordAct } from '../../staff/public.ts'
import { actorOf } from '../actor.ts'
import { appointmentOf } from '../appointments.ts'
import type { FhirRead } from '../call.ts'
import { refuse } from '../outcome.ts'
import { recordKeyLook } from '../record-key-look.ts'
import { idIn } from '../search.ts'
import { appointmentAt, bundleOf } from './appointment-bundle.ts'
import { type Parameter, parametersOf } from './parameters.ts'
import { placeOf } from './proposals.ts'

/** Of a reference within this interface. */
function proposalIn({ base }: FhirRead, [given]: Parameter[], at: string): string {
  const reference = given?.valueReference?.reference ?? refuse(at, '要写明 $find 给的哪一个')
  return idIn(reference.startsWith(`${base}/`) ? reference.slice(base.length + 1) : reference, 'Appointment')
}

/** `Appointment/$hold` (ITI-116): keeps a proposed place for some minutes. */
export async function holdAppointment(read: FhirRead, body: unknown): Promise<Bundle> {
  const { ctx, key } = read
  const given = parametersOf(body, ['appointment-reference'])
  const at = "Parameters.parameter('appointment-reference')"
  const place = await placeOf(ctx, key, proposalIn(read, given('appointment-reference'), at))
  await recordKeyLook(ctx, key, place, '没用过的体检券，留了位置')
  const { expiresAt, service } = await holdForProgram(ctx, place)
  return bundleOf(
    read,
    [appointmentAt(place, 'pending', service, read)],
    [`位置留到 ${expiresAt.toISOString()}，到时没有 $book 就放掉`],
  )
}

/** `Appointment/$book` (ITI-117), of a new appointment: held before or not. */
export async function bookAppointment(read: FhirRead, body: unknown): Promise<Bundle> {
  const { ctx, key } = read
  const given = parametersOf(body, ['appointment-reference', 'appointment-resource', 'not-pregnant', 'comment'])
  const place = await placeOf(ctx, key, proposalToBook(read, given))
  const [answer] = given('not-pregnant')
  const who = `院区的系统“${key.name}”`
  const bookingId = await bookForProgram(ctx, place, {
    ...{ who, notPregnant: answer?.valueBoolean === true },
    record: async (tx, id) => {
      const { memberId, contactId, branchId, day } = place
      const why = '约体检'
      await recordAccess(ctx, tx, { memberId, kind: 'branch', who, what: '没用过的体检券', why, subject: contactId })
      await recordAct(actorOf(ctx, key), tx, {
        ...{ call: 'bookByKey', branchId, reason: given('comment')[0]?.valueString ?? '' },
        thing: { kind: 'booking', id, name: `${day} 的预约` },
        changes: [{ field: '体检券', before: '没用过', after: '已预约' }],
      })
    },
  })
  const booked = (await bookingForPrograms(ctx, key.branchId, { bookingId })) ?? fail('NOT_FOUND')
  return bundleOf(read, [appointmentOf(booked, read)], [])
}

function proposalToBook(read: FhirRead, given: (name: string) => Parameter[]): string {
  const at = "Parameters.parameter('appointment-resource')"
  const [resource] = given('appointment-resource')
  if (!resource)
    return proposalIn(read, given('appointment-reference'), "Parameters.parameter('appointment-reference')")
  const { status, id } = resource.resource ?? refuse(at, '要写明预约')
  if (status !== 'pending') refuse(at, '这里只约新的（pending）；改期和取消由会员在商城办，或在控制台办')
  return id ?? refuse(at, '要写明 $find 给的编号')
}
