import { createHash } from 'node:crypto'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import { findVoucherExaminee, type ProgramPlace } from '../../appointment/public.ts'
import type { ApiKey } from '../../event/public.ts'

const TAG_DIGITS = 6
const MAC_DIGITS = 9

/** FHIR allows ids of 64 characters, which three of ours exceed: person and branch stand there as digests. */
const tagOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, TAG_DIGITS)

type Place = Omit<ProgramPlace, 'memberId'>

/** Only the key that was given a proposal can take it. */
function macOf(ctx: Context, key: ApiKey, { voucherId, contactId, branchId, day, timespanId }: Place): string {
  const mac = ctx.vault.mac('fhir proposal', JSON.stringify([key.id, voucherId, contactId, branchId, day, timespanId]))
  return Buffer.from(mac, 'base64url').toString('hex').slice(0, MAC_DIGITS)
}

/** A proposed appointment is its id: nothing is stored until it is held. */
export function proposalIdOf(ctx: Context, key: ApiKey, place: Place): string {
  const { voucherId, contactId, branchId, day, timespanId } = place
  const when = day.slice(2).replaceAll('-', '') + timespanId.replace('-', '')
  return [voucherId, tagOf(contactId) + tagOf(branchId), when, macOf(ctx, key, place)].join('.')
}

const PROPOSAL = /^([\w-]{1,26})\.([\da-f]{6})([\da-f]{6})\.(\d\d)(\d\d)(\d\d)(\d{4})(\d{4})\.([\da-f]{9})$/

/** The place that an id proposes to this key. Fails with NOT_FOUND for all others. */
export async function placeOf(ctx: Context, key: ApiKey, id: string): Promise<ProgramPlace> {
  const [, voucherId = '', person, branch, year, month, date, from, to, mac] = PROPOSAL.exec(id) ?? fail('NOT_FOUND')
  const examinee = await findVoucherExaminee(ctx, voucherId, (contactId) => tagOf(contactId) === person)
  if (!examinee) return fail('NOT_FOUND')
  const asked = { ...examinee, day: `20${year}-${month}-${date}`, timespanId: `${from}-${to}` }
  const branches = await ctx.modules.bookableBranches(ctx.db)
  const place = branches
    .filter(({ branchId }) => tagOf(branchId) === branch)
    .map(({ branchId }) => ({ ...asked, branchId }))
    .find((one) => macOf(ctx, key, one) === mac)
  return place ?? fail('NOT_FOUND')
}
