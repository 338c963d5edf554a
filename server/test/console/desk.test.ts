import { createHash } from 'node:crypto'
import { ID_DIGIT_TRIES } from '@mall/contract/appointment/staff-failures'
import { instantOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { checkIn } from '../../src/modules/appointment/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { raceBehind } from '../support/race.ts'
import { onTheDay } from './desk-samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '客人到了'

async function opened(options: Parameters<typeof onTheDay>[2] = {}) {
  const mall = await openMall()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const visit = await onTheDay(mall, here.id, options)
  visit.arrive()
  const desk = await mall.staff({ roles: [['desk', here.id]], name: '周敏' })
  return { mall, here, there, visit, desk }
}

const audited = async ({ ctx }: TestMall) =>
  (await ctx.pool.query('select call, thing_kind, thing_id, branch_id, changes from audit order by nth')).rows

const looksAt = async ({ ctx }: TestMall, memberId: string) =>
  (await ctx.pool.query('select who, what from access_log where member_id = $1 order by nth', [memberId])).rows

test('a desk sees the day of its branch, masked, and nothing of another by list or by id', async () => {
  const { mall, here, there, visit, desk } = await opened()
  await using _ = mall
  const { list, counts } = await desk.api.listVisits({ branchId: here.id })
  expect(list).toMatchObject([
    {
      ...{ bookingId: visit.bookingId, standing: 'expected', timespan: '07:30-08:30', name: '王**' },
      phoneTail: '6720',
    },
  ])
  expect(counts).toEqual({ unpaid: 0, expected: 1, late: 0, arrived: 0, finished: 0, 'no-show': 0 })
  const stranger = await mall.staff({ roles: [['desk', there.id]] })
  const { bookingId } = visit
  const calls = [
    () => stranger.api.listVisits({ branchId: here.id }),
    () => stranger.api.getVisit({ bookingId }),
    () => stranger.api.confirmIdentity({ bookingId, digits: '0029' }),
    () => stranger.api.checkInVisit({ bookingId, fasting: 'not-asked', reason }),
    () => stranger.api.finishItems({ bookingId, itemIds: visit.itemIds, reason }),
    () => stranger.api.endVisit({ bookingId, reason }),
  ]
  for (const call of calls) await expect(call()).rejects.toEqual(refusal('RIGHT_MISSING'))
  expect((await stranger.api.listVisits({ branchId: there.id })).list).toEqual([])
  await expect(desk.api.getVisit({ bookingId: 'nowhere' })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(desk.api.listVisits({ branchId: 'nowhere' })).rejects.toEqual(refusal('NOT_FOUND'))
})

test('a doctor reads the list, and checks nobody in', async () => {
  const { mall, here, visit } = await opened()
  await using _ = mall
  const { api } = await mall.staff({ roles: [['doctor', here.id]] })
  expect((await api.listVisits({ branchId: here.id })).list).toHaveLength(1)
  const input = { bookingId: visit.bookingId, fasting: 'not-asked' as const, reason }
  await expect(api.checkInVisit(input)).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('phone tail, check-in code, whole name and its initials find a person, a part of a name nobody; each search is recorded without its word', async () => {
  const { mall, here, visit, desk } = await opened()
  await using _ = mall
  const found = async (word: string) => (await desk.api.listVisits({ branchId: here.id, word })).list.length
  const words = ['6720', visit.checkInCode, '王秀兰', 'wxl', '6721', '王', '王秀', '秀兰', 'wx']
  expect(await Promise.all(words.map(found))).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0])
  const records = await audited(mall)
  expect(records.map((row) => [row.thing_kind, row.branch_id])).toEqual(words.map(() => ['search', here.id]))
  expect(JSON.stringify(records)).not.toMatch(/6720|王秀兰|wxl/)
  await desk.api.listVisits({ branchId: here.id })
  expect(await audited(mall)).toHaveLength(words.length)
})

test('a mark that is none is refused, a day that is empty has no rows', async () => {
  const { mall, here, desk } = await opened()
  await using _ = mall
  const { api } = desk
  await expect(api.listVisits({ branchId: here.id, after: "x'~" })).rejects.toEqual(refusal('BAD_INPUT'))
  expect((await api.listVisits({ branchId: here.id, after: 'zzzz~zzzz' })).list).toEqual([])
  expect((await api.listVisits({ branchId: here.id, day: '2020-02-02' })).list).toEqual([])
})

test('looking at a visit is told to the member, once an hour for each', async () => {
  const { mall, visit, desk } = await opened()
  await using _ = mall
  const { bookingId } = visit
  expect(await desk.api.getVisit({ bookingId })).toMatchObject({
    ...{ name: '王**', needsFasting: true, hasIdNumber: true, identity: null, whyNotCheckIn: '' },
    items: [{ state: 'planned' }, { state: 'planned' }],
  })
  await desk.api.getVisit({ bookingId })
  const looks = await looksAt(mall, visit.memberId)
  expect(looks).toEqual([{ who: expect.stringContaining('周敏'), what: '当天的检查项目' }])
  mall.clock.advance(3_600_001)
  await desk.api.getVisit({ bookingId })
  expect(await looksAt(mall, visit.memberId)).toHaveLength(2)
})

test('the digits cannot be guessed from what is stored of the call', async () => {
  const { mall, visit, desk } = await opened()
  await using _ = mall
  const input = { bookingId: visit.bookingId, digits: '0029' }
  await desk.api.confirmIdentity(input, { idempotencyKey: mall.ctx.ids.id() })
  const { rows } = await mall.ctx.pool.query("select fingerprint from idempotency_key where call = 'confirmIdentity'")
  const guessed = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  expect(rows).toHaveLength(1)
  expect(rows[0].fingerprint).not.toBe(guessed)
})

test('the right digits are told to the member, wrong ones recorded, and too many refused whatever they are', async () => {
  const { mall, visit, desk } = await opened()
  await using _ = mall
  const { bookingId } = visit
  const confirm = (digits: string) => desk.api.confirmIdentity({ bookingId, digits })
  await confirm('0029')
  expect((await desk.api.getVisit({ bookingId })).identity).toMatchObject({ by: '周敏' })
  expect((await looksAt(mall, visit.memberId)).map(({ what }) => what)).toContain('核对证件号后四位')
  for (let tries = 1; tries < ID_DIGIT_TRIES; tries++) {
    await expect(confirm('1234')).rejects.toEqual(refusal('IDENTITY_WRONG'))
  }
  await expect(confirm('0029')).rejects.toEqual(refusal('IDENTITY_LIMIT'))
  const wrong = (await audited(mall)).filter(({ changes }) => changes[0].after === '没对上')
  expect(wrong).toHaveLength(ID_DIGIT_TRIES - 1)
  expect(JSON.stringify(wrong)).not.toContain('1234"')
  mall.clock.advance(3_600_001)
  await confirm('0029')
})

test('tries sent at once are counted as those sent one by one', async () => {
  const { mall, visit, desk } = await opened()
  await using _ = mall
  const tries = Array.from({ length: ID_DIGIT_TRIES * 3 }, (_, index) =>
    desk.api.confirmIdentity({ bookingId: visit.bookingId, digits: String(1_000 + index) }),
  )
  const failures = (await Promise.allSettled(tries)).map((one) => one.status === 'rejected' && one.reason.failure)
  expect(failures.filter((failure) => failure === 'IDENTITY_WRONG')).toHaveLength(ID_DIGIT_TRIES)
})

test('without a stored number the card itself is looked at; with one its digits are needed', async () => {
  const { mall, visit, desk } = await opened({ idNumber: '' })
  await using _ = mall
  const { bookingId } = visit
  await expect(desk.api.confirmIdentity({ bookingId, digits: '0029' })).rejects.toEqual(refusal('IDENTITY_NONE'))
  await desk.api.confirmIdentity({ bookingId, digits: null })
  expect((await desk.api.getVisit({ bookingId })).identity).not.toBeNull()
  const stored = await onTheDay(mall, (await aBranch(mall.ctx)).id)
  const { api } = await mall.staff({ roles: [['desk', null]] })
  const unread = api.confirmIdentity({ bookingId: stored.bookingId, digits: null })
  await expect(unread).rejects.toEqual(refusal('IDENTITY_STORED'))
})

test('two desks check one person in once, and the record has one entry', async () => {
  const { mall, here, visit, desk } = await opened()
  await using _ = mall
  const other = await mall.staff({ roles: [['desk', here.id]] })
  const input = { bookingId: visit.bookingId, fasting: 'fasted' as const, reason }
  const outcomes = await raceBehind(
    mall.ctx,
    `select from booking where id = '${visit.bookingId}' for update`,
    [desk, other].map(
      ({ api }) =>
        () =>
          api.checkInVisit(input),
    ),
  )
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))
  expect(refused).toEqual(['VISIT_NOT_BOOKED'])
  expect((await audited(mall)).map(({ call }) => call)).toEqual(['checkInVisit'])
  const { rows } = await mall.ctx.pool.query("select why from booking_history where what = '已到检'")
  expect(rows).toEqual([{ why: '今天做 2 项' }])
})

