// Cards as staff issue them: in batches, once, with a record; found, withdrawn while nobody has them, and extended.
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'

const refusal = (failure: string, msg?: RegExp) =>
  expect.objectContaining({ failure, ...(msg && { message: expect.stringMatching(msg) }) })

const reason = '中秋礼盒'
const asked = { title: '中秋福卡', look: 'gold', faceYuan: 500, count: 3, validTo: '2099-12-31', reason } as const

const cellsOf = (sheet: string) =>
  sheet
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))

const recorded = async (mall: TestMall) =>
  (
    await mall.ctx.pool.query(
      "select call, who, thing_name, changes, reason from audit where thing_kind = 'card' order by nth",
    )
  ).rows

const finance = (mall: TestMall) => mall.staff({ name: '孙会计', roles: [['finance', null]] })
const service = (mall: TestMall) => mall.staff({ name: '周客服', roles: [['service', null]] })

test('a batch is issued, its cards are bound, and what became of them is told and can be opened', async () => {
  await using mall = await openMall()
  const { api } = await finance(mall)
  const { batchId, sheet } = await api.issueCards(asked)
  const cards = cellsOf(sheet)
  expect(cards.map(([, , ...rest]) => rest)).toEqual(Array.from({ length: 3 }, () => ['500', '中秋福卡', '2099-12-31']))
  const member = await mall.member()
  const [[cardNumber = '', cardSecret = ''] = []] = cards
  const { cardId } = await member.api.bindCard({ cardNumber, cardSecret })
  expect((await api.listCardBatches({})).list).toMatchObject([
    {
      ...{ batchId, title: '中秋福卡', look: 'gold', faceFen: 50_000, count: 3, issuedBy: '孙会计' },
      ...{ bound: 1, unbound: 2, withdrawn: 0, balanceFen: 50_000 },
    },
  ])
  expect((await api.searchCards({ batchId, standing: 'usable' })).list).toMatchObject([
    { cardId, number: cardNumber, standing: 'usable', memberId: member.memberId, balanceFen: 50_000 },
  ])
  expect((await api.searchCards({ batchId, standing: 'unbound' })).list).toHaveLength(2)
  // By the number as it is printed, in small letters.
  const printed = cardNumber.replace(/^HX(\d{4})(\d{4})/, 'hx $1 $2 ')
  expect((await api.searchCards({ number: printed })).list).toMatchObject([{ cardId }])
  expect(await recorded(mall)).toMatchObject([
    {
      ...{ call: 'issueCards', who: '孙会计', thing_name: '中秋福卡', reason },
      changes: [
        { field: '张数', after: '3 张，每张 ¥500.00' },
        { field: '有效期到', after: '2099-12-31' },
        { field: '样子', after: '金' },
      ],
    },
  ])
})

test('issued twice by one press is one batch with the same secrets, which are kept nowhere in clear', async () => {
  await using mall = await openMall()
  const { api } = await finance(mall)
  const idempotencyKey = mall.ctx.ids.id()
  const press = () => api.issueCards(asked, { idempotencyKey })
  const [first, again] = [await press(), await press()]
  expect(again).toEqual(first)
  expect((await api.listCardBatches({})).list).toHaveLength(1)
  const { rows } = await mall.ctx.pool.query('select answer::text from idempotency_key where call = $1', ['issueCards'])
  expect(rows).toHaveLength(1)
  for (const [number = '', secret = ''] of cellsOf(first.sheet)) {
    expect(rows[0].answer).not.toContain(number)
    expect(rows[0].answer).not.toContain(secret)
  }
})

