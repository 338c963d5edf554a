import { yuanOf } from '@mall/contract/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { payPage } from '../page/pay-page.ts'
import { billRows } from '../store/bill.ts'
import type { OpenAlipayKeys } from '../store/keys.ts'
import { AlipayError } from './alipay-error.ts'
import { tradeZip } from './bill.ts'
import { payAlipay } from './payer.ts'
import { signedFields } from './signature.ts'
import { type AlipayTrade, findAlipayTrade } from './trades.ts'
import type { AlipaySettings } from './wire.ts'

const Pay = z.object({ out_trade_no: z.string(), result: z.enum(['success', 'fail']) })
const BillFile = z.object({ day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })

/** Pages beside the gateway: the payment page's button, and the file of a bill. */
export function alipayPayerPages(app: FastifyInstance, settings: AlipaySettings, style: string): void {
  const { db, clock, keys, faults } = settings
  app.get('/bill.zip', async (request, reply) => {
    const { day } = BillFile.parse(request.query)
    return reply.type('application/zip').send(tradeZip(await billRows(db, faults, 'alipay', day)))
  })

  app.post('/cashier/pay', async (request, reply) => {
    const { out_trade_no, result } = Pay.parse(request.body)
    try {
      if (result === 'success') await payAlipay(out_trade_no, settings)
      const trade = await findAlipayTrade(db, clock.now(), out_trade_no)
      const to = result === 'success' ? backUrl(trade, keys) : (trade.request.quit_url ?? trade.request.return_url)
      return to ? reply.redirect(to, 303) : reply.type(HTML).send(refusalPage('已完成'))
    } catch (error) {
      if (error instanceof AlipayError) return reply.type(HTML).send(refusalPage(error.message))
      throw error
    }
  })
  const refusalPage = (text: string) => payPage({ style, title: '支付宝收银台', refusal: text })
}

const HTML = 'text/html; charset=utf-8'

/** Redirects to the merchant's page with signed parameters. */
function backUrl(
  { request, trade_no, total_fen, out_trade_no }: AlipayTrade,
  keys: OpenAlipayKeys,
): string | undefined {
  if (!request.return_url) return undefined
  const back = new URL(request.return_url)
  const facts = { charset: 'utf-8', out_trade_no, trade_no, total_amount: yuanOf(total_fen), seller_id: keys.sellerId }
  const signed = signedFields({ ...facts, app_id: keys.appId, version: '1.0' }, keys)
  for (const [name, value] of Object.entries(signed)) back.searchParams.set(name, value)
  return back.href
}
