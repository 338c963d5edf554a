import { randomDigits } from '../ports.ts'
import { type Database, inShanghai } from '../store/database.ts'
import type { RefundOrder } from './shapes.ts'
import { invalidRequest, orderMissing, refundMissing } from './wechat-pay-error.ts'

/** At most so many partial refunds a payment. */
const MAX_REFUNDS = 50

export type Refund = {
  out_refund_no: string
  out_trade_no: string
  transaction_id: string
  refund_id: string
  refund_fen: number
  total_fen: number
  notify_url: string | null
  status: string
  created_at: string
  success_at: string | null
}

async function findRefund(db: Database, outRefundNo: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(
    `SELECT r.out_refund_no, r.out_trade_no, r.refund_id, r.refund_fen, r.notify_url, r.status, t.total_fen, t.transaction_id,
       ${inShanghai('r.created_at')} AS created_at, ${inShanghai('r.success_at')} AS success_at
     FROM sandbox.wechat_refunds r JOIN sandbox.wechat_trades t USING (out_trade_no) WHERE r.out_refund_no = $1`,
    [outRefundNo],
  )
  return rows[0]
}

/** Same refund number, same refund: answered from the store, refused if anything differs. */
function repeated(refund: Refund, order: RefundOrder): Refund {
  const sameTrade = order.out_trade_no === refund.out_trade_no || order.transaction_id === refund.transaction_id
  if (sameTrade && order.amount.refund === refund.refund_fen && order.amount.total === refund.total_fen) return refund
  throw invalidRequest('订单金额或退款金额与之前请求不一致，请核实后再试')
}

/** Takes a refund in; it ends at its moment. One statement: what was refunded never exceeds what was paid. */
export async function takeRefund(
  db: Database,
  now: Date,
  end: { at: Date; as: 'SUCCESS' | 'ABNORMAL' },
  order: RefundOrder,
): Promise<Refund> {
  const before = await findRefund(db, order.out_refund_no)
  if (before) return repeated(before, order)
  try {
    await db.query(
      `WITH trade AS (
         UPDATE sandbox.wechat_trades t SET state = 'REFUND', refunded_fen = refunded_fen + $4
         WHERE (out_trade_no = $1 OR transaction_id = $2) AND state IN ('SUCCESS', 'REFUND')
           AND total_fen = $5 AND refunded_fen + $4 <= total_fen
           AND (SELECT count(*) FROM sandbox.wechat_refunds r WHERE r.out_trade_no = t.out_trade_no) < ${MAX_REFUNDS}
         RETURNING out_trade_no)
       INSERT INTO sandbox.wechat_refunds
         (out_refund_no, out_trade_no, refund_id, refund_fen, notify_url, created_at, due_at, ends_as)
       SELECT $3, out_trade_no, $6, $4::int, $7, $8, $9, $10 FROM trade`,
      [
        order.out_trade_no ?? null,
        order.transaction_id ?? null,
        order.out_refund_no,
        order.amount.refund,
        order.amount.total,
        `503${randomDigits(26)}`,
        order.notify_url ?? null,
        now,
        end.at,
        end.as,
      ],
    )
  } catch (error) {
    // The same number a moment earlier: the whole statement is undone, the amount with it.
    if (!isUniqueViolation(error)) throw error
  }
  const refund = await findRefund(db, order.out_refund_no)
  if (refund) return repeated(refund, order)
  throw await whyNotRefund(db, order)
}

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

async function whyNotRefund(db: Database, order: RefundOrder) {
  const { rows } = await db.query<{ state: string; total_fen: number }>(
    'SELECT state, total_fen FROM sandbox.wechat_trades WHERE out_trade_no = $1 OR transaction_id = $2',
    [order.out_trade_no ?? null, order.transaction_id ?? null],
  )
  const [trade] = rows
  if (!trade) return orderMissing()
  if (trade.state !== 'SUCCESS' && trade.state !== 'REFUND') return invalidRequest('订单未支付，不能退款')
  if (trade.total_fen !== order.amount.total) return invalidRequest('订单总金额与支付时不一致')
  return invalidRequest('申请退款金额超过可退金额，或退款次数已达上限')
}

/** Refunds whose moment has come become SUCCESS or ABNORMAL, each with its webhook, if its merchant asked for one. */
export async function settleDueRefunds(db: Database, now: Date) {
  await db.query(
    `WITH settled AS (
       UPDATE sandbox.wechat_refunds SET status = ends_as, success_at = CASE ends_as WHEN 'SUCCESS' THEN $1::timestamptz END
       WHERE status = 'PROCESSING' AND due_at <= $1 RETURNING *)
     INSERT INTO sandbox.wechat_notices (id, event_type, out_trade_no, out_refund_no, created_at, next_at)
     SELECT gen_random_uuid(), 'REFUND.' || ends_as, out_trade_no, out_refund_no, $1, $1 FROM settled
     WHERE notify_url IS NOT NULL`,
    [now],
  )
}

const ACCOUNT = '支付用户零钱'

/** The refund as apply and query show it. */
export const refundAnswer = (refund: Refund) => ({
  refund_id: refund.refund_id,
  out_refund_no: refund.out_refund_no,
  transaction_id: refund.transaction_id,
  out_trade_no: refund.out_trade_no,
  channel: 'ORIGINAL',
  user_received_account: ACCOUNT,
  ...(refund.success_at === null ? {} : { success_time: refund.success_at }),
  create_time: refund.created_at,
  status: refund.status,
  funds_account: 'UNSETTLED',
  amount: {
    total: refund.total_fen,
    refund: refund.refund_fen,
    payer_total: refund.total_fen,
    payer_refund: refund.refund_fen,
    settlement_refund: refund.refund_fen,
    settlement_total: refund.total_fen,
    discount_refund: 0,
    currency: 'CNY',
  },
})

/** The refund as its notification shows it. */
export const refundWebhook = (refund: Refund, mchid: string) => ({
  mchid,
  out_trade_no: refund.out_trade_no,
  transaction_id: refund.transaction_id,
  out_refund_no: refund.out_refund_no,
  refund_id: refund.refund_id,
  refund_status: refund.status,
  ...(refund.success_at === null ? {} : { success_time: refund.success_at }),
  user_received_account: ACCOUNT,
  amount: {
    total: refund.total_fen,
    refund: refund.refund_fen,
    payer_total: refund.total_fen,
    payer_refund: refund.refund_fen,
  },
})

export async function refundOrRefuse(db: Database, outRefundNo: string): Promise<Refund> {
  const refund = await findRefund(db, outRefundNo)
  if (!refund) throw refundMissing()
  return refund
}
