/**
 * Statements that fill a mall with `bench_order`: one row an order, from which all other rows follow. Nothing is by chance: hashes of
 * the order's number spread what there is over branches, days and states.
 */

const hash = (salt: number) => `(hashint4(o.g + ${salt}) & 2147483647)`

/** $1: orders, $2: members, $3: branches by size. The newest months have the most orders, the first branches the most bookings. */
export const PLAN = `
  create unlogged table bench_order as
  with spec as (
    select array_agg(jsonb_build_object('id', s.id, 'product', p.id, 'name', p.name, 'spec', s.name, 'image', s.image,
      'package', s.package_id, 'fen', s.selling_fen) order by s.id) as list
    from product_spec s join product p on p.id = s.product_id
    where p.service_kind = 'general' and not p.is_cross_border and s.selling_fen > 0
  ), o as (
    select g, (g + g / $2::int) % 10 as part, now() - interval '1 minute' - interval '1095 days' * (1 - sqrt((g + 1.0) / $1::int)) as created_at
    from generate_series(0, $1::int - 1) as g
  ), placed as (
    select o.*, ($3::text[])[1 + floor(cardinality($3::text[]) * power((${hash(1)} % 65536) / 65536.0, 2))::int] as branch_id,
      (o.created_at at time zone 'Asia/Shanghai')::date + 2 + ${hash(2)} % 20 as day,
      (array['0730-0830', '0830-0930', '0930-1030', '1030-1130', '1300-1400', '1400-1500'])[1 + ${hash(3)} % 6] as timespan_id,
      ${hash(4)} % 100 as chance, spec.list[1 + ${hash(5)} % cardinality(spec.list)] as spec
    from o, spec
  )
  select p.*, case when part > 5 then null
      when chance < 3 then 'cancelled'
      when day > t.today or (day = t.today and chance < 40) then 'booked'
      when day = t.today then case when chance < 70 then 'attended' else 'completed' end
      when chance < 6 then 'no-show' else 'completed' end as booking_state,
    'BO' || lpad(g::text, 8, '0') as order_no, 'bm' || lpad((g % $2::int)::text, 7, '0') as member_id,
    'bc' || lpad((g % $2::int)::text, 7, '0') as contact_id, lpad(g::text, 8, '0') as n, (spec->>'fen')::int as fen,
    now() - created_at < interval '3 days' as is_new
  from placed p, (select (now() at time zone 'Asia/Shanghai')::date as today) as t`

const PAID = `o.part <> 8`
const VISITED = `o.booking_state in ('attended', 'completed')`

/** Among which questions are spread. */
export const LECTURES = 20

