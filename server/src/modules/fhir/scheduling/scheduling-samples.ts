import { addDays, instantOf } from '@mall/contract/days'
import type { Appointment, Bundle, OperationOutcome, Parameters, ParametersParameter } from '@medplum/fhirtypes'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aSlot, aVoucher } from '../../appointment/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { anItem, aPackage } from '../../catalogue/samples.ts'
import { aNewIdNumber } from '../../report/samples.ts'
import { aKeyFor, systemsIn } from '../samples.ts'
import { FHIR_BASE } from '../systems.ts'

interface Person {
  voucherId: string
  idNumber: string
}

/** A voucher, its member, and a branch with places in a week. */
export async function openForBooking({ capacity = 2, hasRadiation = false, people = 1 } = {}) {
  const mall = await openMall()
  const { ctx } = mall
  const branchId = (await aBranch(ctx)).id
  const packageId = (await aPackage(ctx, { itemIds: [(await anItem(ctx, { hasRadiation })).id] })).id
  const slot = await aSlot(ctx, { branchId, capacity })
  const { key } = await aKeyFor(mall, ['bookings', 'book'], branchId)
  const customers = await Promise.all(
    Array.from({ length: people }, async () => {
      const member = await mall.member()
      const idNumber = aNewIdNumber(ctx)
      const contact = await aContact(ctx, { memberId: member.memberId, name: '王秀兰', idNumber })
      const { id: voucherId, orderNo } = await aVoucher(ctx, { memberId: member.memberId, packageId })
      return { member, idNumber, contactId: contact.id, voucherId, orderNo }
    }),
  )
  const [customer] = customers
  if (!customer) throw new Error('nobody was asked for')
  const close = { [Symbol.asyncDispose]: () => mall[Symbol.asyncDispose]() }
  return { mall, branchId, packageId, slot, key, customers, ...customer, ...close }
}

const idCard = 'urn:oid:2.16.156.10011.1.3'

export function whatToFind(
  mall: TestMall,
  { voucherId, idNumber }: Person,
  from: string,
  more: ParametersParameter[] = [],
): Parameters {
  return {
    resourceType: 'Parameters',
    parameter: [
      { name: 'start', valueDateTime: instantOf(from, '00:00').toISOString() },
      { name: 'end', valueDateTime: instantOf(addDays(from, 14), '00:00').toISOString() },
      { name: 'referral-identifier', valueIdentifier: { system: systemsIn(mall).voucher, value: voucherId } },
      {
        name: 'patient-resource',
        resource: { resourceType: 'Patient', identifier: [{ system: idCard, value: idNumber }] },
      },
      ...more,
    ],
  }
}

export const toTake = (id: string, more: ParametersParameter[] = []): Parameters => ({
  resourceType: 'Parameters',
  parameter: [{ name: 'appointment-reference', valueReference: { reference: `Appointment/${id}` } }, ...more],
})

/** Answers of the three operations, as they are. */
export function callerOf(mall: TestMall, key: string) {
  return async (operation: 'find' | 'hold' | 'book', body: unknown) => {
    const answer = await mall.fetch(`${FHIR_BASE}/Appointment/$${operation}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/fhir+json' },
      body: JSON.stringify(body),
    })
    const found: Partial<Pick<Bundle, 'entry' | 'total'> & Pick<OperationOutcome, 'issue'>> = await answer.json()
    const entries = found.entry ?? []
    return {
      ...{ status: answer.status, total: found.total, issue: found.issue?.[0] },
      appointments: entries.flatMap(({ resource }) => (resource?.resourceType === 'Appointment' ? [resource] : [])),
      notes: entries.flatMap(({ resource }) =>
        resource?.resourceType === 'OperationOutcome'
          ? (resource.issue ?? []).map(({ diagnostics }) => diagnostics)
          : [],
      ),
    }
  }
}

export const isBundle = (one: unknown): one is Bundle<Appointment> =>
  typeof one === 'object' && one !== null && 'resourceType' in one && one.resourceType === 'Bundle'

export const idsOf = (appointments: readonly Appointment[]) => appointments.map(({ id = '' }) => id)
