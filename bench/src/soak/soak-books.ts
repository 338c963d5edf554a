import type { Context } from '@mall/server/app/context'

const LIVE = `('awaiting-payment', 'booked')`

/** Each a sentence that must never be true, with what it is true of. */
const BROKEN: Readonly<Record<string, string>> = {
  占用的名额与占位和预约不符: `
    select s.branch_id || ' ' || s.day || ' ' || s.timespan_id as what from slot s left join (
      select id, branch_id, service, day, timespan_id from hold union all
      select id, branch_id, service, day, timespan_id from booking where state in ${LIVE}
    ) k using (branch_id, service, day, timespan_id)
    group by s.branch_id, s.service, s.day, s.timespan_id, s.taken having s.taken <> count(k.id)`,
  占用超过容量: `select branch_id || ' ' || day || ' ' || timespan_id as what from slot where taken + blocked > capacity`,
  过期一分钟的占位还在: `select id as what from hold where expires_at < now() - interval '60 s'`,
  体检券与预约不符: `
    select v.id as what from voucher v where (v.state = 'booked') <>
      exists (select 1 from booking b where b.voucher_id = v.id and b.state in ${LIVE})`,
  福卡余额与流水不符: `
    select c.id as what from card c left join card_ledger l on l.card_id = c.id
    group by c.id, c.balance_fen having c.balance_fen <> coalesce(sum(l.amount_fen), 0)`,
  收到的钱减退回的钱与订单不符: `
    select o.order_no as what from mall_order o
      cross join lateral (select coalesce(sum(amount_fen), 0) as fen from payment_attempt a
        where a.order_no = o.order_no and a.state = 'paid') paid
      cross join lateral (select coalesce(sum(amount_fen), 0) as fen from refund r where r.order_no = o.order_no) back
    where paid.fen - back.fen <>
      case when o.state in ('cancelled', 'awaiting-payment') then 0 else o.pay_fen end`,
}

/** All that does not add up, a line each. */
export async function brokenBooks({ pool }: Context): Promise<string[]> {
  const faults: string[] = []
  for (const [sentence, query] of Object.entries(BROKEN)) {
    const { rows } = await pool.query<{ what: string }>(query)
    faults.push(...rows.map(({ what }) => `${sentence}：${what}`))
  }
  return faults
}
