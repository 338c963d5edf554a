import { once } from 'node:events'
import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { columnName, findTokens, insertRowsOf, memberTables } from '../../../test/privacy/insert-rows.ts'
import { databaseSnapshot } from '../../../test/support/database-snapshot.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { serveMall } from '../../../test/support/mall-process.ts'
import { parts } from './parts.ts'

const DAY_MS = 86_400_000

test('every table with a member is part of the export, or states why not', () => {
  const topics = parts.flatMap((part) => part.topics.flatMap(({ tables }) => tables))
  const machinery = parts.flatMap((part) => (part.machinery ?? []).map(({ table }) => table))
  const listed = new Set([...topics, ...machinery].map(getTableName))
  expect(memberTables.map(getTableName).filter((name) => !listed.has(name))).toEqual([])
})

/** A settled state without blockers that satisfies the database's checks. */
const SETTLED = {
  'rating.published_at': null,
  'mall_order.state': 'completed',
  'mall_order.card_fen': 0,
  'mall_order.coupon_fen': 0,
  'after_sale.state': 'refunded',
  'booking.state': 'completed',
  'voucher.state': 'attended',
  'report.state': 'ready',
  'report_critical.state': 'closed',
  'report_question.state': 'answered',
  'waitlist_entry.state': 'ended',
  'card.balance_fen': 0,
  'card_ledger.kind': 'bound',
  'member_coupon.state': 'used',
  'payment_attempt.state': 'paid',
  'refund.state': 'done',
  'customs_order.state': 'cleared',
  'invoice.state': 'issued',
  'invoice.refusal': null,
  'data_export.state': 'expired',
  'assistant_turn.state': 'done',
}

/**
 * Columns that identify nobody, in rows that stay: what was sold and done, numbers, states. All others count as
 * personal.
 */
const NAMES_NOBODY = `
access_log: kind mac subject what who why
addition: item_ids order_no
after_sale: booking_id reason return_carrier return_waybill
after_sale_history: what who
after_sale_item: item_id name voucher_id
booking: branch_id check_in_code contact_id extras_order_no hold_id order_no service timespan_id
booking_history: what who
booking_item: item_id
branch_change: branch_id service timespan_id
card: look number secret_mac title
card_batch: issued_by look title
card_ledger: cause note order_no
payment_webhook: channel event out_trade_no
closure_offer: branch_id service timespan_id
consent: purpose version
customs_order: cert_check explanation out_trade_no transaction_id
day_closure: branch_id reason timespan_ids
goodwill_proposal: decided_by staff_id staff_name
hold: branch_id contact_id service timespan_id
invoice: file_id number order_no red_file_id red_number
mall_order: booking_id carrier coupon_id kind pay_channel sales_staff_code steps transaction_id waybill_no
member_coupon: order_no template_id
order_card_use: order_no
order_history: what who
order_line: image package_id product_id product_name reference_name service_kind spec_id spec_name
payment_attempt: channel order_no transaction_id way
refund: after_sale_id order_no reason
revenue_due: order_no
revenue_part: branch_id category_id channel coupon line_id order_no staff_code what
order_progress: branch_id category_ids channel order_no staff_code what
refund_proposal: decided_by staff_id staff_name
visit_item: item_id name
voucher: image item_ids order_line_id order_no package_id product_id product_name service_kind spec_name
`

const spelledOut = (list: string) =>
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [table = '', columns = ''] = line.split(': ')
      return columns.split(' ').map((column) => `${table}.${column}`)
    })

/** Remaining personal columns of a closed account. */
function whatStays(): string[] {
  const retained = parts.flatMap(({ retainedByLaw = [] }) =>
    retainedByLaw.flatMap(({ columns }) => columns.map(columnName)),
  )
  return [...spelledOut(NAMES_NOBODY), ...retained].sort()
}

test('fifteen days after a closing only data retained by law is left', async () => {
  await using mall = await openMall()
  const { memberId, mobile, opened } = await planted(mall)
  expect(await findTokens(mall.ctx, opened)).toContain('contact.name')
  await askToLeave(mall, memberId)
  mall.clock.advance(14 * DAY_MS)
  await mall.tick('close-accounts')
  expect(await findTokens(mall.ctx, opened)).toContain('contact.name')
  mall.clock.advance(2 * DAY_MS)
  await mall.tick('close-accounts')
  expect([...(await findTokens(mall.ctx, opened))].sort()).toEqual(whatStays())
  expect((await mall.member(mobile)).memberId).not.toBe(memberId)
})

test('files of a closed account are deleted from disk', async () => {
  await using mall = await openMall()
  const { memberId } = await planted(mall)
  const files = ['after-sale/row-after_sale_picture.webp', 'exports/row-data_export.sealed']
  for (const file of files) await mall.ctx.uploads.put(file, 'planted')
  await askToLeave(mall, memberId)
  mall.clock.advance(16 * DAY_MS)
  await mall.tick('close-accounts')
  for (const file of files) expect(await mall.ctx.uploads.read(file)).toBeNull()
})

