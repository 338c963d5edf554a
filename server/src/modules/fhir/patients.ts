import { fail } from '@mall/contract/failures'
import type { Patient } from '@medplum/fhirtypes'
import { maskName, openContactsById } from '../account/public.ts'
import { accountOfExaminee } from '../appointment/public.ts'
import type { FhirRead } from './call.ts'
import { recordKeyLook } from './record-key-look.ts'

/** An examinee with a booking at the key's branch: masked, unless the key may read people; then the member is told. */
export async function getPatient({ ctx, key, systems }: FhirRead, contactId: string): Promise<Patient> {
  const account = await accountOfExaminee(ctx, key.branchId, contactId)
  const [person] = account ? await openContactsById(ctx, [contactId]) : []
  if (!account || !person) return fail('NOT_FOUND')
  const gender = person.sex === 0 ? 'female' : person.sex === 1 ? 'male' : 'unknown'
  const facts = { resourceType: 'Patient' as const, id: contactId, active: person.deletedAt === null }
  if (!key.rights.includes('people')) {
    const year = person.birthday ? { birthDate: person.birthday.slice(0, 4) } : {}
    return { ...facts, name: [{ use: 'anonymous', text: maskName(person.name) }], gender, ...year }
  }
  await recordKeyLook(ctx, key, { memberId: account.memberId, contactId }, '姓名、证件号、手机号')
  const { name, idNumber, mobile, birthday } = person
  return {
    ...facts,
    ...(idNumber && { identifier: [{ system: systems.idNumber, value: idNumber }] }),
    ...{ name: [{ use: 'official', text: name }], gender, ...(birthday && { birthDate: birthday }) },
    ...(mobile && { telecom: [{ system: 'phone', use: 'mobile', value: mobile }] }),
  }
}
