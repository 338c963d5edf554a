import { randomAlphanumeric, randomDigits } from '../ports.ts'
import { type Database, inShanghai } from '../store/database.ts'
import type { OpenKeys } from '../store/keys.ts'
import type { Order } from './shapes.ts'
import { invalidRequest, orderClosed, orderMissing, orderPaid, paramError, WechatPayError } from './wechat-pay-error.ts'

export type Trade = {
  out_trade_no: string
  request: Order
  /** NATIVE, MWEB or JSAPI. */
  trade_type: string
  total_fen: number
  /** NOTPAY, SUCCESS, CLOSED or REFUND; an unpaid trade past its expiry reads as CLOSED. */
  state: string
  transaction_id: string | null
  paid_at: string | null
  expires_at: string
  code: string
}

const CODE_URL = 'weixin://wxpay/bizpayurl?pr='
export const codeUrl = (code: string) => CODE_URL + code
export const codeOf = (url: string) => (url.startsWith(CODE_URL) ? url.slice(CODE_URL.length) : null)

/** Life of a trade without time_expire; codes live two hours and addresses five minutes, independently of their trade. */
const TRADE_LIFE = `interval '7 days'`
/** A first order must leave the payer so much; asked again it may have less. */
const MIN_LIFE = `interval '1 minute'`
const CODE_LIFE = `CASE trade_type WHEN 'MWEB' THEN interval '5 minutes' ELSE interval '2 hours' END`

/** The columns of a Trade, read at the instant that this SQL gives. */
export const columns = (now: string) => `out_trade_no, request, trade_type, total_fen, code, transaction_id,
  CASE WHEN state = 'NOTPAY' AND expires_at <= ${now} THEN 'CLOSED' ELSE state END AS state,
  ${inShanghai('paid_at')} AS paid_at, ${inShanghai('expires_at')} AS expires_at`

async function lookUp(db: Database, now: Date, outTradeNo: string): Promise<Trade | undefined> {
  const { rows } = await db.query<Trade>(
    `SELECT ${columns('$2::timestamptz')} FROM sandbox.wechat_trades WHERE out_trade_no = $1`,
    [outTradeNo, now],
  )
  return rows[0]
}

export async function findTrade(db: Database, now: Date, outTradeNo: string): Promise<Trade> {
  const trade = await lookUp(db, now, outTradeNo)
  if (!trade) throw orderMissing()
  return trade
}

/** A code for the trade. The same order again gets a new code, and the old one is void; a changed order is refused. */
export async function prepay(db: Database, now: Date, order: Order, tradeType: string): Promise<string> {
  const code = `${randomAlphanumeric(7)}z${randomAlphanumeric(20)}`
  const { rows } = await db.query<{ code: string }>(
    `INSERT INTO sandbox.wechat_trades AS t (out_trade_no, request, trade_type, total_fen, code, code_at, created_at, expires_at)
     SELECT $1, $2, $7, $3, $4, $5::timestamptz, $5, coalesce($6::timestamptz, $5::timestamptz + ${TRADE_LIFE})
     WHERE $6 IS NULL OR $6::timestamptz >= $5::timestamptz + ${MIN_LIFE}
       OR EXISTS (SELECT FROM sandbox.wechat_trades WHERE out_trade_no = $1)
     ON CONFLICT (out_trade_no) DO UPDATE
       SET code = excluded.code, code_at = excluded.code_at, void_codes = t.void_codes || t.code
       WHERE t.state = 'NOTPAY' AND t.expires_at > $5 AND t.request = excluded.request
         AND t.trade_type = excluded.trade_type
     RETURNING code`,
    [order.out_trade_no, JSON.stringify(order), order.amount.total, code, now, order.time_expire ?? null, tradeType],
  )
  if (rows[0]) return rows[0].code
  const trade = await lookUp(db, now, order.out_trade_no)
  if (!trade) throw paramError('time_expire 须晚于当前时间至少 1 分钟')
  if (trade.state === 'NOTPAY') throw invalidRequest('请求重入时，参数与首次请求时不一致（268498688）')
  if (trade.state === 'CLOSED') throw orderClosed()
  throw orderPaid()
}

/** Closing again is no mistake; a paid trade can't be closed. */
export async function closeTrade(db: Database, now: Date, outTradeNo: string) {
  await db.query(`UPDATE sandbox.wechat_trades SET state = 'CLOSED' WHERE out_trade_no = $1 AND state = 'NOTPAY'`, [
    outTradeNo,
  ])
  if ((await findTrade(db, now, outTradeNo)).state !== 'CLOSED') throw orderPaid()
}

/** The gateway breaks its word: a closed trade is paid all the same. */
export async function payThoughClosed(db: Database, now: Date, outTradeNo: string) {
  await db.query(
    `WITH paid AS (
       UPDATE sandbox.wechat_trades SET state = 'SUCCESS', transaction_id = $2, paid_at = $3
       WHERE out_trade_no = $1 AND state = 'CLOSED' RETURNING *)
     INSERT INTO sandbox.wechat_notices (id, event_type, out_trade_no, created_at, next_at)
     SELECT gen_random_uuid(), 'TRANSACTION.SUCCESS', out_trade_no, $3, $3 FROM paid`,
    [outTradeNo, newTransactionId(), now],
  )
}

