import { z } from 'zod'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { Faults } from '../store/faults.ts'
import type { OpenKeys } from '../store/keys.ts'
import { payOrFail } from './payer.ts'
import { isMerchants } from './signature.ts'
import { scannable } from './trades.ts'

/** A page's parameters of `getBrandWCPayRequest`, and the payer's action: look, pay, fail or leave. */
const Words = z.object({
  appId: z.string(),
  timeStamp: z.string().regex(/^\d+$/),
  nonceStr: z.string().min(1).max(32),
  package: z.string().startsWith('prepay_id=wx'),
  signType: z.literal('RSA'),
  paySign: z.string().min(1),
  result: z.enum(['look', 'success', 'fail']),
})

type Answer = { err_msg: string; description?: string; total_fen?: number }

const REFUSED = 'get_brand_wcpay_request:fail'

/** WeChat checks who signed the page's words before it shows a payer anything. */
export async function payThroughBridge(
  input: unknown,
  settings: { db: Database; clock: Clock; keys: OpenKeys; faults: Faults; flush: () => void },
): Promise<Answer> {
  const { db, clock, keys } = settings
  const read = Words.safeParse(input)
  if (!read.success) return { err_msg: `${REFUSED}:参数错误` }
  const { appId, timeStamp, nonceStr, package: prepay, paySign, result } = read.data
  if (appId !== keys.appId) return { err_msg: `${REFUSED}:appId 不匹配` }
  const signed = `${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`
  if (!isMerchants(signed, paySign, keys)) return { err_msg: `${REFUSED}:支付验证签名失败` }
  const code = prepay.slice('prepay_id=wx'.length)
  const trade = await scannable(db, clock.now(), code)
  if (trade.trade_type !== 'JSAPI') return { err_msg: `${REFUSED}:下单方式与调起方式不一致` }
  if (result === 'look')
    return { err_msg: 'look:ok', description: trade.request.description, total_fen: trade.total_fen }
  await payOrFail(code, result, settings)
  return { err_msg: result === 'success' ? 'get_brand_wcpay_request:ok' : REFUSED }
}
