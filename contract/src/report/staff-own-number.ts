import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Day, Done, Id, Mobile } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { CheckInCode, IdNumber } from './staff.ts'
import { LEAVE_DAYS } from './terms.ts'

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

export const recordReportLeave = staffEndpoint({
  does: '体检人带身份证来，同意下单的账号看这一次的报告，或者马上收回',
  method: 'POST',
  path: '/reports/leave',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    checkInCode: CheckInCode,
    idNumber: IdNumber,
    /** null: what was given is taken back at once. */
    days: z.literal(LEAVE_DAYS, '请选择看多少天').nullable(),
    reason: Reason,
  }),
  output: z.object({ readableUntil: Day.nullable() }),
  failures: ['REPORT_UNCERTAIN', 'REPORT_NOT_SIGNED'],
})
