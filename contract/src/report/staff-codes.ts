import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Done, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { OBSERVATION_CODE_STATES } from './states.ts'

export const listObservationCodes = staffEndpoint({
  does: '院区系统送来、商城不认识的结果编码',
  method: 'GET',
  path: '/reports/codes',
  needs: { right: 'reports.see', at: 'branch' },
  input: z.strictObject({ branchId: Id }),
  output: z.object({
    /** Those that wait first, then those that came last. */
    list: z.array(
      z.object({
        codeId: Id,
        system: z.string(),
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        state: z.enum(OBSERVATION_CODE_STATES),
        /** The mall's code. */
        mappedTo: z.string().nullable(),
        decidedBy: z.string().nullable(),
        seenAt: Instant,
      }),
    ),
  }),
})

export const decideObservationCode = staffEndpoint({
  does: '定一个结果编码：对应到商城的项目，或照原样显示；以后送来的报告按它',
  method: 'POST',
  path: '/reports/codes/{codeId}/decide',
  needs: { right: 'reports.sign', at: 'branch' },
  input: z.strictObject({
    codeId: Id,
    /** The mall's code; null: shown as it is. */
    mappedTo: z.string().max(40).nullable(),
    /** As the caller saw it. */
    seenMappedTo: z.string().max(40).nullable(),
    seenState: z.enum(OBSERVATION_CODE_STATES),
    reason: Reason,
  }),
  output: Done,
  failures: ['NOT_FOUND', 'REPORT_CODE_CHANGED', 'REPORT_CODE_UNIT'],
})