test('an interrupted closing changes nothing; the next round completes it, and a further one does nothing', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { memberId } = await planted(mall)
  await askToLeave(mall, memberId)
  mall.clock.advance(16 * DAY_MS)
  const before = await databaseSnapshot(ctx, ['session'])
  const { of } = ctx.vault
  ctx.vault.of = () => Promise.reject(new Error('power cut'))
  await mall.tick('close-accounts')
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('power cut')])
  expect(await databaseSnapshot(ctx, ['session', 'failed_work'])).toEqual({ ...before, failed_work: undefined })
  ctx.vault.of = of
  mall.clock.advance(6_000)
  await Promise.all([mall.tick('close-accounts'), mall.tick('close-accounts')])
  const after = await databaseSnapshot(ctx)
  expect(after.contact).not.toEqual(before.contact)
  await mall.tick('close-accounts')
  expect(await databaseSnapshot(ctx)).toEqual(after)
})

test('a process killed while erasing leaves the account whole, and the next one erases it once', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { memberId, opened } = await planted(mall)
  // The processes use the real clock.
  await ctx.pool.query("update member set closing_asked_at = now() - interval '16 days' where id = $1", [memberId])
  const before = await databaseSnapshot(ctx, ['session'])
  const whole = await findTokens(ctx, opened)
  // A connection of its own: the mall's must not wait for a process to start.
  const inTheWay = new Client({ connectionString: mall.databaseUrl })
  await inTheWay.connect()
  await inTheWay.query('begin')
  await inTheWay.query('select from contact where member_id = $1 for update', [memberId])
  const first = await serveMall(mall, ['close-accounts'])
  // All modules but the account have erased by then, in the waiting transaction.
  const stuck = `select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like 'delete from "contact"%'`
  await expect.poll(async () => (await ctx.pool.query(stuck)).rowCount, { interval: 10, timeout: 30_000 }).toBe(1)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  await inTheWay.end()
  expect(await findTokens(ctx, opened)).toEqual(whole)
  expect(await databaseSnapshot(ctx, ['session'])).toEqual(before)

  const second = await serveMall(mall, ['close-accounts'])
  const closed = 'select from member where id = $1 and closed_at is not null'
  await expect.poll(async () => (await ctx.pool.query(closed, [memberId])).rowCount, { timeout: 30_000 }).toBe(1)
  second.child.kill('SIGKILL')
  // The other process resealed the retained title of the invoice.
  const { rows } = await ctx.pool.query<{ sealed: string }>('select title_sealed as sealed from invoice')
  const books = await ctx.vault.of(memberId, undefined, 'law')
  for (const { sealed } of rows) opened.set(sealed, books.open(sealed, 'invoice|title|row-invoice'))
  expect([...(await findTokens(ctx, opened))].sort()).toEqual(whatStays())
  const after = await databaseSnapshot(ctx)
  await mall.tick('close-accounts')
  expect(await databaseSnapshot(ctx)).toEqual(after)
})

test('data retained by law is deleted after its years, for closed accounts only', async () => {
  await using mall = await openMall()
  const { memberId, opened } = await planted(mall)
  mall.clock.advance(4 * 366 * DAY_MS)
  await mall.tick('delete-lapsed-accounts')
  expect(await findTokens(mall.ctx, opened)).toContain('customs_order.name_sealed')
  await mall.ctx.pool.query('update member set closed_at = now() where id = $1', [memberId])
  await mall.tick('delete-lapsed-accounts')
  const left = await findTokens(mall.ctx, opened)
  expect(left).not.toContain('customs_order.name_sealed')
  expect(left).toContain('invoice.title_sealed')
})

async function planted(mall: TestMall) {
  const { ctx } = mall
  const opened = new Map<string, string>()
  const { of } = ctx.vault
  ctx.vault.of = async (...whose) => {
    const { seal, open } = await of(...whose)
    const sealKept = (text: string, place: string) => {
      const sealed = seal(text, place)
      opened.set(sealed, text)
      return sealed
    }
    return { seal: sealKept, open }
  }
  const mobile = '13812346720'
  const { memberId } = await mall.member(mobile)
  const title = {
    invoiceTitle: 'planted:invoice.title_sealed',
    email: 'planted:invoice.email@mall.example',
    invoiceRemark: 'planted:invoice.remark',
  }
  const books = await ctx.vault.of(memberId, undefined, 'law')
  const sealedTitle = books.seal(JSON.stringify(title), 'invoice|title|row-invoice')
  await insertRowsOf(ctx, { memberId, instead: { ...SETTLED, 'invoice.title_sealed': sealedTitle } })
  return { memberId, mobile, opened }
}

const askToLeave = (mall: TestMall, memberId: string) =>
  mall.ctx.pool.query('update member set closing_asked_at = $1 where id = $2', [mall.clock.now(), memberId])
