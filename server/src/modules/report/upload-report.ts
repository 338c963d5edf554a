import { fail } from '@mall/contract/failures'
import { uploadReport as contract } from '@mall/contract/report/staff'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { criticalOf } from './critical/critical-values.ts'
import { addVersion, matchReport } from './place.ts'
import { readObservations } from './read-observations.ts'
import { unplacedReport } from './tables.ts'
import { sealContent } from './unplaced-content.ts'

/** What is certain goes to its person, what is not waits for somebody of the branch. Nothing of either is in the record. */
export const uploadReport: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { branchId, checkInCode, idNumber } = input
  const read = readObservations(input.observations)
  if ('faults' in read) {
    const reason = read.faults.join('\n')
    return fail('BAD_INPUT', { field: 'observations', reason }, reason)
  }
  const { observations } = read
  const match = await matchReport(ctx, input)
  const sent = { branchId, checkInCode, of: fingerprint(ctx, input) }
  return actAs(call, ['uploadReport', sent], contract.output.parse, async (tx) => {
    const count = observations.length
    const changes = (after: string) => [{ field: '报告数据', before: null, after: `${count} 项，${after}` }]
    if ('visit' in match) {
      const { visit } = match
      const reportId = await addVersion(ctx, tx, match, { observations, uploadedBy: staff.name })
      const thing = { kind: 'booking' as const, id: visit.bookingId, name: `${visit.day} 到检码 ${visit.checkInCode}` }
      await recordAct(call, tx, {
        ...{ call: 'uploadReport', thing, branchId, reason: '上传报告', changes: changes('等签发') },
      })
      return { reportId, unplaced: null, observations: count }
    }
    const { why } = match
    const unplacedId = ctx.ids.id()
    await tx.insert(unplacedReport).values({
      ...{ id: unplacedId, branchId, state: 'waiting', why, checkInCode, uploadedBy: staff.name },
      isCritical: criticalOf(observations).length > 0,
      contentSealed: sealContent(ctx, unplacedId, { idNumber, observations }),
      uploadedAt: ctx.clock.now(),
    })
    await recordAct(call, tx, {
      ...{ call: 'uploadReport', thing: { kind: 'branch', id: branchId, name: '对不上人的报告' }, branchId },
      ...{ reason: '上传报告', changes: changes('对不上人') },
    })
    return { reportId: null, unplaced: { unplacedId, why }, observations: count }
  })
}

/** Number and values stay out of the stored fingerprint, from which they could be guessed. */
const fingerprint = ({ vault }: Context, input: { idNumber: string; observations: string }) =>
  vault.mac('uploaded report', `${input.idNumber} ${input.observations}`)
