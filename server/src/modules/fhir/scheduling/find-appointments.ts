import { addDays, daysBetween } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { BOOK_AHEAD_DAYS } from '@mall/contract/order/terms'
import type { Bundle } from '@medplum/fhirtypes'
import { byId, consumeRate } from '../../account/public.ts'
import { findVoucherExaminee, placesForVoucher, type VoucherExaminee } from '../../appointment/public.ts'
import type { FhirRead } from '../call.ts'
import { refuse } from '../outcome.ts'
import { recordKeyLook } from '../record-key-look.ts'
import { idIn } from '../search.ts'
import { appointmentAt, bundleOf } from './appointment-bundle.ts'
import { dayIn, idNumberIn, type Parameter, parametersOf } from './parameters.ts'

const PARAMETERS = [...['start', 'end', 'referral-identifier', 'patient-resource', 'location-reference', 'visit-type']]
export const MAX_PROPOSALS = 500
/** Of one voucher in an hour, and of a key in all: a number is not to be guessed. */
export const TRIES = { max: 20, windowSeconds: 3_600 }
export const TRIES_OF_KEY = { max: 600, windowSeconds: 3_600 }

type Given = (name: string) => Parameter[]

/** `Appointment/$find` (ITI-115): free places for one voucher and the person that it is for. */
export async function findAppointments(read: FhirRead, body: unknown): Promise<Bundle> {
  const { ctx, key } = read
  const given = parametersOf(body, PARAMETERS)
  const days = daysOf(given)
  const branchIds = branchesOf(given, read)
  const examinee = await examineeOf(given, read)
  // Before: a refusal says something of the person too.
  await recordKeyLook(ctx, key, examinee, '没用过的体检券')
  const found = await placesForVoucher(ctx, examinee, { ...days, branchIds, limit: MAX_PROPOSALS })
  const notes = [
    ...(found.asksPregnancy ? ['这次检查有放射项目，约之前要问是否怀孕，没有怀孕时 $book 带 not-pregnant 参数'] : []),
    ...(found.dearer.length > 0 ? [`要补差价的院区不在里面，会员自己在商城约：${found.dearer.join('、')}`] : []),
    ...(found.places.length === MAX_PROPOSALS ? [`只列最早的 ${MAX_PROPOSALS} 个，更晚的请改 start 再找`] : []),
  ]
  const types = given('visit-type').map(({ valueString = '' }) => valueString.slice(valueString.lastIndexOf('|') + 1))
  const isAsked = types.length === 0 || types.includes(found.service)
  return bundleOf(
    read,
    (isAsked ? found.places : []).map((place) =>
      appointmentAt({ ...examinee, ...place }, 'proposed', found.service, read),
    ),
    notes,
  )
}

function daysOf(given: Given): { first: string; last: string } {
  const first = dayIn(given('start')) ?? refuse("Parameters.parameter('start')", '要写明 start')
  const last = dayIn(given('end')) ?? refuse("Parameters.parameter('end')", '要写明 end')
  if (last < first) refuse("Parameters.parameter('end')", 'end 不能早于 start')
  return { first, last: daysBetween(first, last) > BOOK_AHEAD_DAYS ? addDays(first, BOOK_AHEAD_DAYS) : last }
}

/** Those that are asked for and within the key's reach; null: all. */
function branchesOf(given: Given, { key }: FhirRead): string[] | null {
  const asked = given('location-reference').map(({ valueReference }) =>
    idIn(valueReference?.reference ?? '', 'Location'),
  )
  if (key.branchId === null) return asked.length > 0 ? asked : null
  return asked.length === 0 || asked.includes(key.branchId) ? [key.branchId] : []
}

async function examineeOf(given: Given, { ctx, key, systems }: FhirRead): Promise<VoucherExaminee> {
  const at = "Parameters.parameter('referral-identifier')"
  const [referral] = given('referral-identifier')
  const { system, value: voucherId } = referral?.valueIdentifier ?? refuse(at, '要写明体检券号')
  if (system !== undefined && system !== systems.voucher) refuse(at, `system 是 ${systems.voucher}`)
  const [patient] = given('patient-resource')
  const idNumber = idNumberIn(patient?.resource?.identifier ?? [], systems)
  if (idNumber === undefined) return refuse("Parameters.parameter('patient-resource')", '要写明体检人的证件号')
  const isAllowed =
    (await consumeRate(ctx, byId('fhir examinees of key', key.id), TRIES_OF_KEY)) &&
    (await consumeRate(ctx, byId('fhir examinees', voucherId), TRIES))
  if (!isAllowed) return fail('KEY_TOO_OFTEN')
  const found = await findVoucherExaminee(ctx, voucherId, { idNumber })
  return found ?? fail('NOT_FOUND', null, '体检券号和体检人对不上')
}
