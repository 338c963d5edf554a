import type { TestMall } from '../../../test/support/mall.ts'
import { CARD_FEN, type Environment, type Shopper, STOCK } from './history-environment-samples.ts'

/**
 * The outcome of a round of shoppers from both sides: from the holders (gateway, stock, card, coupon, branch, voucher) and
 * from the orders that are kept. `kept`: paid and not fully refunded; refunds are deducted.
 */
const BOOKS = `
with mine as (select * from mall_order where member_id = any ($1)),
kept as (select * from mine where state not in ('cancelled', 'awaiting-payment')),
back as (select a.* from after_sale a join kept using (order_no) where a.state = 'refunded'),
trades as (
  select out_trade_no as no, total_fen, paid_at from sandbox.wechat_trades
  union all select out_trade_no, total_fen, paid_at from sandbox.alipay_trades),
refunds as (
  select out_trade_no as no, refund_fen from sandbox.wechat_refunds where status = 'SUCCESS'
  union all select out_trade_no, refund_fen from sandbox.alipay_refunds),
units as (
  select l.spec_id, l.service_kind, l.quantity - (select count(*) from after_sale_item p join back on back.id = p.after_sale_id
    where p.line_id = l.id and p.item_id = '')::int as n
  from order_line l join kept using (order_no) where kept.kind <> 'extras')
select
  (select coalesce(sum(total_fen), 0)::int from trades join mine on order_no = left(no, 24) where trades.paid_at is not null) as "moneyIn",
  (select coalesce(sum(refund_fen), 0)::int from refunds join mine on order_no = left(no, 24)) as "moneyBack",
  (select coalesce(sum(pay_fen), 0)::int from kept) - (select coalesce(sum(amount_fen - card_fen), 0)::int from back) as "keptCash",
  (select coalesce(sum(card_fen), 0)::int from kept) - (select coalesce(sum(card_fen), 0)::int from back) as "keptCards",
  (select coalesce(sum(amount_fen), 0)::int from payment_attempt where member_id = any ($1) and state = 'paid') as "ourIn",
  (select coalesce(sum(amount_fen), 0)::int from refund join mine using (order_no) where refund.state = 'done') as "ourBack",
  (select coalesce(sum(balance_fen), 0)::int from card where id = any ($2)) as cards,
  (select coalesce(sum(amount_fen), 0)::int from card_ledger where card_id = any ($2)) as ledger,
  array(select id from member_coupon where id = any ($3) and state = 'used' order by id) as "usedCoupons",
  array(select coupon_id from kept where coupon_id is not null order by coupon_id) as "keptCoupons",
  (select json_object_agg(spec_id, "left") from spec_stock where spec_id = any ($4)) as "unitsLeft",
  (select coalesce(json_object_agg(spec_id, n), '{}') from (select spec_id, sum(n) as n from units group by 1) u) as units,
  (select coalesce(sum(n), 0)::int from units where service_kind <> 'goods') as "keptExams",
  (select count(*)::int from voucher where member_id = any ($1) and state in ('unused', 'booked')) as vouchers,
  (select coalesce(sum(taken), 0)::int from slot where branch_id = $5) as places,
  (select count(*)::int from booking where branch_id = $5 and state = 'booked') as booked,
  (select count(*)::int from booking b where b.branch_id = $5 and b.state = 'booked'
    and not exists (select from voucher v where v.id = b.voucher_id and v.state = 'booked')) as "bookedForNothing",
  (select coalesce(sum(goods_fen), 0)::int from kept where is_cross_border) as "keptAbroad",
  (select coalesce(sum(used_fen), 0)::int from customs_year
    where id_number_index in (select id_number_index from customs_order where member_id = any ($1))) as allowance,
  (select count(*)::int from kept join customs_order using (order_no)
    where customs_order.state in ('unpaid', 'waiting', 'released')) as undeclared,
  (select count(*)::int from mine where state = 'awaiting-payment')
    + (select count(*)::int from payment_attempt where member_id = any ($1) and state in ('pending', 'abandoned'))
    + (select count(*)::int from refund join mine using (order_no) where refund.state <> 'done')
    + (select count(*)::int from after_sale where member_id = any ($1) and state in ('requested', 'reviewing', 'refunding'))
    + (select count(*)::int from booking where branch_id = $5 and state = 'awaiting-payment')
    + (select count(*)::int from hold where branch_id = $5) as pending`

interface Ledger {
  moneyIn: number
  moneyBack: number
  keptCash: number
  keptCards: number
  ourIn: number
  ourBack: number
  cards: number
  ledger: number
  usedCoupons: string[]
  keptCoupons: string[]
  unitsLeft: Record<string, number>
  units: Record<string, number>
  keptExams: number
  vouchers: number
  places: number
  booked: number
  bookedForNothing: number
  keptAbroad: number
  allowance: number
  undeclared: number
  pending: number
}

export async function ledger(mall: TestMall, environment: Environment, shoppers: readonly Shopper[]): Promise<Ledger> {
  const of = (what: (shopper: Shopper) => string) => shoppers.map(what)
  const mine = [of(({ memberId }) => memberId), of(({ cardId }) => cardId), of(({ couponId }) => couponId)]
  const { rows } = await mall.ctx.pool.query<Ledger>(BOOKS, [...mine, environment.specs, environment.branchId])
  if (!rows[0]) throw new Error('no ledger')
  return rows[0]
}

/** What the ledger must show once everything has settled: nothing lost, nothing doubled. */
export function expectedLedger(found: Ledger, environment: Environment, shoppers: readonly Shopper[]): Ledger {
  const stock = [STOCK.exam, STOCK.goods, STOCK.abroad]
  const unitsLeft = environment.specs.map((id, index) => [id, (stock[index] ?? 0) - (found.units[id] ?? 0)])
  return {
    ...found,
    moneyIn: found.keptCash + found.moneyBack,
    ourIn: found.moneyIn,
    ourBack: found.moneyBack,
    cards: shoppers.length * CARD_FEN - found.keptCards,
    ledger: found.cards,
    usedCoupons: found.keptCoupons,
    unitsLeft: Object.fromEntries(unitsLeft),
    vouchers: found.keptExams,
    places: found.booked,
    bookedForNothing: 0,
    allowance: found.keptAbroad,
    undeclared: 0,
    pending: 0,
  }
}
