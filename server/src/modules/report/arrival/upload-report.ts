import { fail } from '@mall/contract/failures'
import { uploadReport as contract } from '@mall/contract/report/staff'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs } from '../../staff/public.ts'
import { failUncertain, matchReport, storeArrived } from '../place.ts'
import { readObservations } from './read-observations.ts'
import { storeReport } from './store-report.ts'

export const uploadReport: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx } = call
  const { branchId, checkInCode, idNumber, replaces } = input
  const isBare = input.observations.trim() === ''
  const read = isBare ? { observations: [] } : readObservations(input.observations)
  if ('faults' in read) {
    const reason = read.faults.join('\n')
    return fail('BAD_INPUT', { field: 'observations', reason }, reason)
  }
  const { observations } = read
  const match = await matchReport(ctx, input)
  const sent = { branchId, checkInCode, replaces, of: fingerprint(ctx, input) }
  return actAs(call, ['uploadReport', sent], contract.output.parse, async (tx) => {
    // There would be nothing that could wait for a person.
    if (isBare && 'why' in match) failUncertain(match.why)
    const stored = await storeReport(call, tx, match, {
      ...{ branchId, checkInCode, idNumber },
      contents: isBare ? 'as-it-is' : { observations, replaces },
      stored: await storeArrived(ctx, match, ctx.ids.id(), []),
    })
    return { ...stored, observations: observations.length }
  })
}

/** Number and values stay out of the stored fingerprint, from which they could be guessed. */
const fingerprint = ({ vault }: Context, input: { idNumber: string; observations: string }) =>
  vault.mac('uploaded report', `${input.idNumber} ${input.observations}`)
