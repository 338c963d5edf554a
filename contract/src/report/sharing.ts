import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Done, Id, Mobile, Nothing } from '../shapes.ts'
import { SHARE_DAYS } from './terms.ts'

export const shareReport = endpoint({
  does: '把本人的一份报告给一个手机号看几天：要填发到本人手机的验证码',
  method: 'POST',
  path: '/v1/report/{bookingId}/share',
  access: 'member',
  signed: true,
  input: z.strictObject({
    bookingId: Id,
    mobile: Mobile,
    days: z.literal(SHARE_DAYS, '请选看多少天'),
    code: z.string().regex(/^\d{6}$/, '验证码是 6 位数字'),
  }),
  output: z.object({ shareId: Id, until: Day }),
  failures: [
    ...(['NOT_FOUND', 'REPORT_SHARE_SELF', 'REPORT_SHARES_FULL'] as const),
    ...(['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'TOO_MANY_REQUESTS'] as const),
  ],
})

const Shared = { shareId: Id, bookingId: Id, day: Day, until: Day }

export const listReportShares = endpoint({
  does: '我的报告给了谁看，别人给我看的报告',
  method: 'GET',
  path: '/v1/report/shares',
  access: 'member',
  input: Nothing,
  output: z.object({
    /** Of one's own reports, the newest first. */
    given: z.array(
      z.object({
        ...Shared,
        branchName: z.string(),
        /** Masked. */
        mobile: z.string(),
        /** An account with that number has opened it. */
        isOpened: z.boolean(),
      }),
    ),
    /** Of others, not opened yet: nothing of whose or what. */
    offered: z.array(
      z.object({
        shareId: Id,
        /** The end of the giver's number. */
        from: z.string(),
        until: Day,
      }),
    ),
  }),
})

export const openReportShare = endpoint({
  does: '打开别人给看的报告：先填体检人的姓名',
  method: 'POST',
  path: '/v1/report/share/{shareId}/open',
  access: 'member',
  signed: true,
  input: z.strictObject({
    shareId: Id,
    name: z.string().trim().min(1, '请填体检人的姓名').max(40, '姓名太长'),
  }),
  output: z.object({ bookingId: Id }),
  failures: ['NOT_FOUND', 'REPORT_SHARE_NAME'],
})

export const withdrawReportShare = endpoint({
  does: '收回给别人看的报告，马上生效',
  method: 'POST',
  path: '/v1/report/share/{shareId}/withdraw',
  access: 'member',
  signed: true,
  input: z.strictObject({ shareId: Id }),
  output: Done,
  failures: ['NOT_FOUND'],
})
