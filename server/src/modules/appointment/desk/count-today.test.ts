import { TODAY_SECONDS } from '@mall/contract/appointment/desk-terms'
import { expect, test, vi } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aBooking, DAY, opened, preview, reason } from '../closing/closing-samples.ts'

const VIEWERS = 20

test('today’s board is counted once each half minute for all who look at it', async () => {
  await using mall = await openMall()
  // The begin of a half minute: one that ends between the two looks would be counted anew.
  mall.clock.set('2026-12-05T04:00:00Z')
  const directors = await Promise.all(
    Array.from({ length: VIEWERS }, () => mall.staff({ roles: [['director', null]] })),
  )
  const asked = vi.spyOn(mall.ctx.pool, 'query')
  const counts = () => asked.mock.calls.filter(([query]) => COUNTED.test(textOf(query))).length
  // The navigation's numbers are the same figures.
  const lookAll = () => Promise.all(directors.map(({ api }) => Promise.all([api.getToday({}), api.getWaiting({})])))
  try {
    await lookAll()
    await lookAll()
    // Of bookings, places, the waitlist, closed days, failed work, change sets, refunds that failed, and cash of two days.
    // Requests for refunds, and those for goodwill. Calls, questions, reports to sign, those signed in part, and those of nobody certain.
    expect(counts()).toBe(16)
    mall.clock.advance(TODAY_SECONDS * 1_000)
    await lookAll()
    expect(counts()).toBe(32)
  } finally {
    asked.mockRestore()
  }
})

const COUNTED =
  /from booking where day =|from slot where day =|from waitlist_entry|from closure_offer|from "failed_work"|from "change_set"|from "refund" inner|from "after_sale" left|from "goodwill_proposal"|as in_fen|from "report" where .* group by|from "report_critical" where .* group by|from "report_question" where .* group by|from "unplaced_report" where .* group by/
const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

test('cash of today, submitted change sets and calls for a closed day are counted, each for whoever may see its rows', async () => {
  const it = await opened()
  await using mall = it.mall
  const { branchId } = it
  const { ctx } = mall
  mall.clock.set('2026-12-05T04:00:00Z')
  const { bookingId } = await aBooking(it)
  const { version } = await preview(it)
  const { closureId } = await it.api.closeDay({ branchId, day: DAY, version, reason, toPhone: [bookingId] })
  const paid = `insert into payment_attempt (out_trade_no, order_no, member_id, channel, amount_fen, state, payer_ip, expires_at,
      paid_at, next_poll_at, polled_at, created_at)
    select n, n, 'm', 'wechat', fen, 'paid', '', at, at, at, at, at from (values ('today1', 19900, '2026-12-05 09:00+08'::timestamptz),
      ('today2', 100, '2026-12-05 00:00+08'), ('yesterday', 7, '2026-12-04 23:59+08'), ('week', 300, '2026-11-28 11:00+08'),
      ('later', 5, '2026-11-28 13:00+08')) p (n, fen, at)`
  await ctx.pool.query(paid)
  await ctx.pool.query(`insert into refund (out_refund_no, out_trade_no, order_no, amount_fen, reason, state, created_at, done_at)
    values ('back', 'yesterday', 'yesterday', 7, '不去了', 'done', '2026-12-04 12:00+08', '2026-12-05 10:00+08'),
      ('stuck', 'week', 'week', 300, '不去了', 'abnormal', '2026-12-05 10:00+08', null)`)
  const author = await mall.staff({ roles: [['product-editor', null]] })
  const { changeSetId } = await author.api.startChangeSet({ title: '十二月调价', reason: '十二月价格表' })
  await ctx.pool.query("update change_set set state = 'submitted' where id = $1", [changeSetId])
  const [director, manager] = [
    await mall.staff({ roles: [['director', null]] }),
    await mall.staff({ roles: [['manager', branchId]] }),
  ]
  const whole = await director.api.getToday({})
  expect(whole.money).toEqual({ inFen: 20_000, payments: 2, outFen: 7, refunds: 1, inFenWeekAgo: 300 })
  expect(whole.queues.filter(({ waiting }) => waiting > 0).map(({ kind }) => kind)).toEqual([
    'stuck-refunds',
    'changes',
  ])
  const own = await manager.api.getToday({})
  expect(own.money).toBeNull()
  expect(own.closings).toMatchObject([{ closureId, day: DAY, toPhone: 1 }])
  const stranger = await mall.staff({ roles: [['manager', it.nearId]] })
  expect((await stranger.api.getToday({})).closings).toEqual([])
  const rows = await director.api.listTodayCash({ way: 'in' })
  expect(rows.list.map(({ number, amountFen }) => [number, amountFen])).toEqual([
    ['today1', 19_900],
    ['today2', 100],
  ])
  expect((await director.api.listTodayCash({ way: 'out' })).list).toMatchObject([{ number: 'back', amountFen: 7 }])
  await expect(manager.api.listTodayCash({ way: 'in' })).rejects.toMatchObject({ failure: 'RIGHT_MISSING' })
})