test('a key sent again checks in once and answers the same', async () => {
  const { mall, visit, desk } = await opened()
  await using _ = mall
  const input = { bookingId: visit.bookingId, fasting: 'not-asked' as const, reason }
  const key = { idempotencyKey: mall.ctx.ids.id() }
  expect(await desk.api.checkInVisit(input, key)).toEqual({ items: 2 })
  expect(await desk.api.checkInVisit(input, key)).toEqual({ items: 2 })
  expect(await audited(mall)).toHaveLength(1)
  await expect(checkIn(mall.ctx, visit.checkInCode)).rejects.toThrow('已经到检')
})

test('a visit of another day is refused in words, and one that came late is checked in', async () => {
  await using mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const visit = await onTheDay(mall, branchId)
  const { api } = await mall.staff({ roles: [['desk', branchId]] })
  const input = { bookingId: visit.bookingId, fasting: 'not-asked' as const, reason }
  await expect(api.checkInVisit(input)).rejects.toEqual(refusal('VISIT_OTHER_DAY'))
  expect((await api.getVisit({ bookingId: visit.bookingId })).whyNotCheckIn).toContain('不是今天')
  mall.clock.set(instantOf(visit.day, '08:30').toISOString())
  const later = await mall.staff({ roles: [['desk', branchId]] })
  expect((await later.api.listVisits({ branchId, standing: 'late' })).list).toHaveLength(1)
  expect((await later.api.listVisits({ branchId, standing: 'expected' })).list).toEqual([])
  expect(await later.api.checkInVisit(input)).toEqual({ items: 2 })
  expect((await later.api.listVisits({ branchId })).counts).toMatchObject({ late: 0, arrived: 1 })
})