/** A forged webhook of a payment that does not exist, stored for delivery. */
export async function forgeWebhook(db: Database, now: Date, outTradeNo: string) {
  await db.query(
    `INSERT INTO sandbox.wechat_notices (id, event_type, out_trade_no, created_at, next_at, faults)
     VALUES (gen_random_uuid(), 'TRANSACTION.SUCCESS', $1, $2, $2, '{forged-notify}')`,
    [outTradeNo, now],
  )
}

const newTransactionId = () => `42000${randomDigits(23)}`

/** Pays by code, with the webhooks to send; one statement, so that against a close exactly one of the two wins. */
export async function payByCode(
  db: Database,
  now: Date,
  code: string,
  webhook: { faults: string[]; at: Date | null },
): Promise<Trade> {
  const { rows } = await db.query<Trade>(
    `WITH paid AS (
       UPDATE sandbox.wechat_trades SET state = 'SUCCESS', transaction_id = $2, paid_at = $3
       WHERE code = $1 AND state = 'NOTPAY' AND expires_at > $3 AND code_at > $3::timestamptz - ${CODE_LIFE}
       RETURNING *),
     webhook AS (
       INSERT INTO sandbox.wechat_notices (id, event_type, out_trade_no, created_at, faults, next_at)
       SELECT gen_random_uuid(), 'TRANSACTION.SUCCESS', out_trade_no, $3, $4, $5 FROM paid)
     SELECT ${columns('$3::timestamptz')} FROM paid`,
    [code, newTransactionId(), now, webhook.faults, webhook.at],
  )
  return rows[0] ?? Promise.reject(await whyNotPay(db, now, code))
}

/** The unpaid trade behind a code that can still be scanned. */
export async function scannable(db: Database, now: Date, code: string): Promise<Trade> {
  const { rows } = await db.query<Trade>(
    `SELECT ${columns('$2::timestamptz')} FROM sandbox.wechat_trades
     WHERE code = $1 AND state = 'NOTPAY' AND expires_at > $2 AND code_at > $2::timestamptz - ${CODE_LIFE}`,
    [code, now],
  )
  return rows[0] ?? Promise.reject(await whyNotPay(db, now, code))
}

async function whyNotPay(db: Database, now: Date, code: string): Promise<WechatPayError> {
  const { rows } = await db.query<Trade & { void: boolean }>(
    `SELECT ${columns('$2::timestamptz')}, code <> $1 AS void FROM sandbox.wechat_trades
     WHERE code = $1 OR (void_codes <> '{}' AND void_codes @> ARRAY[$1::text])`,
    [code, now],
  )
  const [trade] = rows
  if (!trade) return new WechatPayError(404, 'CODE_NOT_EXIST', '没有这个二维码')
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND')
    return new WechatPayError(409, 'ORDER_PAID', '该订单已支付')
  if (trade.void) return new WechatPayError(409, 'CODE_VOID', '二维码已作废，请扫描新的二维码')
  return new WechatPayError(409, 'ORDER_CLOSED', '订单已关闭或二维码已过期')
}

/** Unpaid trades that can still be paid, the newest first. */
export async function openTrades(db: Database, now: Date): Promise<Trade[]> {
  const { rows } = await db.query<Trade>(
    `SELECT ${columns('$1::timestamptz')} FROM sandbox.wechat_trades
     WHERE state = 'NOTPAY' AND expires_at > $1 AND code_at > $1::timestamptz - ${CODE_LIFE}
     ORDER BY created_at DESC LIMIT 20`,
    [now],
  )
  return rows
}

/** The one person who pays here. */
export const PAYER = 'oSandboxPayer000000000000000'

const STATE_TEXTS: Record<string, string> = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  CLOSED: '订单已关闭',
  REFUND: '订单转入退款',
}

/** The transaction as query and notification show it. */
export function transactionOf(trade: Trade, keys: OpenKeys) {
  const facts = {
    appid: keys.appId,
    mchid: keys.mchId,
    out_trade_no: trade.out_trade_no,
    trade_state: trade.state,
    trade_state_desc: STATE_TEXTS[trade.state] ?? trade.state,
    ...(trade.request.attach === undefined ? {} : { attach: trade.request.attach }),
  }
  const amount = { total: trade.total_fen, currency: 'CNY', payer_currency: 'CNY' }
  if (!trade.transaction_id) return { ...facts, amount, promotion_detail: [] }
  return {
    ...facts,
    transaction_id: trade.transaction_id,
    trade_type: trade.trade_type,
    bank_type: 'OTHERS',
    success_time: trade.paid_at,
    payer: trade.request.payer ?? { openid: PAYER },
    amount: { ...amount, payer_total: trade.total_fen },
    promotion_detail: [],
  }
}
