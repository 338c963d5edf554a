import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { extendSlots } from '../../modules/appointment/public.ts'
import { aHold } from '../../modules/appointment/samples.ts'
import { aBranch } from '../../modules/branch/samples.ts'
import { anItem } from '../../modules/catalogue/samples.ts'
import { askToAdd, closeDayOfBranch, importSchedule } from './branches.ts'

const MOBILE = '13900003333'
const DAY = '2026-11-26'
const TIME = '0730-0830'
const HEADER = 'branch,service,on,timespan,places,blood'

/** At noon of 20 November a place is booked for Thursday the 26th, at a branch with ten places every morning. */
async function booked(mall: TestMall) {
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  const branch = await aBranch(ctx, { services: ['general'] })
  await extendSlots(ctx)
  const { memberId, api } = await mall.member(MOBILE)
  const slot = { branchId: branch.id, service: 'general', day: DAY, timespanId: TIME, hasBloodDraw: true, capacity: 10 }
  const hold = await aHold(ctx, { memberId, slot })
  const { bookingId } = await api.submitBooking({ holdId: hold.id })
  /** Runs a command; a refusal is returned as lines too. */
  const desk = async ([command, ...args]: string[], file = '') => {
    const [first = '', second = '', third = ''] = args
    const [outcome] = await Promise.allSettled([
      command === 'schedule'
        ? importSchedule(ctx, file, args.includes('--dry-run'))
        : command === 'close'
          ? closeDayOfBranch(ctx, first, second, third)
          : askToAdd(ctx, first, args.slice(1)),
    ])
    const isDone = outcome?.status === 'fulfilled'
    const output: string = isDone ? outcome.value : outcome?.reason.message
    return { isDone, lines: output.split('\n') }
  }
  const week = (places: number) =>
    ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => `${branch.id},general,${day},${TIME},${places},yes`)
  const slotOf = async (day: string) =>
    (await ctx.pool.query('select capacity, taken from slot where branch_id = $1 and day = $2', [branch.id, day])).rows
  return { branchId: branch.id, memberId, api, slot, bookingId, desk, week, slotOf, again: () => mall.member(MOBILE) }
}

test('a file replaces the weekly plan and exceptions; a dry run only reports', async () => {
  await using mall = await openMall()
  const { branchId, desk, week, slotOf } = await booked(mall)
  const file = [HEADER, ...week(4), `${branchId},general,2026-12-01,${TIME},7,no`].join('\r\n')
  const dry = await desk(['schedule', 'places.csv', '--dry-run'], file)
  expect(dry).toEqual({ isDone: true, lines: ['可以导入 6 行，没有改动'] })
  expect(await slotOf('2026-11-30')).toEqual([{ capacity: 10, taken: 0 }])
  expect(await desk(['schedule', 'places.csv'], file)).toMatchObject({ isDone: true })
  // Monday from the weekly schedule, Tuesday from its exception, Saturday no longer.
  const places = await Promise.all(['2026-11-30', '2026-12-01', '2026-11-28'].map(slotOf))
  expect(places.map(([row]) => row?.capacity)).toEqual([4, 7, 0])
})

test('each invalid line is reported, and nothing is imported', async () => {
  await using mall = await openMall()
  const { branchId, desk, slotOf } = await booked(mall)
  const bad = [
    `nowhere,general,mon,${TIME},1,yes`,
    `${branchId},dental,mon,${TIME},1,yes`,
    `${branchId},general,2026-02-29,${TIME},1,yes`,
    `${branchId},general,mon,0830-0730,1,yes`,
    `${branchId},general,mon,${TIME},-1,yes`,
    `${branchId},general,mon,${TIME},1,maybe`,
    `${branchId},general,mon`,
    `${branchId},general,tue,${TIME},1,yes`,
    `${branchId},general,tue,${TIME},2,yes`,
  ]
  const { isDone, lines } = await desk(['schedule', 'places.csv'], [HEADER, ...bad].join('\n'))
  expect(isDone).toBe(false)
  expect(lines.map((line) => line.slice(0, 9))).toEqual([
    '第 2 行：没有院',
    '第 3 行：院区 ',
    '第 4 行：星期应',
    '第 5 行：时段应',
    '第 6 行：名额应',
    '第 7 行：抽血应',
    '第 8 行：应有 ',
    '第 10 行：与第',
  ])
  expect((await desk(['schedule', 'x.csv'], 'a,b')).lines).toEqual([
    '第 1 行：第一行应为 院区编号,服务,星期或日期,时段,名额,抽血',
  ])
  expect(await slotOf('2026-12-01')).toEqual([{ capacity: 10, taken: 0 }])
})

