import { addDays, dayOf } from '@mall/contract/days'
import { ACCOUNTS, JOURNAL_KINDS, type Ledger, PRESET_ACCOUNTS } from '@mall/contract/payment/journal'
import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { oldMemberRows } from '@mall/demo-data/table-rows/old-member-rows'
import { expect, test, vi } from 'vitest'
import type { StaffClient } from '../../../../test/console/staff-client.ts'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { operate } from '../../../cli/operations.ts'
import { aBoundCard } from '../../card/samples.ts'
import { indexProduct } from '../../catalogue/public.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import { anOrder, aPaidOrder, requestRefund, scan } from '../../order/samples.ts'
import { gatherBooks } from '../books/gather-books.ts'
import { finance, nextNoon, paidBack, payAtAlipay, seal } from '../samples.ts'
import { gatherJournal } from './gather-journal.ts'

const reason = '五方一致'
const refusal = (failure: string) => expect.objectContaining({ failure })

/** Pays at both companies: one of them is too much, and goes back. */
async function payTwice(mall: TestMall, client: TestClient, orderId: string) {
  const { payUrl } = await client.api.pay({ orderId, way: 'alipay-page' })
  const { codeUrl } = await client.api.pay({ orderId })
  await scan(mall, codeUrl)
  await payAtAlipay(mall, payUrl)
  await mall.sandbox.deliverDue()
  await paidBack(mall)
}

/** A part of it as goodwill, then all of the rest. */
async function refundAfterGoodwill(mall: TestMall, client: TestClient, orderNo: string) {
  const { api } = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  const { leftFen } = (await api.getOrderForStaff({ orderNo })).goodwill
  await api.giveGoodwill({ orderNo, amountFen: 15_000, leftFen, words: '让您久等了', reason })
  await paidBack(mall)
  await requestRefund(mall, client, orderNo)
  await paidBack(mall)
}

const netOf = (entries: readonly { debit: string; credit: string; fen: number }[], account: string) =>
  sum(entries.map((one) => (one.debit === account ? one.fen : one.credit === account ? -one.fen : 0)))

/** Every kind of movement in one day. */
async function aFullDay(mall: TestMall) {
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const cardId = await aBoundCard(mall, client, { faceFen: 90_000 })
  const pay = async (sample: Parameters<typeof anOrder>[3]) => {
    const orderNo = await anOrder(mall, client, [spec], sample)
    await scan(mall, (await client.api.pay({ orderId: orderNo })).codeUrl)
    await mall.sandbox.deliverDue()
    return orderNo
  }
  const { couponId } = await client.api.drawCoupon({
    code: (await aCoupon(mall.ctx, { thresholdFen: 10_000, value: 5_000 })).code,
  })
  await pay({ couponId, seenDiscount: 5_000 })
  const byCard = await pay({ cards: [{ cardId, seenFen: 20_000 }] })
  const forGoodwill = await pay({ cards: [{ cardId, seenFen: 40_000 }] })
  await payTwice(mall, client, await anOrder(mall, client, [spec]))
  await requestRefund(mall, client, byCard)
  await paidBack(mall)
  const service = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  const { leftFen } = (await service.api.getOrderForStaff({ orderNo: forGoodwill })).goodwill
  await service.api.giveGoodwill({ orderNo: forGoodwill, amountFen: 15_000, leftFen, words: '让您久等了', reason })
  await paidBack(mall)
  await refundAfterGoodwill(mall, client, await pay({ cards: [{ cardId, seenFen: 10_000 }] }))
  const invoiced = await aPaidOrder(mall, client, [spec])
  await client.api.saveInvoice({ orderNo: invoiced, title: { email: 'lin@mail.com' } })
  const kept = await aPaidOrder(mall, client, [spec])
  await client.api.saveInvoice({ orderNo: kept, title: { email: 'lin@mail.com' } })
  await issuerWorks(mall)
  await requestRefund(mall, client, invoiced)
  await paidBack(mall)
  await issuerWorks(mall)
  return { client, day: dayOf(mall.clock.now()) }
}

async function issuerWorks(mall: TestMall) {
  await mall.tick('fetch-invoices')
  mall.clock.advance(5_000)
  await mall.tick('fetch-invoices')
}

/** The file's lines, each by the names of its columns. */
async function linesOf({ api }: StaffClient, day: string, ledger: Ledger = 'yonyou', detail?: 'each') {
  const text = new TextDecoder().decode(await api.exportJournal({ from: day, until: day, ledger, detail }))
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index] ?? '', cell])))
}

const fen = (yuan = '') => Math.round(Number(yuan) * 100)
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