test('items are done once, the visit ends once, and a stale press is refused', async () => {
  const { mall, here, visit, desk } = await opened()
  await using _ = mall
  const { api } = desk
  const { bookingId, itemIds } = visit
  const [first = '', second = ''] = itemIds
  const finish = (ids: string[]) => api.finishItems({ bookingId, itemIds: ids, reason })
  await expect(finish([first])).rejects.toEqual(refusal('VISIT_NOT_STARTED'))
  await api.checkInVisit({ bookingId, fasting: 'eaten', reason })
  expect(await finish([first, first])).toEqual({ done: 1 })
  await expect(finish([first, second])).rejects.toEqual(refusal('VISIT_ITEM_CLOSED'))
  expect((await api.listVisits({ branchId: here.id })).list).toMatchObject([{ itemsDone: 1, itemsAll: 2 }])
  await expect(api.endVisit({ bookingId, reason })).rejects.toEqual(refusal('VISIT_ITEMS_OPEN'))
  const said = (itemId: string) => ({ bookingId, open: [{ itemId, becomes: 'none' as const }], reason })
  await expect(api.endVisit(said('none'))).rejects.toEqual(refusal('VISIT_ITEMS_OPEN'))
  await api.endVisit(said(second))
  await expect(api.endVisit({ bookingId, reason })).rejects.toEqual(refusal('VISIT_ENDED'))
  await expect(finish([second])).rejects.toEqual(refusal('VISIT_ENDED'))
  expect((await api.getVisit({ bookingId })).standing).toBe('finished')
  const { list: acts } = await api.getVisitHistory({ bookingId })
  expect(acts.map(({ does }) => does)).toEqual(['结束检查，报告开始出具', '记下做完的项目', '办理到检：定下今天的项目'])
})

test('a booking that moved away meanwhile is not checked in where it was', async () => {
  const { mall, there, visit, desk } = await opened()
  await using _ = mall
  const { bookingId } = visit
  const move = `update booking set branch_id = '${there.id}' where id = '${bookingId}'`
  const press = () => desk.api.checkInVisit({ bookingId, fasting: 'not-asked', reason })
  const [outcome] = await raceBehind(mall.ctx, move, [press])
  expect(outcome).toMatchObject({ reason: { failure: 'RIGHT_MISSING' } })
})

test('the board counts what its viewer may see, and one more who arrived after half a minute', async () => {
  const { mall, here, there, visit, desk } = await opened()
  await using _ = mall
  const { api } = desk
  const stranger = await mall.staff({ roles: [['desk', there.id]] })
  const director = await mall.staff({ roles: [['director', null]] })
  const before = await api.getToday({})
  expect(before.branches).toMatchObject([{ branchId: here.id, expected: 1, arrived: 0, late: 0, free: 9 }])
  expect(before).toMatchObject({
    timespans: [{ timespan: '07:30-08:30', expected: 1 }],
    money: null,
    queues: [{ kind: 'stuck-refunds', waiting: 0, oldestAt: null, limitHours: 24 }],
  })
  expect((await stranger.api.getToday({ branchId: here.id })).branches).toEqual([])
  const whole = await director.api.getToday({})
  // The order was paid a week ago, maybe at a later hour.
  expect(whole.money).toMatchObject({ inFen: 0, payments: 0, outFen: 0, refunds: 0 })
  expect(whole.queues.map(({ kind, waiting }) => [kind, waiting])).toEqual(
    [
      ...['stuck-refunds', 'after-sales', 'large-refunds', 'consultations', 'lecture-questions', 'changes'],
      ...['stuck-work', 'pauses'],
    ].map((kind) => [kind, 0]),
  )
  await api.checkInVisit({ bookingId: visit.bookingId, fasting: 'not-asked', reason })
  expect((await api.getToday({})).branches).toMatchObject([{ arrived: 0 }])
  mall.clock.advance(30_000)
  expect((await api.getToday({})).branches).toMatchObject([{ expected: 1, arrived: 1, finished: 0 }])
  mall.clock.advance(1_800_000)
  expect((await api.getToday({})).branches).toMatchObject([{ arrived: 1, late: 0 }])
})
