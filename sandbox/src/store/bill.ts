import { ZONE } from '@mall/contract/days'
import { type Database, inShanghai } from './database.ts'
import type { Faults } from './faults.ts'

/** One movement of money of a day, as a company's bill lists it. */
export type BillRow = {
  kind: 'payment' | 'refund'
  out_trade_no: string
  out_refund_no: string
  /** The company's own number of the trade. */
  number: string
  fen: number
  total_fen: number
  /** What the company keeps of it; of a refund, what it gives back. */
  fee_fen: number
  at: string
}

/** Six in a thousand, as SQL. */
export const feeOf = (fen: string): string => `round(${fen} * 0.006)::int`

const TABLES = {
  wechat: {
    trades: 'sandbox.wechat_trades',
    number: 'transaction_id',
    refunds: 'sandbox.wechat_refunds',
    refundNo: 'out_refund_no',
    moved: `r.status = 'SUCCESS'`,
    at: 'success_at',
  },
  alipay: {
    trades: 'sandbox.alipay_trades',
    number: 'trade_no',
    refunds: 'sandbox.alipay_refunds',
    refundNo: 'out_request_no',
    moved: 'true',
    at: 'at',
  },
}

/** Everything that moved on a day of Shanghai, with the differences that were ordered for it. */
export async function billRows(
  db: Database,
  faults: Faults,
  company: keyof typeof TABLES,
  day: string,
): Promise<BillRow[]> {
  const { trades, number, refunds, refundNo, moved, at } = TABLES[company]
  const ofDay = (instant: string) => `(${instant} AT TIME ZONE '${ZONE}')::date = $1::date`
  const { rows } = await db.query<BillRow>(
    `SELECT 'payment' AS kind, out_trade_no, '' AS out_refund_no, ${number} AS number, total_fen AS fen, total_fen,
       ${feeOf('total_fen')} AS fee_fen,
       ${inShanghai('paid_at')} AS at FROM ${trades} WHERE paid_at IS NOT NULL AND ${ofDay('paid_at')}
     UNION ALL
     SELECT 'refund', r.out_trade_no, r.${refundNo}, t.${number}, r.refund_fen, t.total_fen, ${feeOf('r.refund_fen')},
       ${inShanghai(`r.${at}`)}
     FROM ${refunds} r JOIN ${trades} t USING (out_trade_no) WHERE ${moved} AND ${ofDay(`r.${at}`)}
     ORDER BY at`,
    [day],
  )
  const billed: BillRow[] = []
  for (const row of rows) billed.push(...(await asOrdered(faults, row)))
  return billed
}

/** A fault is ordered by the payment's or the refund's number. */
async function asOrdered(faults: Faults, row: BillRow): Promise<BillRow[]> {
  const name = row.kind === 'refund' ? row.out_refund_no : row.out_trade_no
  if (await faults.take('bill-missing', name)) return []
  if (await faults.take('bill-amount', name)) return [{ ...row, fen: row.fen + 1 }]
  if (await faults.take('bill-twice', name)) return [row, row]
  if (await faults.take('bill-foreign', name)) return [row, { ...row, ...foreign(row) }]
  return [row]
}

/** A number that no mall ever asked for. */
const foreign = ({ out_trade_no, out_refund_no }: BillRow) => ({
  out_trade_no: `X${out_trade_no.slice(1)}`,
  out_refund_no: out_refund_no && `X${out_refund_no.slice(1)}`,
})
