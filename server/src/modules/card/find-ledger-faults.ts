import type { Context } from '../../app/context.ts'

/** Cards whose balance is not the sum of their ledger, a line each. */
export async function findLedgerFaults({ pool }: Pick<Context, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(`
    select c.id as what from card c left join card_ledger l on l.card_id = c.id
    group by c.id, c.balance_fen having c.balance_fen <> coalesce(sum(l.amount_fen), 0)`)
  return rows.map(({ what }) => `福卡余额与流水不符：${what}`)
}
