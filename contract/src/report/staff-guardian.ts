import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Day, Done, Id, Mobile } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { CheckInCode, IdNumber } from './staff.ts'

const Child = { branchId: Id, checkInCode: CheckInCode, idNumber: IdNumber }

export const recordGuardian = staffEndpoint({
  does: '登记未成年人的监护人：两个人的证件和监护关系都看过原件，孩子满 18 岁前能看报告',
  method: 'POST',
  path: '/reports/guardian',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({
    ...Child,
    guardianIdNumber: IdNumber,
    /** Their own, with which they log in. */
    mobile: Mobile,
    /** The household register or the birth certificate was seen. */
    isKinshipSeen: z.literal(true, '请看过户口簿或出生医学证明的原件再登记'),
    reason: Reason,
  }),
  output: z.object({ until: Day }),
  failures: ['REPORT_UNCERTAIN', 'REPORT_NO_MINOR', 'REPORT_GUARDIAN_NUMBER', 'REPORT_GUARDIANS_FULL'],
})

export const endGuardians = staffEndpoint({
  does: '这个孩子的监护人都不再能看报告，马上生效；还能看的重新登记',
  method: 'POST',
  path: '/reports/guardian/end',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({ ...Child, reason: Reason }),
  output: Done,
  failures: ['REPORT_UNCERTAIN', 'NOT_FOUND'],
})
