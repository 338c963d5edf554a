import { OFFSET, ZONE } from '@mall/contract/days'
import { randomDigits } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { AlipayError, tradeMissing } from './alipay-error.ts'
import { fen, type PageOrder } from './shapes.ts'

export type AlipayTrade = {
  out_trade_no: string
  request: PageOrder & { notify_url?: string; return_url?: string }
  total_fen: number
  trade_no: string
  /** WAIT_BUYER_PAY, TRADE_SUCCESS or TRADE_CLOSED; an unpaid trade past its expiry reads as closed. */
  state: string
  /** `2026-11-20 09:30:00`, Shanghai. */
  paid_at: string | null
  refunded_fen: number
}

const TRADE_LIFE = `interval '15 days'`
/** An instant as Alipay writes it. */
export const alipayTime = (instant: string) => `to_char(${instant} AT TIME ZONE '${ZONE}', 'YYYY-MM-DD HH24:MI:SS')`

/** The columns of a trade, read at the instant that this SQL gives. */
export const alipayColumns = (now: string) => `out_trade_no, request, total_fen, trade_no, refunded_fen,
  CASE WHEN state = 'WAIT_BUYER_PAY' AND expires_at <= ${now} THEN 'TRADE_CLOSED' ELSE state END AS state,
  ${alipayTime('paid_at')} AS paid_at`

export async function findAlipayTrade(db: Database, now: Date, outTradeNo: string): Promise<AlipayTrade> {
  const { rows } = await db.query<AlipayTrade>(
    `SELECT ${alipayColumns('$2::timestamptz')} FROM sandbox.alipay_trades WHERE out_trade_no = $1`,
    [outTradeNo, now],
  )
  if (!rows[0]) throw tradeMissing()
  return rows[0]
}

/** A payer arrives with an order: it begins, or goes on as it is. A number that says something else than before is refused. */
export async function arrive(db: Database, now: Date, order: AlipayTrade['request']): Promise<AlipayTrade> {
  const expiry = order.time_expire ? `${order.time_expire.replace(' ', 'T')}${OFFSET}` : null
  if (expiry && new Date(expiry) <= now) throw new AlipayError('ACQ.TRADE_HAS_CLOSE', '交易已经关闭')
  await db.query(
    `INSERT INTO sandbox.alipay_trades (out_trade_no, request, total_fen, trade_no, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5::timestamptz, coalesce($6::timestamptz, $5::timestamptz + ${TRADE_LIFE}))
     ON CONFLICT DO NOTHING`,
    [order.out_trade_no, JSON.stringify(order), fen(order.total_amount), newTradeNo(), now, expiry],
  )
  const trade = await findAlipayTrade(db, now, order.out_trade_no)
  if (trade.total_fen !== fen(order.total_amount)) throw new AlipayError('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
  return trade
}

const newTradeNo = () => `2026${randomDigits(24)}`

/** Closing is for a trade that waits; a paid one and a closed one are refused alike. */
export async function closeAlipayTrade(db: Database, now: Date, outTradeNo: string): Promise<AlipayTrade> {
  const { rows } = await db.query<{ out_trade_no: string }>(
    `UPDATE sandbox.alipay_trades SET state = 'TRADE_CLOSED'
     WHERE out_trade_no = $1 AND state = 'WAIT_BUYER_PAY' AND expires_at > $2 RETURNING out_trade_no`,
    [outTradeNo, now],
  )
  const trade = await findAlipayTrade(db, now, outTradeNo)
  if (!rows[0]) throw new AlipayError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  return trade
}

/** One statement, so that against a close exactly one of the two wins. `from`: the state it has to be in. */
export async function payAlipayTrade(
  db: Database,
  now: Date,
  outTradeNo: string,
  webhook: { faults: string[]; at: Date | null },
  from: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' = 'WAIT_BUYER_PAY',
): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `WITH paid AS (
       UPDATE sandbox.alipay_trades SET state = 'TRADE_SUCCESS', paid_at = $2
       WHERE out_trade_no = $1 AND state = $5 AND (expires_at > $2 OR $5 = 'TRADE_CLOSED') AND paid_at IS NULL
       RETURNING out_trade_no)
     INSERT INTO sandbox.alipay_notices (id, out_trade_no, created_at, faults, next_at)
     SELECT replace(gen_random_uuid()::text, '-', ''), out_trade_no, $2, $3, $4 FROM paid RETURNING id`,
    [outTradeNo, now, webhook.faults, webhook.at, from],
  )
  return rows.length > 0
}
