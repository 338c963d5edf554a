import type { Database } from '../store/database.ts'
import { AlipayError, tradeMissing } from './alipay-error.ts'
import { alipayTime } from './trades.ts'

export type AlipayRefund = { refund_fen: number; at: string }

export async function findAlipayRefund(db: Database, outTradeNo: string, outRequestNo: string) {
  const { rows } = await db.query<AlipayRefund>(
    `SELECT refund_fen, ${alipayTime('at')} AS at FROM sandbox.alipay_refunds
     WHERE out_trade_no = $1 AND out_request_no = $2`,
    [outTradeNo, outRequestNo],
  )
  return rows[0]
}

/** Pays back at once. `changed`: false for a repeat. One statement: never more than was paid; a whole refund closes the trade. */
export async function refundAlipay(
  db: Database,
  now: Date,
  order: { out_trade_no: string; out_request_no: string; fen: number },
): Promise<{ changed: boolean }> {
  const { out_trade_no, out_request_no, fen } = order
  const before = await findAlipayRefund(db, out_trade_no, out_request_no)
  if (before) return repeated(before, fen)
  try {
    const { rows } = await db.query<{ out_trade_no: string }>(
      `WITH trade AS (
         UPDATE sandbox.alipay_trades SET refunded_fen = refunded_fen + $3,
           state = CASE WHEN refunded_fen + $3 = total_fen THEN 'TRADE_CLOSED' ELSE state END
         WHERE out_trade_no = $1 AND state = 'TRADE_SUCCESS' AND refunded_fen + $3 <= total_fen
         RETURNING out_trade_no)
       INSERT INTO sandbox.alipay_refunds (out_trade_no, out_request_no, refund_fen, at)
       SELECT out_trade_no, $2, $3::int, $4 FROM trade RETURNING out_trade_no`,
      [out_trade_no, out_request_no, fen, now],
    )
    if (rows[0]) return { changed: true }
  } catch (error) {
    // The same number a moment earlier: the whole statement is undone, the amount with it.
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
  }
  const after = await findAlipayRefund(db, out_trade_no, out_request_no)
  if (after) return repeated(after, fen)
  throw await whyNot(db, out_trade_no)
}

function repeated(refund: AlipayRefund, fen: number) {
  if (refund.refund_fen === fen) return { changed: false }
  throw new AlipayError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额与先前同一请求号不一致')
}

async function whyNot(db: Database, outTradeNo: string) {
  const { rows } = await db.query<{ state: string }>(
    'SELECT state FROM sandbox.alipay_trades WHERE out_trade_no = $1',
    [outTradeNo],
  )
  if (!rows[0]) return tradeMissing()
  if (rows[0].state === 'TRADE_SUCCESS')
    return new AlipayError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超过可退金额')
  return new AlipayError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
}
