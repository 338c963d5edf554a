import { z } from 'zod'
import { Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { Reason } from './staff.ts'

export const shipOrder = staffEndpoint({
  does: '发货：填快递公司和运单号，会员会收到短信',
  method: 'POST',
  path: '/orders/ship',
  needs: { right: 'orders.ship', at: 'branch' },
  input: z.strictObject({
    orderNo: Id,
    carrier: z.string().trim().min(2, '请填写快递公司').max(20, '快递公司最多 20 个字'),
    waybillNo: z
      .string()
      .trim()
      .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]{6,30}$/, '运单号由 6 到 30 个数字和字母组成，照面单上的填')),
    reason: Reason,
  }),
  output: z.object({ shippedAt: Instant }),
  failures: ['NOT_FOUND', 'ORDER_NOT_TO_SHIP'],
})

/** Without what goes back. Not read by a GET: seeing it is an act, recorded for colleagues and for the member. */
export const getOrderLabel = staffEndpoint({
  does: '寄件面单：收货人的姓名、手机号和地址；记进操作记录，会员也看得到',
  method: 'POST',
  path: '/orders/label',
  needs: { right: 'orders.ship', at: 'branch' },
  input: z.strictObject({ orderNo: Id }),
  output: z.object({
    name: z.string(),
    mobile: z.string(),
    address: z.string(),
    goods: z.array(z.object({ name: z.string(), quantity: z.int() })),
  }),
  failures: ['NOT_FOUND', 'REVEAL_NOTHING', 'ORDER_NOT_TO_SHIP'],
})
