import type { Context } from '../../app/context.ts'

interface Received {
  paidFen: number
  /** Gone back, or on its way. */
  refundedFen: number
}

/** What came in for each order, and what goes back. */
export async function receivedByOrder({ pool }: Pick<Context, 'pool'>): Promise<Map<string, Received>> {
  const { rows } = await pool.query<{ order_no: string; paid: string; back: string }>(`
    select order_no, sum(paid) as paid, sum(back) as back from (
      select order_no, amount_fen as paid, 0 as back from payment_attempt where state = 'paid' union all
      select order_no, 0, amount_fen from refund) as moved
    group by order_no`)
  return new Map(rows.map((row) => [row.order_no, { paidFen: Number(row.paid), refundedFen: Number(row.back) }]))
}
