import type { Context } from '../../app/context.ts'

/** All of the interface lies below it. */
export const FHIR_BASE = '/api/v1/fhir/R4'

/** Resident identity card, after the registry of OIDs. */
const ID_CARD = 'urn:oid:2.16.156.10011.1.3'
export const LOINC = 'http://loinc.org'

/** URIs that are this mall's own. */
export function systemsOf({ settings }: Context) {
  const base = `${settings.publicOrigin}/fhir`
  return {
    checkInCode: `${base}/check-in-code`,
    bookingId: `${base}/booking`,
    branch: `${base}/branch`,
    voucher: `${base}/voucher`,
    observationCode: `${base}/observation-code`,
    item: `${base}/item`,
    service: `${base}/service`,
    act: `${base}/act`,
    /** Of the examinee's document: the identity card, or any other under the mall's own. */
    idCard: ID_CARD,
    idNumber: `${base}/id-number`,
  }
}
export type Systems = ReturnType<typeof systemsOf>
