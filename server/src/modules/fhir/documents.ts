import { fail } from '@mall/contract/failures'
import type { Bundle, DocumentReference } from '@medplum/fhirtypes'
import { bookingForPrograms } from '../appointment/public.ts'
import { openOriginal, originalsForPrograms } from '../report/public.ts'
import { actorOf } from './actor.ts'
import type { FhirRead } from './call.ts'
import { one, refuseMissing, searchset, tokenOf } from './search.ts'

type Original = Awaited<ReturnType<typeof originalsForPrograms>>[number]
type Booking = NonNullable<Awaited<ReturnType<typeof bookingForPrograms>>>

/** `DocumentReference?identifier=<check-in code>`: the originals of a signed report. */
export async function searchDocuments(read: FhirRead): Promise<Bundle> {
  const { ctx, key, query, systems } = read
  const identifier = one(query, 'identifier') ?? refuseMissing('identifier')
  const checkInCode = tokenOf(identifier, systems.checkInCode, 'identifier')
  const booking = await bookingForPrograms(ctx, key.branchId, { checkInCode })
  const found = booking ? await originalsForPrograms(ctx, key.branchId, booking) : []
  return searchset(read.base, booking ? found.map((original) => documentOf(original, booking, read)) : [], {
    ...{ self: read.self, next: null },
  })
}

export async function getDocument(read: FhirRead, id: string): Promise<DocumentReference> {
  const { ctx, key } = read
  const [original] = await originalsForPrograms(ctx, key.branchId, { original: id })
  const booking = original && (await bookingForPrograms(ctx, key.branchId, original))
  return booking ? documentOf(original, booking, read) : fail('NOT_FOUND')
}

/** `Binary/<original>`: the PDF itself. */
export const getOriginal = ({ ctx, key }: FhirRead, id: string): Promise<Buffer> =>
  openOriginal(actorOf(ctx, key), key.branchId, id)

function documentOf(
  { original, title, bytes, signedAt, version }: Original,
  { bookingId, checkInCode, contactId }: Booking,
  { systems, base }: FhirRead,
): DocumentReference {
  return {
    ...{ resourceType: 'DocumentReference', id: original, status: 'current', docStatus: 'final' },
    identifier: [{ system: systems.checkInCode, value: checkInCode }],
    type: { text: '体检报告' },
    subject: { reference: `Patient/${contactId}` },
    ...(signedAt && { date: signedAt.toISOString() }),
    description: `${title}，第 ${version} 版`,
    content: [
      {
        attachment: {
          ...{ contentType: 'application/pdf', url: `${base}/Binary/${original}`, title: `${title}.pdf` },
          size: bytes,
        },
      },
    ],
    context: { related: [{ reference: `Appointment/${bookingId}` }] },
  }
}