test('cards are withdrawn by number, all or none, or what is left of a batch; bound ones stay', async () => {
  await using mall = await openMall()
  const { api } = await finance(mall)
  const { batchId, sheet } = await api.issueCards({ ...asked, count: 4 })
  const [[bound = '', secret = ''] = [], [one = ''] = [], [other = ''] = []] = cellsOf(sheet)
  const member = await mall.member()
  await member.api.bindCard({ cardNumber: bound, cardSecret: secret })
  await expect(api.withdrawCards({ numbers: [one, bound], reason })).rejects.toEqual(
    refusal('CARDS_NOT_WITHDRAWN', new RegExp(`${bound}不存在或已被绑定`)),
  )
  expect(await api.withdrawCards({ numbers: [one, one], reason })).toEqual({ withdrawn: 1 })
  expect(await api.withdrawCards({ batchId, reason })).toEqual({ withdrawn: 2 })
  await expect(api.withdrawCards({ batchId, reason })).rejects.toEqual(refusal('CARD_BATCH_EMPTY'))
  await expect(api.withdrawCards({ reason })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(api.withdrawCards({ batchId, numbers: [other], reason })).rejects.toEqual(refusal('BAD_INPUT'))
  expect((await api.listCardBatches({})).list).toMatchObject([{ bound: 1, unbound: 0, withdrawn: 3 }])
  expect((await member.api.queryUsableOrDisabled({})).usableFen).toBe(50_000)
  expect((await recorded(mall)).map(({ call, thing_name }) => [call, thing_name])).toEqual([
    ['issueCards', '中秋福卡'],
    ['withdrawCards', one],
    ['withdrawCards', '中秋福卡'],
  ])
})

test('a card is bound or withdrawn, never both', async () => {
  await using mall = await openMall()
  const { api } = await finance(mall)
  const { sheet } = await api.issueCards({ ...asked, count: 10 })
  for (const [cardNumber = '', cardSecret = ''] of cellsOf(sheet)) {
    const member = await mall.member()
    const [bound, withdrawn] = await Promise.allSettled([
      member.api.bindCard({ cardNumber, cardSecret }),
      api.withdrawCards({ numbers: [cardNumber], reason }),
    ])
    expect([bound.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const { list } = await api.searchCards({ number: cardNumber })
    expect(list.map(({ standing }) => standing)).toEqual(bound.status === 'fulfilled' ? ['usable'] : [])
  }
})

test('customer service finds a card and extends it, never to an earlier day, and issues none', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { sheet } = await (await finance(mall)).api.issueCards({ ...asked, count: 1, validTo: '2026-12-31' })
  const [[number = '', cardSecret = ''] = []] = cellsOf(sheet)
  const member = await mall.member()
  await member.api.bindCard({ cardNumber: number, cardSecret })
  mall.clock.set('2027-01-05T04:00:00Z')
  const { api } = await service(mall)
  expect((await api.searchCards({ number })).list).toMatchObject([{ standing: 'expired', validTo: '2026-12-31' }])
  await expect(api.extendCard({ number, validTo: '2027-01-05', reason })).rejects.toEqual(
    refusal('CARD_LAST_DAY_WRONG'),
  )
  await api.extendCard({ number, validTo: '2027-06-30', reason: '客人来电' })
  await expect(api.extendCard({ number, validTo: '2027-06-30', reason })).rejects.toEqual(refusal('CARD_NOT_EXTENDED'))
  expect((await api.searchCards({ number })).list).toMatchObject([{ standing: 'usable', validTo: '2027-06-30' }])
  expect((await recorded(mall)).at(-1)).toMatchObject({
    ...{ call: 'extendCard', who: '周客服', reason: '客人来电' },
    changes: [{ field: '有效期到', before: '2026-12-31', after: '2027-06-30' }],
  })
  await expect(api.issueCards(asked)).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(api.withdrawCards({ numbers: [number], reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('what cannot be issued is refused by its field, and nothing is made', async () => {
  await using mall = await openMall()
  const { api } = await finance(mall)
  await expect(api.issueCards({ ...asked, validTo: mall.ctx.clock.today() })).rejects.toEqual(
    refusal('CARD_LAST_DAY_WRONG'),
  )
  await expect(api.issueCards({ ...asked, count: 10_001 })).rejects.toEqual(refusal('BAD_INPUT', /张数/))
  await expect(api.issueCards({ ...asked, faceYuan: 5_001 })).rejects.toEqual(refusal('BAD_INPUT', /面值/))
  expect((await api.listCardBatches({})).list).toEqual([])
})

test('batches and their cards come page after page without a gap', async () => {
  await using mall = await openMall()
  const { api } = await finance(mall)
  const ids: string[] = []
  for (let nth = 0; nth < 21; nth++) ids.push((await api.issueCards({ ...asked, count: nth === 0 ? 51 : 1 })).batchId)
  const first = await api.listCardBatches({})
  const rest = await api.listCardBatches({ after: first.next ?? '' })
  expect([first.list.length, rest.list.length, rest.next]).toEqual([20, 1, null])
  expect([...first.list, ...rest.list].map(({ batchId }) => batchId).toSorted()).toEqual(ids.toSorted())
  const [batchId = ''] = ids
  const page = await api.searchCards({ batchId })
  const last = await api.searchCards({ batchId, after: page.next ?? '' })
  expect([page.list.length, last.list.length, last.next]).toEqual([50, 1, null])
  expect(new Set([...page.list, ...last.list].map(({ number }) => number)).size).toBe(51)
})
