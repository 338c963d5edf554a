// Rows exist just before the end of their retention and are deleted just after.
import { expect, test } from 'vitest'
import { insertRowsOf } from '../../test/privacy/insert-rows.ts'
import { openMall, type TestMall } from '../../test/support/mall.ts'
import { EVIDENCE_YEARS, type RETENTION } from './retention.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Retention in days, the column it starts from, and the tick that deletes. */
const SWEPT: [table: keyof typeof RETENTION, days: number, since: string, tick: string][] = [
  ['session', 30, 'session.expires_at', 'delete-past-logins'],
  ['login_code', 2, 'login_code.created_at', 'delete-expired-logins'],
  ['idempotency_key', 7, 'idempotency_key.created_at', 'delete-idempotency-keys'],
  ['message', 365, 'message.created_at', 'delete-old-messages'],
  ['cart_merge', 90, 'cart_merge.created_at', 'delete-merge-keys'],
  ['draft', 1, 'draft.created_at', 'delete-old-drafts'],
  ['staff_binding', 30, 'staff_binding.bound_at', 'delete-staff-bindings'],
  ['wechat_payer', 30, 'wechat_payer.created_at', 'delete-wechat-logins'],
  ['visit_answer', 30, 'visit_answer.saved_at', 'delete-past-desk-answers'],
  ['after_sale_picture', 180, 'after_sale.closed_at', 'delete-past-pictures'],
]

const count = async ({ ctx }: TestMall, table: string) => (await ctx.pool.query(`select from ${table}`)).rowCount ?? 0

/** Inserts a row into every table with personal data. */
async function aPerson(mall: TestMall): Promise<void> {
  await mall.member()
  const { rows } = await mall.ctx.pool.query<{ id: string }>('select id from member')
  await insertRowsOf(mall.ctx, {
    memberId: rows[0]?.id ?? '',
    instead: {
      'mall_order.card_fen': 0,
      'rating.published_at': null,
      'mall_order.coupon_fen': 0,
      'card.balance_fen': 0,
      'card_ledger.kind': 'bound',
      'waitlist_entry.state': 'waiting',
      'after_sale.state': 'refunded',
      'payment_attempt.state': 'paid',
      'member_coupon.state': 'used',
      'invoice.state': 'issued',
      'invoice.refusal': null,
      'report.state': 'ready',
      'report_critical.state': 'closed',
      'report_question.state': 'answered',
      'draft.flow': 'sequence',
    },
  })
  await mall.ctx.pool.query('delete from access_token')
  await mall.ctx.pool.query('delete from login_code')
  await mall.ctx.pool.query(
    `insert into login_code (id, mobile_index, purpose, key_thumbprint, code_mac, tries_left, expires_at, created_at)
       values ('code', '', 'login', '', '', 5, now(), now())`,
  )
}

test.each(SWEPT)('%s is retained for exactly %i days', async (table, days, since, tick) => {
  await using mall = await openMall()
  await aPerson(mall)
  const [at, column] = since.split('.')
  const start = mall.clock.now()
  await mall.ctx.pool.query(`update ${at} set ${column} = $1`, [start])
  if (table === 'session') await mall.ctx.pool.query('update session set idle_expires_at = $1', [start])
  mall.clock.advance(days * DAY_MS - MINUTE_MS)
  await mall.tick(tick)
  expect(await count(mall, table)).toBe(1)
  mall.clock.advance(2 * MINUTE_MS)
  await mall.tick(tick)
  expect(await count(mall, table)).toBe(0)
})

test('page counts are retained for 13 months', async () => {
  await using mall = await openMall()
  await mall.ctx.pool.query(
    `insert into analytics_count (day, channel, kind, page, target, source, times, seconds)
       values ($1, 'PC', 'view', '/', '', '', 1, 0)`,
    [mall.ctx.clock.today()],
  )
  mall.clock.advance(396 * DAY_MS)
  await mall.tick('delete-old-counts')
  expect(await count(mall, 'analytics_count')).toBe(1)
  mall.clock.advance(DAY_MS)
  await mall.tick('delete-old-counts')
  expect(await count(mall, 'analytics_count')).toBe(0)
})

test('consents are retained while the account exists and for three years after', async () => {
  await using mall = await openMall()
  const { pool } = mall.ctx
  const [left] = [await mall.member(), await mall.member()]
  const { memberId } = (
    await pool.query('select member_id as "memberId" from session where key_thumbprint = $1', [left.keyThumbprint])
  ).rows[0]
  for (const each of ['agreement', 'privacy'])
    await pool.query(
      `insert into consent (id, member_id, purpose, version, ip, given_at)
         select $1 || id, id, $1, '1', '', now() from member`,
      [each],
    )
  await pool.query('update member set closed_at = $2 where id = $1', [memberId, mall.clock.now()])
  const end = mall.clock.now()
  end.setFullYear(end.getFullYear() + 3)
  const at = (ms: number) => mall.clock.set(new Date(end.getTime() + ms).toISOString())
  const consentCount = async () =>
    (await pool.query('select from consent where member_id = $1', [memberId])).rowCount ?? 0
  at(-MINUTE_MS)
  const before = await count(mall, 'consent')
  await mall.tick('delete-lapsed-accounts')
  expect([(await consentCount()) > 0, await count(mall, 'consent')]).toEqual([true, before])
  const own = await consentCount()
  at(MINUTE_MS)
  await mall.tick('delete-lapsed-accounts')
  expect([await consentCount(), await count(mall, 'consent')]).toEqual([0, before - own])
  expect(EVIDENCE_YEARS).toBe(3)
})

test('waitlist entries are deleted once they have ended', async () => {
  await using mall = await openMall()
  await aPerson(mall)
  const over = async (state: string, holdId: string) => {
    await mall.ctx.pool.query('update waitlist_entry set state = $1, hold_id = $2', [state, holdId])
    await mall.tick('delete-past-waitlist-entries')
    return (await count(mall, 'waitlist_entry')) === 0
  }
  const { rows } = await mall.ctx.pool.query('select id from hold')
  expect(await over('waiting', '')).toBe(false)
  expect(await over('offered', rows[0]?.id)).toBe(false)
  expect(await over('offered', 'given back')).toBe(true)
})
