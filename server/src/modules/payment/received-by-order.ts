import type { Context } from '../../app/context.ts'

interface Received {
  paidFen: number
  /** Gone back, or on its way. */
  refundedFen: number
}

/** What came in for each order, and what goes back. A trial pays for none. */
export async function receivedByOrder({ pool }: Pick<Context, 'pool'>): Promise<Map<string, Received>> {
  const { rows } = await pool.query<{ order_no: string; paid: string; back: string }>(`
    select order_no, sum(paid) as paid, sum(back) as back from (
      select order_no, amount_fen as paid, 0 as back from payment_attempt where state = 'paid' and not is_trial union all
      select r.order_no, 0, r.amount_fen
        from refund r join payment_attempt p using (out_trade_no) where not p.is_trial) as moved
    group by order_no`)
  return new Map(rows.map((row) => [row.order_no, { paidFen: Number(row.paid), refundedFen: Number(row.back) }]))
}