test('a sealed day has a line for each kind of movement, balances, and agrees with what was sealed', async () => {
  await using mall = await openMall()
  const { day } = await aFullDay(mall)
  await nextNoon(mall, day)
  const staff = await finance(mall)
  expect(await staff.api.getJournalDay({ day })).toEqual({ isWritten: false, lines: [] })
  await expect(linesOf(staff, day)).rejects.toEqual(refusal('JOURNAL_NONE'))
  await seal(staff, day)
  const { isWritten, lines } = await staff.api.getJournalDay({ day })
  expect(lines.find(({ kind }) => kind === 'invoice')).toMatchObject({ fen: 99_800, count: 2 })
  expect([isWritten, new Set(lines.map(({ kind }) => kind))]).toEqual([true, new Set(JOURNAL_KINDS)])
  const net = (account: string) => netOf(lines, account)
  const { sides, feeFen } = await staff.api.getBookDay({ day })
  const sideOf = (side: string) => sides.find((one) => one.side === side)?.fen
  expect({ bank: net('bank'), cards: net('card'), invoices: 0 - net('invoiced'), fee: net('fee') }).toEqual({
    ...{ bank: sideOf('bank'), cards: sideOf('cards'), invoices: sideOf('invoices'), fee: feeFen },
  })
  // All that came in was paid out, less the fee; all that was too much went back.
  expect([net('wechat'), net('alipay'), net('excess')]).toEqual([0, 0, 0])
  for (const ledger of ['yonyou', 'kingdee'] as const)
    for (const detail of [undefined, 'each'] as const) {
      const file = await linesOf(staff, day, ledger, detail)
      const [debit, credit] = ledger === 'yonyou' ? ['借方金额', '贷方金额'] : ['借方', '贷方']
      const sums = [debit, credit].map((side) => sum(file.map((line) => fen(line[side]))))
      expect(sums[0]).toBe(sums[1])
      expect(sums[0]).toBe(sum(lines.map((one) => one.fen)))
      for (const account of ACCOUNTS) {
        const { code } = PRESET_ACCOUNTS[ledger][account]
        const own = file.filter((line) => (line.科目编码 ?? line.科目代码) === code)
        const cells = sum(own.map((line) => fen(line[debit]) - fen(line[credit])))
        expect([account, cells]).toEqual([account, net(account)])
      }
    }
  const { rows } = await mall.ctx.pool.query(`select count(*)::int as n from event where type = 'day.sealed'`)
  expect(rows).toEqual([{ n: 1 }])
})

test('a full refund leaves nothing in advance, after a coupon and after goodwill too', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const cardId = await aBoundCard(mall, client, { faceFen: 90_000 })
  const { code } = await aCoupon(mall.ctx, { thresholdFen: 10_000, value: 5_000 })
  const { couponId } = await client.api.drawCoupon({ code })
  const [withCoupon, withGoodwill] = [
    await aPaidOrder(mall, client, [spec], { couponId, seenDiscount: 5_000 }),
    await aPaidOrder(mall, client, [spec], { cards: [{ cardId, seenFen: 40_000 }] }),
  ]
  await requestRefund(mall, client, withCoupon)
  await refundAfterGoodwill(mall, client, withGoodwill)
  const entries = await gatherJournal(mall.ctx.db, dayOf(mall.clock.now()))
  expect(entries.filter(({ kind }) => kind === 'goodwill-back')).toMatchObject([{ fen: 15_000, number: withGoodwill }])
  expect(ACCOUNTS.filter((account) => netOf(entries, account) !== 0)).toEqual([])
})

test('what changes after the seal is a correcting line of the day that is sealed next, once', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const orderNo = await aPaidOrder(mall, client, [spec])
  const day = dayOf(mall.clock.now())
  await nextNoon(mall, day)
  await seal(await finance(mall), day)
  const first = await (await finance(mall)).api.getJournalDay({ day })
  await mall.alter(`update payment_attempt set amount_fen = amount_fen - 7 where order_no = '${orderNo}'`)
  await mall.alter(
    `update mall_order set pay_fen = pay_fen - 7, goods_fen = goods_fen - 7 where order_no = '${orderNo}'`,
  )
  const next = addDays(day, 1)
  await mall.ctx.pool.query(`update day_book set checked_at = checked_at - interval '7 hours'`)
  mall.problems.splice(0)
  await nextNoon(mall, next)
  const [one, other] = [await finance(mall), await finance(mall, '李会计')]
  const outcomes = await raceBehind(mall.ctx, `select from day_book where day = '${next}' for update`, [
    () => seal(one, next),
    () => seal(other, next),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await one.api.getJournalDay({ day })).toEqual(first)
  const { lines } = await one.api.getJournalDay({ day: next })
  const corrected = lines.filter(({ ofDay }) => ofDay === day)
  expect(corrected).toEqual([{ kind: 'payment', ofDay: day, debit: 'prepaid', credit: 'wechat', fen: 7, count: 1 }])
  expect((await linesOf(one, next)).map((line) => line.摘要)).toContain(`更正 ${day} 订单收款 1 笔`)
  const after = addDays(next, 1)
  mall.problems.splice(0)
  await nextNoon(mall, after)
  const third = await finance(mall)
  await seal(third, after)
  expect((await third.api.getJournalDay({ day: after })).lines.filter(({ ofDay }) => ofDay !== after)).toEqual([])
})

