import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Done, Id, Mobile } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { CheckInCode, IdNumber } from './staff.ts'

export const recordOwnNumber = staffEndpoint({
  does: '体检人带身份证来登记本人的手机号：用这个号码登录的人看得到自己的报告',
  method: 'POST',
  path: '/reports/own-number',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    checkInCode: CheckInCode,
    idNumber: IdNumber,
    mobile: Mobile,
    reason: Reason,
  }),
  output: Done,
  failures: ['REPORT_UNCERTAIN'],
})
