import { z } from 'zod'
import { paramError } from './wechat-pay-error.ts'

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/

const OutTradeNo = z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/)
const NotifyUrl = z
  .string()
  .max(255)
  .regex(/^https?:\/\/[^?]+$/)
const Fen = z.int().min(1).max(2_000_000_000)

const scene = { payer_client_ip: z.string().max(45), device_id: z.string().max(32).optional() }

/** A Native order; like the real gateway, no null and no field that the documents don't know. */
export const NativeOrder = z.strictObject({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: OutTradeNo,
  time_expire: z.string().regex(RFC3339).optional(),
  attach: z.string().max(128).optional(),
  notify_url: NotifyUrl,
  goods_tag: z.string().max(32).optional(),
  support_fapiao: z.boolean().optional(),
  amount: z.strictObject({ total: Fen, currency: z.literal('CNY').default('CNY') }),
  scene_info: z.strictObject(scene).optional(),
})

/** From a phone's browser: the kind of phone is part of the order. */
export const H5Order = NativeOrder.extend({
  scene_info: z.strictObject({
    ...scene,
    h5_info: z.strictObject({ type: z.enum(['Wap', 'iOS', 'Android']), app_name: z.string().max(64).optional() }),
  }),
})

/** Inside WeChat: who pays is known beforehand. */
export const JsapiOrder = NativeOrder.extend({ payer: z.strictObject({ openid: z.string().min(1).max(128) }) })

export const TRADE_TYPES = { native: 'NATIVE', h5: 'MWEB', jsapi: 'JSAPI' } as const

/** Any of the three, as it is kept. */
export type Order = z.infer<typeof NativeOrder> & { payer?: { openid: string } }

export const CloseOrder = z.strictObject({ mchid: z.string() })

export const RefundOrder = z
  .strictObject({
    out_trade_no: OutTradeNo.optional(),
    transaction_id: z.string().max(32).optional(),
    out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
    reason: z.string().max(80).optional(),
    notify_url: NotifyUrl.optional(),
    amount: z.strictObject({ refund: Fen, total: Fen, currency: z.literal('CNY') }),
  })
  .refine((order) => (order.out_trade_no === undefined) !== (order.transaction_id === undefined), {
    path: ['out_trade_no'],
  })
export type RefundOrder = z.infer<typeof RefundOrder>

/** The body as the documents shape it, or PARAM_ERROR naming the field. */
export function read<T>(schema: z.ZodType<T>, body: string): T {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw paramError('请求报文不是合法的 JSON')
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw paramError(`参数错误：${issue?.path.join('.') || '/body'} ${issue?.message ?? ''}`)
}
