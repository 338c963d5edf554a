import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
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

async function aRater(overrides: Partial<Parameters<typeof aVisit>[1]>) {
  const client = await mall.member()
  return { ...client, ...(await aVisit(mall.ctx, { ...overrides, memberId: client.memberId })) }
}

const idOf = async (branchId: string) =>
  (await operatorApi(mall.ctx).listRatingsForStaff({ branchId })).list[0]?.ratingId ?? ''

test('who decides reads what waits; who answers reads what is public, at the own branch; each act is recorded', async () => {
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const one = await aRater({ branchId: here.id })
  await one.api.saveRating({ bookingId: one.bookingId, stars, text: TEXT })
  const other = await aRater({ branchId: there.id })
  await other.api.saveRating({ bookingId: other.bookingId, stars })
  const service = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  const manager = await mall.staff({ name: '高经理', roles: [['manager', here.id]] })
  const seenBy = async ({ api }: typeof manager, filter = {}) => (await api.listRatingsForStaff(filter)).list
  const ratingId = await idOf(here.id)
  expect(await seenBy(manager)).toMatchObject([{ ratingId, text: null, mayModerate: false, mayAnswer: false }])
  expect(await seenBy(manager, { branchId: there.id })).toEqual([])
  const [waiting] = await seenBy(service, { branchId: here.id, state: 'waiting' })
  expect(waiting).toMatchObject({ text: TEXT, name: '王**', mayModerate: true, mayAnswer: false })
  await expect(manager.api.letInRating({ ratingId })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(manager.api.answerRating({ ratingId, answer: '谢谢您' })).rejects.toEqual(refusal('RATING_NOT_PUBLIC'))
  const both = await Promise.allSettled([
    service.api.letInRating({ ratingId }),
    (await mall.staff({ roles: [['service', null]] })).api.letInRating({ ratingId }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await seenBy(manager, { answer: 'missing' })).toMatchObject([{ ratingId, text: TEXT, mayAnswer: true }])
  expect(await seenBy(manager, { stars: 4 })).toHaveLength(1)
  expect(await seenBy(manager, { stars: 5 })).toEqual([])
  await expect(manager.api.answerRating({ ratingId, answer: '请打 13812346720' })).rejects.toEqual(
    refusal('RATING_PERSONAL'),
  )
  await manager.api.answerRating({ ratingId, answer: '谢谢您，周六多开一个窗口' })
  expect(await seenBy(manager, { answer: 'missing' })).toEqual([])
  expect(await seenBy(manager, { answer: 'given' })).toHaveLength(1)
  const [starsAlone] = await seenBy(service, { branchId: there.id })
  await expect(
    service.api.keepBackRating({ ratingId: starsAlone?.ratingId ?? '', reason: '星太少了' }),
  ).rejects.toEqual(refusal('RATING_NO_WORDS'))
  await expect(manager.api.answerRating({ ratingId: starsAlone?.ratingId ?? '', answer: '谢谢' })).rejects.toEqual(
    refusal('RIGHT_MISSING'),
  )
  await service.api.keepBackRating({ ratingId, reason: '写到了别人的病情' })
  await expect(service.api.keepBackRating({ ratingId, reason: '再来一次' })).rejects.toEqual(refusal('RATING_DECIDED'))
  const [told] = (await one.api.listMessages({})).list
  expect(told?.text).toMatch(/写到了别人的病情.*撤回.*重新写一条.*联系客服/)
  const { rows } = await mall.ctx.pool.query(
    'select call, who, changes, reason from audit where thing_id = $1 order by nth',
    [one.bookingId],
  )
  expect(rows).toMatchObject([
    { call: 'letInRating', changes: [{ field: '文字', before: '等审核', after: '公开' }] },
    {
      call: 'answerRating',
      who: '高经理',
      changes: [{ field: '回复', before: null, after: '谢谢您，周六多开一个窗口' }],
    },
    { call: 'keepBackRating', who: '何雨桐', reason: '写到了别人的病情' },
  ])
  const desk = await mall.staff({ roles: [['desk', here.id]] })
  await expect(desk.api.listRatingsForStaff({})).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('a list of ratings is read page by page, each once', async () => {
  const { id: branchId } = await aBranch(mall.ctx)
  const { bookingId, api } = await aRater({ branchId })
  await api.saveRating({ bookingId, stars, text: TEXT })
  await mall.alter(`insert into rating select id || i, booking_id || i, member_id, branch_id, visited_on, environment_stars, queue_stars,
    service_stars, masked_name, is_nameless, '好', state, hidden_why, answer, saved_at + (i / 3) * interval '1 microsecond', published_at
    from rating, generate_series(1, 120) i where booking_id = '${bookingId}'`)
  const staff = operatorApi(mall.ctx)
  for (const state of ['waiting', undefined] as const) {
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await staff.listRatingsForStaff({ branchId, ...(state && { state }), ...(after && { after }) })
      found.push(...page.list.map(({ ratingId }) => ratingId))
      after = page.next ?? undefined
    } while (after)
    expect([found.length, new Set(found).size]).toEqual([121, 121])
  }
})
