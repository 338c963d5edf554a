import { z } from 'zod'
import { AlipayError } from './alipay-error.ts'

const OutTradeNo = z.string().regex(/^[0-9A-Za-z_]{1,64}$/)
const Yuan = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
const Moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

/** The public parameters, which come in the query. */
export const Public = z.object({
  app_id: z.string(),
  method: z.string(),
  charset: z.literal('utf-8'),
  sign_type: z.literal('RSA2'),
  sign: z.string().min(1),
  timestamp: Moment,
  version: z.literal('1.0'),
  notify_url: z.url().optional(),
  return_url: z.url().optional(),
  biz_content: z.string().default('{}'),
})

/** An order that a payer brings along in the address. */
export const PageOrder = z.object({
  out_trade_no: OutTradeNo,
  total_amount: Yuan.refine((text) => Number(text) > 0),
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]+$/),
  product_code: z.enum(['FAST_INSTANT_TRADE_PAY', 'QUICK_WAP_WAY']),
  time_expire: Moment.optional(),
  quit_url: z.string().optional(),
})
export type PageOrder = z.infer<typeof PageOrder>

export const TradeRef = z.object({ out_trade_no: OutTradeNo })
export const RefundOrder = z.object({
  out_trade_no: OutTradeNo,
  out_request_no: z.string().min(1).max(64),
  refund_amount: Yuan.refine((text) => Number(text) > 0),
  refund_reason: z.string().max(256).optional(),
})
export const RefundRef = z.object({ out_trade_no: OutTradeNo, out_request_no: z.string().min(1).max(64) })
export const BillOrder = z.object({ bill_type: z.literal('trade'), bill_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })

/** biz_content as the documents shape it, or ACQ.INVALID_PARAMETER naming the field. */
export function read<T>(schema: z.ZodType<T>, text: string): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new AlipayError('ACQ.INVALID_PARAMETER', 'biz_content 不是合法的 JSON')
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new AlipayError('ACQ.INVALID_PARAMETER', `参数无效：${result.error.issues[0]?.path.join('.') ?? ''}`)
}

/** `12.30` as fen, by its digits. */
export function fen(yuan: string): number {
  const [whole = '0', cents = ''] = yuan.split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
