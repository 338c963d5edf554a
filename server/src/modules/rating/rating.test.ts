import { addDays } from '@mall/contract/days'
import { MAX_RATING_LENGTH, RATINGS_COUNT_DAYS } from '@mall/contract/rating/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { operate } from '../../cli/operations.ts'
import { aVisit } from '../appointment/samples.ts'
import { aBranch } from '../branch/samples.ts'

let mall: TestMall

beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall[Symbol.asyncDispose]())

const stars = { environment: 5, queue: 2, service: 4 }
const TEXT = '抽血排了四十分钟，护士手很轻。'
const refusal = (failure: string) => expect.objectContaining({ failure })

async function aRater(overrides: Partial<Parameters<typeof aVisit>[1]> = {}) {
  const client = await mall.member()
  return { ...client, ...(await aVisit(mall.ctx, { ...overrides, memberId: client.memberId })) }
}

/** As everybody sees it, a moment later. */
async function seen(branchId: string, page: { curPage?: number; pageSize?: number } = {}) {
  mall.clock.advance(3_000)
  return (await mall.visitor()).api.listRatings({ branchId, ...page })
}

const ratingsOf = async (branchId: string) => (await operatorApi(mall.ctx).listRatingsForStaff({ branchId })).list
const idOf = async (branchId: string) => (await ratingsOf(branchId))[0]?.ratingId ?? ''
const letIn = (ratingId: string) => operatorApi(mall.ctx).letInRating({ ratingId })
const keepBack = (ratingId: string, reason: string) => operatorApi(mall.ctx).keepBackRating({ ratingId, reason })
const answerTo = (ratingId: string, answer: string) => operatorApi(mall.ctx).answerRating({ ratingId, answer })
const titlesOf = async ({ api }: Pick<TestClient, 'api'>) => (await api.listMessages({})).list.map(({ title }) => title)

test('words are public once approved, with a masked name and the month; the branch answers below', async () => {
  const { api, bookingId, branchId } = await aRater()
  expect((await api.ownRatings({})).list).toEqual([{ bookingId, standing: 'open' }])
  expect(await api.saveRating({ bookingId, stars, text: TEXT })).toEqual({ standing: 'waiting' })
  expect(await seen(branchId)).toMatchObject({ list: [], total: 0, summary: { count: 0 } })
  const { rows } = await mall.ctx.pool.query('select text from rating where booking_id = $1', [bookingId])
  expect(rows[0].text).not.toContain('抽血')

  await letIn(await idOf(branchId))
  await expect(answerTo(await idOf(branchId), '  ')).rejects.toThrow('请写上')
  await answerTo(await idOf(branchId), '谢谢，周六我们多开一个窗口。')
  const { list, summary } = await seen(branchId)
  expect(list).toEqual([
    {
      ratingId: await idOf(branchId),
      ...{ name: '王**', visitMonth: mall.ctx.clock.today().slice(0, 7), stars, text: TEXT },
      answer: '谢谢，周六我们多开一个窗口。',
    },
  ])
  expect(summary).toEqual({ count: 1, average: null, aspects: null, distribution: [] })
  expect(await titlesOf({ api })).toEqual(['院区回复了您的评价'])
  expect(await api.visitRating({ bookingId })).toMatchObject({ standing: 'shown', rating: { text: TEXT, stars } })
  expect((await api.ownRatings({})).list).toEqual([{ bookingId, standing: 'shown' }])
})

