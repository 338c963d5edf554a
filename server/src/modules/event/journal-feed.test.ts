import { readFileSync } from 'node:fs'
import { dayOf } from '@mall/contract/days'
import { FeedPage } from '@mall/contract/event/feed'
import { JOURNAL_FEED, JournalPage } from '@mall/contract/event/journal-feed'
import { PRESET_ACCOUNTS } from '@mall/contract/payment/journal'
import type { StaffInput } from '@mall/contract/staff-calls'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { aPaidOrder } from '../order/samples.ts'
import { finance, nextNoon, seal } from '../payment/samples.ts'
import { admin, reason } from './samples.ts'

const ERP: StaffInput<'makeApiKey'> = { name: '集团 ERP', branchId: null, rights: ['journal'], days: 30, reason }

/** Of somebody who may see the books. */
async function aKey(mall: TestMall): Promise<string> {
  const { api } = await mall.staff({ roles: [['director', null]] })
  return (await api.makeApiKey(ERP)).key
}

async function answerTo(mall: TestMall, key: string, query: Readonly<Record<string, string | number>>) {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await mall.fetch(`${JOURNAL_FEED}?${asked}`, { headers: { authorization: `Bearer ${key}` } })
  return { status: answer.status, body: await answer.json() }
}

test('a program reads the entries of a sealed day page by page, as the file has them, and the record says so once', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const orders = [await aPaidOrder(mall, client, [spec]), await aPaidOrder(mall, client, [spec])]
  const day = dayOf(mall.clock.now())
  const key = await aKey(mall)
  await nextNoon(mall, day)
  expect(await answerTo(mall, key, { day, ledger: 'kingdee' })).toMatchObject({
    status: 409,
    body: { msg: `${day} 还没有封账，封了账才有凭证，封账时有事件 day.sealed` },
  })
  const staff = await finance(mall)
  await seal(staff, day)
  const read = async (query: Readonly<Record<string, string | number>>) =>
    JournalPage.parse((await answerTo(mall, key, { day, ledger: 'kingdee', ...query })).body.data)
  const whole = await read({})
  const pages = []
  for (let next: number | null = 0; next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await read({ after: next, limit: 2 }))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flatMap(({ entries }) => entries)).toEqual(whole.entries)
  expect(whole.entries.map(({ nth }) => nth)).toEqual(Array.from({ length: whole.count }, (_, index) => index + 1))
  expect(whole.entries.reduce((sum, { fen }) => sum + fen, 0)).toBe(whole.sumFen)
  const { lines } = await staff.api.getJournalDay({ day })
  expect([whole.count, whole.sumFen, whole.next]).toEqual([
    lines.reduce((sum, { count }) => sum + count, 0),
    lines.reduce((sum, { fen }) => sum + fen, 0),
    null,
  ])
  const { wechat, prepaid } = PRESET_ACCOUNTS.kingdee
  const payments = whole.entries.filter(({ kind }) => kind === 'payment')
  expect(payments).toHaveLength(orders.length)
  for (const one of payments)
    expect(one).toMatchObject({ ofDay: day, debit: wechat, credit: prepaid, words: `订单收款 ${one.number}` })
  expect((await read({ ledger: 'yonyou' })).entries[0]?.debit).toEqual(PRESET_ACCOUNTS.yonyou.wechat)
  const { rows } = await mall.ctx.pool.query(
    "select who, device, branch_id, changes from audit where call = 'exportJournal' order by nth",
  )
  const recorded = { who: ERP.name, device: `接口密钥 …${key.slice(-4)}`, branch_id: null }
  expect(rows).toMatchObject([
    { ...recorded, changes: [{ field: '金蝶', after: `${whole.count} 笔` }] },
    { ...recorded, changes: [{ field: '用友', after: `${whole.count} 笔` }] },
  ])
})

test('only a key of the whole group reads it, given by somebody who may see the books, and what is asked wrongly is told', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['director', null]] })
  const { id: branchId } = await aBranch(mall.ctx)
  const refused = (failure: string) => expect.objectContaining({ failure })
  await expect(api.makeApiKey({ ...ERP, branchId })).rejects.toEqual(refused('BAD_INPUT'))
  await expect((await admin(mall)).makeApiKey(ERP)).rejects.toEqual(refused('RIGHT_MISSING'))
  const events = await api.makeApiKey({ ...ERP, rights: ['events'] })
  const sealed = { day: '2026-11-20', ledger: 'yonyou' }
  expect((await answerTo(mall, events.key, sealed)).status).toBe(403)
  expect((await answerTo(mall, 'hx_test_none', sealed)).status).toBe(401)
  const key = await aKey(mall)
  for (const [field, value] of Object.entries({ day: '2026-11-31', ledger: 'sap', after: '-1', limit: '1001' }))
    expect(await answerTo(mall, key, { ...sealed, [field]: value })).toMatchObject({
      status: 400,
      body: { msg: expect.stringMatching(/^参数有误：.*[一-龥]/), data: { field } },
    })
})

test('the answers in docs/events.md are answers of the mall', () => {
  const text = readFileSync(new URL('../../../../docs/events.md', import.meta.url), 'utf8')
  const answers = [...text.matchAll(/^\{ "code": [^`]*/gm)].map(([json]) => JSON.parse(json))
  expect(answers.map(({ data }) => [FeedPage, JournalPage].map((shape) => shape.safeParse(data).success))).toEqual([
    [true, false],
    [false, true],
  ])
})