test('a day that was sealed before there were journals gets its own', async () => {
  await using mall = await openMall()
  await aPaidOrder(mall, await mall.member(), [await aSpecOf(mall.ctx)])
  const day = dayOf(mall.clock.now())
  await nextNoon(mall, day)
  const staff = await finance(mall)
  await seal(staff, day)
  const written = await staff.api.getJournalDay({ day })
  await mall.alter('delete from journal_entry; update day_book set journaled_at = null')
  await mall.tick('check-books')
  expect(await staff.api.getJournalDay({ day })).toEqual(written)
  expect(written.lines.length).toBeGreaterThan(0)
})

test('finance names the accounts; of two at once one does, and a file is asked for by days that make sense', async () => {
  await using mall = await openMall()
  await aPaidOrder(mall, await mall.member(), [await aSpecOf(mall.ctx)])
  const day = dayOf(mall.clock.now())
  await nextNoon(mall, day)
  const staff = await finance(mall)
  await seal(staff, day)
  const { accounts, version, isPreset } = await staff.api.getLedgerAccounts({ ledger: 'kingdee' })
  expect([accounts, isPreset]).toEqual([PRESET_ACCOUNTS.kingdee, true])
  const own = { ...accounts, bank: { code: '1002.07', name: '银行存款—招行 0417' } }
  const input = { ledger: 'kingdee', version, reason: '按账套改' } as const
  const save = (bank: string) =>
    staff.api.saveLedgerAccounts({ ...input, accounts: { ...own, bank: { ...own.bank, code: bank } } })
  await expect(save('1002 07')).rejects.toEqual(refusal('BAD_INPUT'))
  const { bank: _, ...without } = own
  await expect(
    // @ts-expect-error: one account is missing.
    staff.api.saveLedgerAccounts({ ...input, accounts: without }),
  ).rejects.toEqual(refusal('BAD_INPUT'))
  const outcomes = await Promise.allSettled([save('1002.07'), save('1002.08')])
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))).toEqual(['ACCOUNTS_STALE'])
  const now = (await staff.api.getLedgerAccounts({ ledger: 'kingdee' })).accounts.bank.code
  expect((await linesOf(staff, day, 'kingdee')).map((line) => line.科目代码)).toContain(now)
  expect((await linesOf(staff, day)).map((line) => line.科目编码)).toContain('1002')
  const file = (from: string, until: string) => staff.api.exportJournal({ from, until, ledger: 'yonyou' })
  await expect(file(day, addDays(day, -1))).rejects.toEqual(refusal('JOURNAL_DAYS_WRONG'))
  await expect(file(day, addDays(day, 31))).rejects.toEqual(refusal('JOURNAL_DAYS_WRONG'))
  const { rows } = await mall.ctx.pool.query(
    "select call, changes from audit where call in ('exportJournal', 'saveLedgerAccounts') order by nth",
  )
  expect(rows[0]).toMatchObject({ call: 'saveLedgerAccounts', changes: [{ field: '银行存款' }] })
  expect(rows.slice(1).map(({ call }) => call)).toEqual(['exportJournal', 'exportJournal'])
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await operate(mall.ctx, 'journal', [day, day, '用友'])).toContain('制单日期,凭证类别')
  expect(said).not.toHaveBeenCalled()
  const next = addDays(day, 1)
  const voucher = `${day},记,${Number(day.slice(8))},`
  expect(await operate(mall.ctx, 'journal', [addDays(day, -1), next, '用友'])).toContain(voucher)
  expect(said.mock.calls).toEqual([[`这些天没有封账，不在里面：${addDays(day, -1)}、${next}\n`]])
  said.mockRestore()
  await expect(operate(mall.ctx, 'journal', [day, day, '别的'])).rejects.toThrow('用友 或 金蝶')
  const service = await mall.staff({ roles: [['service', null]] })
  await expect(service.api.exportJournal({ from: day, until: day, ledger: 'yonyou' })).rejects.toEqual(
    refusal('RIGHT_MISSING'),
  )
})

test('every day of the demo mall with money in it has a journal that says what its books say', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const demo = demoMall({ today: ctx.clock.today() })
  await loadDemoMall(ctx.pool, demo, indexProduct, (html) => html, await oldMemberRows(demo, ctx.vault))
  const { rows } = await ctx.pool.query<{ paid_at: Date }>(`select paid_at from payment_attempt where state = 'paid'`)
  const days = [...new Set(rows.map((row) => dayOf(row.paid_at)))]
  expect(days.length).toBeGreaterThan(3)
  for (const day of days) {
    const entries = await gatherJournal(ctx.db, day)
    const net = (account: string) => netOf(entries, account)
    const { sides } = await gatherBooks(ctx.db, day)
    const orders = sides.find(({ side }) => side === 'orders')?.fen
    expect([day, net('wechat') + net('alipay') + net('bank') + net('fee')]).toEqual([day, orders])
    expect(net('prepaid') + net('invoiced')).toBeLessThan(0)
  }
})