test('a capacity below the booked number is refused with the bookings concerned', async () => {
  await using mall = await openMall()
  const { bookingId, branchId, desk, week, slotOf } = await booked(mall)
  const { isDone, lines } = await desk(['schedule', 'x.csv'], [HEADER, ...week(0)].join('\n'))
  expect([isDone, lines.length, lines[1]]).toEqual([false, 2, expect.stringContaining(bookingId)])
  expect(await slotOf(DAY)).toEqual([{ capacity: 10, taken: 1 }])
  const day = `${branchId},general,${DAY},${TIME},0,yes`
  expect((await desk(['schedule', 'x.csv'], [HEADER, day].join('\n'))).isDone).toBe(false)
  expect((await desk(['schedule', 'x.csv'], [HEADER, ...week(1)].join('\n'))).isDone).toBe(true)
  expect(await slotOf(DAY)).toEqual([{ capacity: 1, taken: 1 }])
})

test('a closed day accepts no bookings and offers a free change to every existing one', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { branchId, bookingId, desk, slotOf, slot, again } = await booked(mall)
  const other = await mall.member()
  await aHold(ctx, { memberId: other.memberId, slot })
  const closed = await desk(['close', branchId, DAY, '设备检修'])
  expect(closed.lines).toEqual([`${branchId} ${DAY} 已停诊，已请 1 个预约免费改期`, bookingId])
  // The hold is released, and its capacity is not offered again.
  expect(await slotOf(DAY)).toEqual([{ capacity: 1, taken: 1 }])
  await mall.drainJobs()
  const messages = (await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'branch-closed')
  expect(messages).toMatchObject([{ text: expect.stringMatching(/设备检修.*那天不用空腹，不用过去/) }])
  mall.clock.set('2026-11-26T01:00:00Z')
  const { api } = await again()
  expect(await api.getBooking({ bookingId })).toMatchObject({
    canChange: true,
    canCancel: true,
    branchReason: '设备检修',
  })
  const changed = await api.changeDateAndSpanTime({ bookingId, date: '2026-12-01', timespanId: TIME })
  expect(changed).toMatchObject({ changesLeft: 3, sequence: 1 })
  expect(await slotOf(DAY)).toEqual([{ capacity: 0, taken: 0 }])
  expect(await api.getBooking({ bookingId })).toMatchObject({ branchReason: '' })
  expect((await desk(['close', branchId, DAY, '设备检修'])).lines).toHaveLength(1)
})

test('an unmoved booking of a closed day is cancelled and not counted as a no-show', async () => {
  await using mall = await openMall()
  const { branchId, bookingId, desk, again } = await booked(mall)
  await desk(['close', branchId, DAY, '停电'])
  mall.clock.set('2026-11-27T01:00:00Z')
  await mall.tick('mark-no-shows')
  const { api } = await again()
  expect(await api.getBooking({ bookingId })).toMatchObject({ state: 'cancelled' })
  expect((await mall.ctx.pool.query('select state, no_show_count from voucher')).rows).toEqual([
    { state: 'unused', no_show_count: 0 },
  ])
})

test('an on-site addition takes effect when the account holder agrees, and if it costs more, when it is paid', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api, bookingId, desk } = await booked(mall)
  const { checkInCode } = await api.getBooking({ bookingId })
  const [free, dear] = [
    await anItem(ctx, { isAddOn: true, priceFen: 0 }),
    await anItem(ctx, { isAddOn: true, priceFen: 9_900 }),
  ]
  const propose = async (...items: string[]) => {
    const { lines } = await desk(['add-items', checkInCode, ...items])
    return lines[1]?.split('/').at(-1) ?? ''
  }
  const extras = async () => (await api.getBooking({ bookingId })).extras.map(({ id }) => id)
  const declined = await propose(free.id)
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list(MOBILE))[0]?.text).toContain(`/appointmentAddition/${declined}`)
  const stranger = await mall.member()
  await expect(stranger.api.getAddition({ additionId: declined })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect(await api.answerAddition({ additionId: declined, isAgreed: false, seenTotal: 0 })).toMatchObject({
    state: 'declined',
  })
  await expect(api.answerAddition({ additionId: declined, isAgreed: true, seenTotal: 0 })).rejects.toMatchObject({
    failure: 'ADDITION_ANSWERED',
  })
  expect(await extras()).toEqual([])
  await api.answerAddition({ additionId: await propose(free.id), isAgreed: true, seenTotal: 0 })
  expect(await extras()).toEqual([free.id])
  expect((await desk(['add-items', checkInCode, free.id])).lines).toEqual([
    '“样例项目”已经在样例年检套餐里，不用重复加',
  ])
  const additionId = await propose(dear.id)
  await expect(api.answerAddition({ additionId, isAgreed: true, seenTotal: 1 })).rejects.toMatchObject({
    failure: 'PRICE_CHANGED',
  })
  const { orderNo } = await api.answerAddition({ additionId, isAgreed: true, seenTotal: 9_900 })
  expect(await extras()).toEqual([free.id])
  const { codeUrl } = await api.pay({ orderId: orderNo ?? '' })
  await fetch(`${mall.origin}/sandbox/wechat/scan`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code_url: codeUrl, result: 'success' }),
  })
  await mall.sandbox.deliverDue()
  expect((await extras()).sort()).toEqual([free.id, dear.id].sort())
})
