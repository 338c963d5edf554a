import type { Context } from '../../../app/context.ts'

interface CashDue {
  orderNo: string
  /** What is to come in from outside; cards are apart. */
  dueFen: number
  /** Cancelled, or not paid yet: nothing is kept. */
  isKept: boolean
}

/** What each order is worth in cash. */
export async function cashDue({ pool }: Pick<Context, 'pool'>): Promise<CashDue[]> {
  const { rows } = await pool.query<{ order_no: string; pay_fen: string; kept: boolean }>(`
    select order_no, pay_fen, state not in ('cancelled', 'awaiting-payment') as kept from mall_order`)
  return rows.map((row) => ({ orderNo: row.order_no, dueFen: Number(row.pay_fen), isKept: row.kept }))
}