test('a waiting rating can be changed, and moderation decides on the words it has read', async () => {
  const { api, bookingId, branchId } = await aRater()
  await api.saveRating({ bookingId, stars, text: TEXT })
  const read = await idOf(branchId)
  await api.saveRating({ bookingId, stars: { ...stars, queue: 4 }, text: '排队还行。', isNameless: true })
  await expect(letIn(read)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await letIn(await idOf(branchId))
  expect((await seen(branchId)).list).toMatchObject([{ name: '匿名会员', text: '排队还行。', stars: { queue: 4 } }])
  await expect(api.saveRating({ bookingId, stars, text: TEXT })).rejects.toEqual(refusal('RATING_SHOWN'))
  await api.withdrawRating({ bookingId })
  await api.withdrawRating({ bookingId })
  expect(await seen(branchId)).toMatchObject({ list: [], summary: { count: 0 } })
  expect(await api.visitRating({ bookingId })).toMatchObject({ standing: 'open', rating: null })
})

test('a hidden text is sealed and its author notified of the reason; its stars still count', async () => {
  const { api, bookingId, branchId } = await aRater()
  await api.saveRating({ bookingId, stars, text: TEXT })
  await expect(keepBack(await idOf(branchId), '')).rejects.toThrow('原因')
  await keepBack(await idOf(branchId), '写到了别人的病情')
  expect(await seen(branchId)).toMatchObject({ list: [], total: 0, summary: { count: 1 } })
  expect(await api.visitRating({ bookingId })).toMatchObject({
    standing: 'hidden',
    rating: { hiddenWhy: '写到了别人的病情', text: TEXT },
  })
  expect(await titlesOf({ api })).toEqual(['评价的文字没有公开'])
  const { rows } = await mall.ctx.pool.query('select text from rating where booking_id = $1', [bookingId])
  expect(rows[0].text).not.toContain('抽血')
  await expect(answerTo(await idOf(branchId), '谢谢')).rejects.toThrow('已经公开')
  await letIn(await idOf(branchId))
  expect((await seen(branchId)).list).toMatchObject([{ text: TEXT }])
})

test('approved words that look like sealed ones are read as they are', async () => {
  const { api, bookingId, branchId } = await aRater()
  const text = `v2.p1.${'a'.repeat(16)}.b`
  await api.saveRating({ bookingId, stars, text })
  await letIn(await idOf(branchId))
  expect(await api.visitRating({ bookingId })).toMatchObject({ rating: { text } })
  await keepBack(await idOf(branchId), '看不懂')
  expect(await ratingsOf(branchId)).toMatchObject([{ text, state: 'hidden' }])
})

test('stars alone count at once and cannot be hidden', async () => {
  const { api, bookingId, branchId } = await aRater()
  expect(await api.saveRating({ bookingId, stars })).toEqual({ standing: 'shown' })
  expect(await api.saveRating({ bookingId, stars })).toEqual({ standing: 'shown' })
  await expect(api.saveRating({ bookingId, stars, text: TEXT })).rejects.toEqual(refusal('RATING_SHOWN'))
  await expect(keepBack(await idOf(branchId), '太低')).rejects.toThrow('星级不能隐藏')
  expect(await seen(branchId)).toMatchObject({ list: [], total: 0, summary: { count: 1 } })
})

test('one visit has one rating, however many are saved at once', async () => {
  const { api, bookingId, branchId } = await aRater()
  const tries = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((n) => api.saveRating({ bookingId, stars: { ...stars, queue: n } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toEqual(refusal('RATING_SHOWN'))
  expect((await seen(branchId)).summary.count).toBe(1)
})

test('approving and changing at once never publishes words that nobody read', async () => {
  for (let round = 0; round < 5; round++) {
    const { api, bookingId, branchId } = await aRater()
    await api.saveRating({ bookingId, stars, text: '第一版' })
    const read = await idOf(branchId)
    await Promise.allSettled([letIn(read), api.saveRating({ bookingId, stars, text: '第二版' })])
    expect((await seen(branchId)).list.map(({ text }) => text)).not.toContain('第二版')
  }
})

test('a visit is rated once it is over and while it is recent; nobody else’s ever', async () => {
  const today = mall.ctx.clock.today()
  const early = await aRater({ state: 'attended', completedAt: null })
  await expect(early.api.saveRating({ bookingId: early.bookingId, stars })).rejects.toEqual(refusal('RATING_EARLY'))
  expect((await early.api.visitRating({ bookingId: early.bookingId })).standing).toBe('early')
  const left = await aRater({ state: 'attended' })
  expect(await left.api.saveRating({ bookingId: left.bookingId, stars })).toEqual({ standing: 'shown' })
  const late = await aRater({ day: addDays(today, -61) })
  await expect(late.api.saveRating({ bookingId: late.bookingId, stars })).rejects.toEqual(refusal('RATING_LATE'))
  expect((await late.api.ownRatings({})).list).toEqual([])
  for (const state of ['booked', 'cancelled', 'no-show'] as const) {
    const { api, bookingId } = await aRater({ state })
    await expect(api.saveRating({ bookingId, stars })).rejects.toEqual(refusal('NOT_FOUND'))
  }
  const stranger = await mall.member()
  await expect(stranger.api.saveRating({ bookingId: left.bookingId, stars })).rejects.toEqual(refusal('NOT_FOUND'))
  await stranger.api.withdrawRating({ bookingId: left.bookingId })
  expect((await left.api.visitRating({ bookingId: left.bookingId })).standing).toBe('shown')
})

test('words are bounded, plain, and name nobody by a number', async () => {
  const { api, bookingId } = await aRater()
  const save = (text: string) => api.saveRating({ bookingId, stars, text })
  await expect(save('好'.repeat(MAX_RATING_LENGTH + 1))).rejects.toEqual(refusal('BAD_INPUT'))
  for (const text of ['好\u0001', '好\u0007的', '好\u202e的', '\u200b'])
    await expect(save(text)).rejects.toEqual(refusal('BAD_INPUT'))
  for (const text of [
    '打 138 1234 6720 找我',
    '１３８１２３４６７２０',
    '138.1234.6720',
    '一三八一二三四六七二零',
    '写信到 lin@mail.com',
  ])
    await expect(save(text)).rejects.toEqual(refusal('RATING_PERSONAL'))
  for (const queue of [0, 6, 2.5])
    await expect(api.saveRating({ bookingId, stars: { ...stars, queue } })).rejects.toEqual(refusal('BAD_INPUT'))
  expect(await save('第一行\n第二行')).toEqual({ standing: 'waiting' })
})

test('the average is of all that counts, in list, branch and cards alike; old visits leave it', async () => {
  const { id: branchId, cityId } = await aBranch(mall.ctx, { cityId: '310100', cityName: '上海' })
  const raters = await Promise.all(Array.from({ length: 6 }, () => aRater({ branchId })))
  for (const [nth, { api, bookingId }] of raters.entries())
    await api.saveRating({ bookingId, stars: { environment: 5, queue: (nth % 5) + 1, service: 4 } })
  const { summary } = await seen(branchId)
  // 6 × 5, 1 + 2 + 3 + 4 + 5 + 1, 6 × 4
  expect(summary).toEqual({
    count: 6,
    average: 3.9,
    aspects: { environment: 5, queue: 2.7, service: 4 },
    distribution: [0, 0, 2, 3, 1],
  })
  const { api } = await mall.visitor()
  expect((await api.getBranch({ branchId })).rating).toEqual({ count: 6, average: 3.9 })
  expect((await api.listOrg({ cityId })).list).toMatchObject([{ id: branchId, rating: { count: 6, average: 3.9 } }])
  const [first] = raters
  await mall.ctx.pool.query('update rating set visited_on = $2 where booking_id = $1', [
    first?.bookingId,
    addDays(mall.ctx.clock.today(), -RATINGS_COUNT_DAYS - 1),
  ])
  expect((await seen(branchId)).summary).toMatchObject({ count: 5, average: 4 })
})

test('words come page by page, the newest first', async () => {
  const { id: branchId } = await aBranch(mall.ctx)
  for (const text of ['一', '二', '三']) {
    const { api, bookingId } = await aRater({ branchId })
    await api.saveRating({ bookingId, stars, text })
    mall.clock.advance(1_000)
    await letIn(await idOf(branchId))
  }
  const texts = async (curPage: number) => (await seen(branchId, { curPage, pageSize: 2 })).list.map(({ text }) => text)
  expect([await texts(1), await texts(2), await texts(3)]).toEqual([['三', '二'], ['一'], []])
})

test('the people behind the mall list, approve, hide and answer by commands', async () => {
  const { api, bookingId, branchId } = await aRater()
  await api.saveRating({ bookingId, stars, text: '第一行\n第二行' })
  const id = await idOf(branchId)
  const lines = await operate(mall.ctx, 'ratings', [])
  expect(lines.split('\n').filter((line) => line.startsWith(id))).toEqual([
    [id, branchId, 'waiting', mall.ctx.clock.today().slice(0, 7), '5-2-4', '第一行 第二行', ''].join('\t'),
  ])
  expect(await operate(mall.ctx, 'rating', ['show', id])).toBe('好了')
  expect(await operate(mall.ctx, 'answer-rating', [id, '谢谢', '您'])).toBe('好了')
  expect((await seen(branchId)).list).toMatchObject([{ answer: '谢谢 您' }])
  expect(await operate(mall.ctx, 'rating', ['hide', id, '写到了用药'])).toBe('好了')
  expect((await seen(branchId)).list).toEqual([])
  await expect(operate(mall.ctx, 'rating', ['delete', id])).rejects.toThrow('show、hide')
})
