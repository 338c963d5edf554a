import { createHash } from 'node:crypto'
import { isDay } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import { findVoucherExaminee, type ProgramPlace } from '../../appointment/public.ts'
import type { ApiKey } from '../../event/public.ts'

const TAG_DIGITS = 8

/** FHIR allows ids of 64 characters, which two of ours and a place exceed: person and branch stand there as digests. */
const tagOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, TAG_DIGITS)

/** A proposed appointment is its id: nothing is stored until it is held. */
export const proposalIdOf = ({
  voucherId,
  contactId,
  branchId,
  day,
  timespanId,
}: Omit<ProgramPlace, 'memberId'>): string =>
  [voucherId, tagOf(contactId), tagOf(branchId), day.replaceAll('-', ''), timespanId.replace('-', '')].join('.')

const PROPOSAL = /^([\w-]{1,40})\.([\da-f]{8})\.([\da-f]{8})\.(\d{4})(\d\d)(\d\d)\.(\d{4})(\d{4})$/

/** The place that an id proposes to a key of its branch. Fails with NOT_FOUND for all others. */
export async function placeOf(ctx: Context, key: ApiKey, id: string): Promise<ProgramPlace> {
  const [, voucherId = '', person, branch, year, month, date, from, to] = PROPOSAL.exec(id) ?? fail('NOT_FOUND')
  const day = `${year}-${month}-${date}`
  const branches = await ctx.modules.bookableBranches(ctx.db)
  const branchId = branches.find((one) => tagOf(one.branchId) === branch)?.branchId
  const isReached = key.branchId === null || key.branchId === branchId
  const examinee = await findVoucherExaminee(ctx, voucherId, (contactId) => tagOf(contactId) === person)
  if (!examinee || branchId === undefined || !isReached || !isDay(day)) return fail('NOT_FOUND')
  return { ...examinee, branchId, day, timespanId: `${from}-${to}` }
}