/** By table; each reads `bench_order o`. */
export const ROWS: readonly (readonly [table: string, statement: string])[] = [
  [
    'mall_order',
    `insert into mall_order (order_no, member_id, kind, state, refund_state, is_cross_border, goods_fen, pay_fen, steps,
      user_phone_sealed, remark, sales_staff_code, expires_at, paid_at, pay_channel, transaction_id, cancel_reason,
      refunded_fen, shipped_at, received_at, carrier, waybill_no, created_at)
    select order_no, member_id, 'package', case
        when booking_state in ('booked', 'attended') then booking_state
        when booking_state = 'completed' then case when now() - created_at < interval '20 days' then 'report-pending' else 'completed' end
        when part = 6 then case when is_new then 'awaiting-shipment' when now() - created_at < interval '9 days' then 'shipped' else 'completed' end
        when part = 8 then case when now() - created_at < interval '20 minutes' then 'awaiting-payment' else 'cancelled' end
        when part = 9 and not is_new then 'cancelled' else 'awaiting-booking' end,
      case when part = 9 and not is_new then 'all' else 'none' end, false, fen, fen, '[]', s.phone, '', '',
      created_at + interval '30 minutes', case when ${PAID} then created_at + interval '2 minutes' end,
      case when ${PAID} then 'wechat' else '' end, case when ${PAID} then '42000' || n else '' end,
      case when part in (8, 9) then '不要了' else '' end, case when part = 9 then fen else 0 end,
      case when part = 6 and not is_new then created_at + interval '2 days' end,
      case when part = 6 and now() - created_at >= interval '9 days' then created_at + interval '6 days' end,
      case when part = 6 and not is_new then '顺丰速运' else '' end, case when part = 6 and not is_new then 'SF' || n else '' end, created_at
    from bench_order o join bench_sealed s using (g)`,
  ],
  [
    'order_line',
    `insert into order_line (id, order_no, spec_id, product_id, product_name, spec_name, image, service_kind, package_id,
      is_cross_border, quantity, selling_fen, market_fen, reference_name, paid_fen, refunded_fen)
    select 'bl' || n, order_no, spec->>'id', spec->>'product', spec->>'name', spec->>'spec', spec->>'image',
      case when part = 6 then 'goods' else 'general' end, case when part = 6 then null else spec->>'package' end,
      false, 1, fen, fen, '', fen, case when part = 9 then fen else 0 end from bench_order o`,
  ],
  [
    'order_history',
    `insert into order_history (id, order_no, at, to_state, what, who, why)
    select 'bh' || n || step.nth, order_no, created_at + step.after, step.state, step.what, step.who, ''
    from bench_order o join (values (1, interval '0', 'awaiting-payment', '下单', '会员', -1, 10),
      (2, interval '2 minutes', 'awaiting-booking', '付款成功', '微信支付', -1, 8), (3, interval '1 hour', 'booked', '已预约', '会员', -1, 6),
      (4, interval '2 days', 'shipped', '已发货', '仓库', 5, 7), (5, interval '1 day', 'cancelled', '退款', '客服', 8, 10))
      as step (nth, after, state, what, who, above, below) on part > above and part < below`,
  ],
  [
    'payment_attempt',
    `insert into payment_attempt (out_trade_no, order_no, member_id, channel, amount_fen, state, payer_ip, transaction_id,
      expires_at, paid_at, next_poll_at, polled_at, created_at)
    select order_no || '1', order_no, member_id, 'wechat', fen, case when ${PAID} then 'paid' else 'closed' end, '',
      case when ${PAID} then '42000' || n else '' end, created_at + interval '30 minutes',
      case when ${PAID} then created_at + interval '2 minutes' end, created_at, created_at, created_at from bench_order o`,
  ],
  [
    'after_sale',
    `insert into after_sale (id, member_id, order_no, state, reason, words, amount_fen, created_at, closed_at)
    select 'ba' || n, member_id, order_no, case when is_new then 'requested' else 'refunded' end, 'changed-mind', '', fen,
      created_at + interval '3 hours', case when not is_new then created_at + interval '1 day' end
    from bench_order o where part = 9`,
  ],
  [
    'after_sale_item',
    `insert into after_sale_item (after_sale_id, line_id, unit, name, amount_fen)
    select 'ba' || n, 'bl' || n, 1, spec->>'name', fen from bench_order o where part = 9`,
  ],
  [
    'after_sale_history',
    `insert into after_sale_history (id, after_sale_id, at, to_state, what, who, why)
    select 'bs' || n, 'ba' || n, created_at + interval '3 hours', 'requested', '申请退款', '会员', '' from bench_order o where part = 9`,
  ],
  [
    'refund',
    `insert into refund (out_refund_no, out_trade_no, order_no, amount_fen, reason, after_sale_id, state, created_at, done_at)
    select 'br' || n, order_no || '1', order_no, fen, '退款', 'ba' || n, 'done', created_at + interval '1 day', created_at + interval '1 day'
    from bench_order o where part = 9 and not is_new`,
  ],
  [
    'voucher',
    `insert into voucher (id, member_id, order_no, order_line_id, unit, product_id, product_name, spec_name, image, package_id,
      service_kind, state, created_at)
    select 'bv' || n, member_id, order_no, 'bl' || n, 1, spec->>'product', spec->>'name', spec->>'spec', spec->>'image',
      spec->>'package', 'general', case when booking_state = 'booked' then 'booked' when ${VISITED} then 'attended'
        when part = 9 then case when is_new then 'refunding' else 'refunded' end else 'unused' end, created_at
    from bench_order o where part not in (6, 8)`,
  ],
  [
    'booking',
    `insert into booking (id, hold_id, member_id, voucher_id, order_no, contact_id, contact_name, branch_id, service, day,
      timespan_id, state, check_in_code, attended_at, completed_at, created_at)
    select 'bb' || n, 'bk' || n, member_id, 'bv' || n, order_no, contact_id, s.name, branch_id, 'general', day, timespan_id,
      booking_state, '7' || n, case when ${VISITED} then day + interval '8 hours' end,
      case when booking_state = 'completed' then day + interval '10 hours' end, created_at + interval '1 hour'
    from bench_order o join bench_sealed s using (g) where booking_state is not null`,
  ],
  [
    'booking_history',
    `insert into booking_history (id, booking_id, at, what, who, why)
    select 'bi' || n || step.nth, 'bb' || n, created_at + step.after, step.what, '会员', ''
    from bench_order o join (values (1, interval '1 hour', '预约成功'), (2, interval '2 days', '已到检')) as step (nth, after, what)
      on step.nth = 1 or ${VISITED} where booking_state is not null`,
  ],
  [
    'visit_item',
    `insert into visit_item (booking_id, item_id, name, weight_fen, is_extra, state)
    select 'bb' || n, i.ids[nth], i.names[nth], 100, false, case when booking_state = 'completed' then 'done' else 'open' end
    from bench_order o,
      (select array_agg(id) as ids, array_agg(name) as names from (select id, name from item order by id limit 15) as item) as i,
      lateral generate_series(1, least(cardinality(i.ids), case when now() - created_at < interval '60 days' then 15 else 3 end)) as nth where ${VISITED}`,
  ],
  [
    'message',
    `insert into message (id, member_id, topic, title, text, link, event, created_at)
    select 'bn' || n || step.nth, member_id, 'order', step.title, '', case when step.nth = 1 then '/profile/orderDetail/' || order_no
      else '/profile/appointmentDetail/general/bb' || n end, 'bench ' || n || step.nth, created_at + step.after
    from bench_order o join (values (1, interval '2 minutes', '付款成功'), (2, interval '1 hour', '预约成功')) as step (nth, after, title)
      on step.nth = 1 or booking_state is not null where ${PAID} and now() - created_at < interval '360 days'`,
  ],
  [
    'waitlist_entry',
    `insert into waitlist_entry (id, member_id, voucher_id, contact_id, branch_id, service, needs_blood_draw, state, created_at)
    select 'bw' || n, member_id, 'bv' || n, contact_id, branch_id, 'general', true, 'waiting', created_at + interval '1 hour'
    from bench_order o where part = 7 and now() - created_at < interval '5 days'`,
  ],
  [
    'slot',
    // Those of past days, too: nobody takes them away.
    `insert into slot (branch_id, service, day, timespan_id, has_blood_draw, capacity, taken)
    select branch_id, 'general', day, timespan_id, true, sum(taken) + 5, sum(taken) from (
      select branch_id, day, timespan_id, 1 as taken from bench_order o where booking_state in ('booked', 'attended', 'completed')
      union all select b.id, now()::date - day, timespan_id, 0 from branch b, generate_series(0, 1095) as day,
        unnest(array['0730-0830', '0830-0930', '0930-1030', '1030-1130', '1300-1400', '1400-1500']) as timespan_id) as places
    group by branch_id, day, timespan_id
    on conflict (branch_id, service, day, timespan_id) do update set taken = excluded.taken,
      capacity = greatest(slot.capacity, excluded.capacity + slot.blocked)`,
  ],
  [
    'audit',
    `insert into audit (nth, at, staff_id, who, device, call, thing_kind, thing_id, thing_name, branch_id, changes, reason, mac)
    select 1000000 + g, created_at, 'bench-staff-' || g % 20, '员工' || g % 20, 'Chrome',
      (array['checkInVisit', 'searchOrders', 'endVisit', 'setCapacity', 'decideAfterSale'])[1 + g % 5],
      (array['booking', 'search', 'booking', 'branch', 'order'])[1 + g % 5],
      (array['bb' || n, 'order', 'bb' || n, branch_id, order_no])[1 + g % 5], '到检码 7' || n, branch_id, '[]', '量', ''
    from bench_order o where g % 3 = 0`,
  ],
  [
    // As if the gateways' bills had come and agreed: the mall would ask for those of three months.
    'channel_bill',
    `insert into channel_bill (channel, day, checked_at, lines, theirs_fen, differences)
    select channel, day::date, now(), 0, 0, '[]' from unnest(array['wechat', 'alipay']) as channel,
      generate_series(now()::date - 1095, now()::date - 1, interval '1 day') as day on conflict do nothing`,
  ],
  [
    'day_book',
    `insert into day_book (day, checked_at, is_waiting, sides, faults, sealed_at, sealed_by, sealed_sides)
    select day::date, now(), false, '[]', '[]', now(), '财务', '[]'
    from generate_series(now()::date - 1095, now()::date - 2, interval '1 day') as day on conflict do nothing`,
  ],
  [
    'day_closure',
    `insert into day_closure (id, branch_id, day, reason, closed_at, reopened_at)
    select 'bd' || n, branch_id, day, '设备检修', created_at, created_at from bench_order o where g % 500 = 0`,
  ],
  [
    'change_set',
    `insert into change_set (id, title, state, version, author_ids, author_name, created_at, approver_ids, published_at)
    select 'bg' || n, '改价 ' || n, 'published', 1, '{a}', '编辑', created_at, '{b}', created_at from bench_order o where g % 200 = 0`,
  ],
  [
    'lecture_question',
    `with held as (
      insert into lecture (id, title, summary, speaker, speaker_title, image, tag, minutes, state, starts_at, sort)
      select 'bl' || g, '讲座 ' || g, '要点', '林听雨', '主治医师', '', '日常', 40, 'upcoming', now() - g * interval '1 day', 900
      from bench_order where g < ${LECTURES})
    insert into lecture_question (id, lecture_id, member_id, asker, text, state, created_at)
    select 'bq' || n, 'bl' || g / 10 % ${LECTURES}, member_id, '尾号 6720 的朋友', '第 ' || n || ' 个问题',
      case chance / 10 when 0 then 'waiting' when 1 then 'hidden' else 'shown' end, created_at
    from bench_order o where g % 10 = 3`,
  ],
]
