import { ZONE } from '@mall/contract/days'
import { yuanOf } from '@mall/contract/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { csvOf } from '../../../platform/csv.ts'
import { failUnlessPeriod } from '../../../platform/parse-day.ts'

const HEAD = [
  '渠道',
  '来源',
  '顾问工号',
  '下单数',
  '付款单数',
  '付款金额（元）',
  '其中福卡（元）',
  '已退款（元）',
  '付款人数',
]

type Row = {
  channel: string
  source: string
  staff: string
  made: number
  paid: number
  paidFen: number
  cardFen: number
  backFen: number
  buyers: number
}

/** Orders made from `first` to `last` (Shanghai days) by channel, source and staff code, as CSV for a spreadsheet. */
export async function attributionReport(ctx: Context, first: string, last: string): Promise<string> {
  failUnlessPeriod(first, last)
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.channel_name as channel, o.ad_source as source, o.sales_staff_code as staff, count(*)::int as made,
      count(o.paid_at)::int as paid,
      coalesce(sum(o.pay_fen + o.card_fen) filter (where o.paid_at is not null), 0)::int as "paidFen",
      coalesce(sum(o.card_fen) filter (where o.paid_at is not null), 0)::int as "cardFen",
      coalesce(sum(back.fen), 0)::int as "backFen",
      count(distinct o.member_id) filter (where o.paid_at is not null)::int as buyers
    from mall_order o left join lateral (
      select sum(amount_fen) as fen from after_sale a where a.order_no = o.order_no and a.state = 'refunded') back on true
    where (o.created_at at time zone ${ZONE})::date between ${first} and ${last}
    group by 1, 2, 3 order by "paidFen" desc, made desc, 1, 2, 3`)
  return csvOf([
    HEAD,
    ...rows.map((row) => [
      row.channel || '直接访问',
      row.source,
      row.staff,
      String(row.made),
      String(row.paid),
      yuanOf(row.paidFen),
      yuanOf(row.cardFen),
      yuanOf(row.backFen),
      String(row.buyers),
    ]),
  ])
}
