import type { Appointment, Bundle, BundleEntry } from '@medplum/fhirtypes'
import type { ProgramPlace } from '../../appointment/public.ts'
import type { FhirRead } from '../call.ts'
import { informed } from '../outcome.ts'
import { spanOf } from '../schedules.ts'
import { proposalIdOf } from './proposals.ts'

/** A place that is proposed to a person, or held for them. */
export function appointmentAt(
  place: ProgramPlace,
  status: 'proposed' | 'pending',
  service: string,
  { ctx, key, systems }: FhirRead,
): Appointment {
  const { contactId, branchId, day, timespanId } = place
  const participantStatus = status === 'proposed' ? 'needs-action' : 'accepted'
  return {
    ...{ resourceType: 'Appointment', id: proposalIdOf(ctx, key, place), status, ...spanOf(day, timespanId) },
    serviceType: [{ coding: [{ system: systems.service, code: service }] }],
    participant: [`Patient/${contactId}`, `Location/${branchId}`].map((reference) => ({
      ...{ actor: { reference }, required: 'required', status: participantStatus },
    })),
  }
}

/** The answer of an operation: appointments, and what else is to be known of them. */
export function bundleOf({ base }: FhirRead, appointments: readonly Appointment[], notes: readonly string[]): Bundle {
  const matches = appointments.map(
    (resource): BundleEntry => ({
      ...{ fullUrl: `${base}/Appointment/${resource.id}`, resource, search: { mode: 'match' } },
    }),
  )
  const told = notes.map((text): BundleEntry => ({ resource: informed(text), search: { mode: 'outcome' } }))
  return { ...{ resourceType: 'Bundle', type: 'searchset', total: matches.length }, entry: [...matches, ...told] }
}
