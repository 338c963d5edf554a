import { instantOf } from '@mall/contract/days'
import { yuanOf } from '@mall/contract/money'
import { AlipayError } from './alipay-error.ts'
import { payAlipay } from './payer.ts'
import { findAlipayRefund, refundAlipay } from './refunds.ts'
import { BillOrder, fen, RefundOrder, RefundRef, read, TradeRef } from './shapes.ts'
import { type AlipayTrade, closeAlipayTrade, findAlipayTrade, payAlipayTrade } from './trades.ts'
import type { AlipaySettings } from './wire.ts'

const DAY_MS = 24 * 3_600_000

const facts = ({ out_trade_no, trade_no, state, total_fen, paid_at }: AlipayTrade) => ({
  out_trade_no,
  trade_no,
  trade_status: state,
  total_amount: yuanOf(total_fen),
  ...(paid_at ? { send_pay_date: paid_at, buyer_logon_id: 'pay***@example.com' } : {}),
})

/** The merchant's calls, each from biz_content to the answer's node. */
export function alipayCalls(settings: AlipaySettings): Record<string, (biz: string) => Promise<object>> {
  const { db, clock, faults, flush } = settings
  return {
    async 'alipay.trade.query'(biz) {
      return facts(await findAlipayTrade(db, clock.now(), read(TradeRef, biz).out_trade_no))
    },
    async 'alipay.trade.close'(biz) {
      const { out_trade_no } = read(TradeRef, biz)
      const now = clock.now()
      if (await faults.take('pay-on-close', out_trade_no)) await payAlipay(out_trade_no, settings)
      const { trade_no } = await closeAlipayTrade(db, now, out_trade_no)
      if (await faults.take('pay-after-close', out_trade_no)) {
        await payAlipayTrade(db, now, out_trade_no, { faults: [], at: now }, 'TRADE_CLOSED')
        flush()
      }
      return { out_trade_no, trade_no }
    },
    async 'alipay.trade.refund'(biz) {
      const order = read(RefundOrder, biz)
      const now = clock.now()
      const stuck = await faults.take('refund-abnormal', order.out_trade_no)
      const { changed } = stuck
        ? { changed: false }
        : await refundAlipay(db, now, { ...order, fen: fen(order.refund_amount) })
      const { out_trade_no, trade_no, refunded_fen } = await findAlipayTrade(db, now, order.out_trade_no)
      return { out_trade_no, trade_no, fund_change: changed ? 'Y' : 'N', refund_fee: yuanOf(refunded_fen) }
    },
    async 'alipay.data.dataservice.bill.downloadurl.query'(biz) {
      const { bill_date: day } = read(BillOrder, biz)
      if (clock.now().getTime() < instantOf(day, '09:00').getTime() + DAY_MS)
        throw new AlipayError('isp.bill_not_exist', '账单不存在')
      return { bill_download_url: `${settings.origin()}/alipay/bill.zip?day=${day}` }
    },
    async 'alipay.trade.fastpay.refund.query'(biz) {
      const { out_trade_no, out_request_no } = read(RefundRef, biz)
      const { trade_no } = await findAlipayTrade(db, clock.now(), out_trade_no)
      const refund = await findAlipayRefund(db, out_trade_no, out_request_no)
      const found = refund && {
        ...{ refund_status: 'REFUND_SUCCESS', refund_amount: yuanOf(refund.refund_fen) },
        gmt_refund_pay: refund.at,
      }
      return { out_trade_no, trade_no, out_request_no, ...found }
    },
  }
}
