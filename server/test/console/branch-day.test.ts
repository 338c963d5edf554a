import { addDays, instantOf } from '@mall/contract/days'
import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { expect, test } from 'vitest'
import { aContact } from '../../src/modules/account/samples.ts'
import { findCapacityFaults } from '../../src/modules/appointment/public.ts'
import { anAddition } from '../../src/modules/appointment/samples.ts'
import { anItem } from '../../src/modules/catalogue/samples.ts'
import { scan } from '../../src/modules/order/samples.ts'
import { paidBack } from '../../src/modules/payment/samples.ts'
import { logInNewStaff } from '../../src/modules/staff/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import {
  aBookedDay,
  anIdNumber,
  type BranchDay,
  examine,
  prepared,
  receive,
  TIMESPANS,
  type Visitor,
} from './branch-day-samples.ts'
import type { StaffClient } from './staff-client.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '客人到检'
const ADDED_FEN = 12_000
type Acts = StaffInput<'mergeDeskActs'>['acts']

interface Desk {
  mall: TestMall
  it: BranchDay
  manager: StaffClient
  /** At the enrolled tablet. */
  tablet: StaffClient
  nurse: StaffClient
  at(time: string): void
}

/** So many of each timespan come; the others do not. */
const COME = [11, 10, 10, 9]
const comersOf = (visitors: readonly Visitor[], hour: number) =>
  visitors.filter(({ timespanId }) => timespanId === TIMESPANS[hour]).slice(0, COME[hour])

/** Before anybody comes: the tablet is enrolled, a nurse works at it, and the list is whole. */
async function open(mall: TestMall): Promise<Desk> {
  const it = await aBookedDay(mall)
  const { branchId, bought, day } = it
  await mall.drainJobs()
  await statementsCome(mall, bought)
  await seal(mall, bought)
  const at = (time: string) => mall.clock.set(`${day}T${time}:00+08:00`)
  at('07:10')
  const manager = await mall.staff({ roles: [['manager', branchId]], name: '刘经理' })
  const tablet = await mall.staff({ roles: [['manager', branchId]], name: '刘经理' })
  await tablet.api.enrolDesk({ branchId, name: '1 号平板', reason: '新平板' })
  await logInNewStaff(mall.ctx, tablet, { roles: [['desk', branchId]], name: '周敏' })
  const nurse = await mall.staff({ roles: [['desk', branchId]], name: '吴静' })
  const { list, counts } = await tablet.api.listVisits({ branchId })
  expect(counts).toEqual({ unpaid: 0, expected: 44, late: 0, arrived: 0, finished: 0, 'no-show': 0 })
  expect(list.every(({ name }) => name === '王**')).toBe(true)
  return { mall, it, manager, tablet, nurse, at }
}

/** 7:30: eight on time, one of them a sister in the place of whoever booked; three come late, the last beyond the capacity. */
async function firstHour({ mall, it: { branchId, visitors, heart }, manager, tablet, nurse, at }: Desk) {
  at('07:35')
  const [sent, left, byCard, ...others] = comersOf(visitors, 0)
  if (!sent || !left || !byCard) return expect.fail()
  const idNumber = anIdNumber(500)
  const { id: contactId } = await aContact(mall.ctx, { memberId: sent.memberId, name: '王样己', idNumber })
  const { bookingId, contactId: seenContactId } = sent
  const change = { bookingId, seenContactId, contactId, digits: idNumber.slice(-4), hasAgreed: true as const, reason }
  await tablet.api.changeVisitPerson(change)
  await receive(tablet, branchId, sent)
  for (const one of [left, byCard]) await receive(tablet, branchId, one, { notToday: [heart] })
  for (const one of others.slice(0, 5)) await receive(tablet, branchId, one)
  at('08:40')
  const [first, second, third] = others.slice(5)
  if (!first || !second || !third) return expect.fail()
  expect((await nurse.api.listVisits({ branchId, standing: 'late' })).list).toHaveLength(3)
  for (const one of [first, second]) await receive(nurse, branchId, one)
  await expect(receive(nurse, branchId, third)).rejects.toEqual(refusal('VISIT_HOUR_FULL'))
  await receive(manager, branchId, third, { isOver: true })
}

/** What the tablet did from 9:00 to 10:00: everybody is checked in, blood is drawn, and one thing that a colleague meanwhile left out. */
function queuedActs({ day, visitors, heart, blood }: BranchDay, list: StaffOutput<'getDeskDay'>): Acts {
  const moment = (minute: number) => instantOf(day, `09:${minute}`).toISOString()
  const comers = comersOf(visitors, 2)
  const questionsOf = (bookingId: string) =>
    list.visits.find((visit) => visit.bookingId === bookingId)?.questions ?? expect.fail()
  const [atWork] = comersOf(visitors, 1)
  return [
    ...comers.map(({ bookingId, digits }, nth) => ({
      ...{ key: `check-in-${nth}`, bookingId, at: moment(30 + nth) },
      act: {
        ...{ kind: 'check-in' as const, ...prepared(questionsOf(bookingId)), digits },
        notToday: nth === 2 ? [heart] : [],
      },
    })),
    ...comers.map(({ bookingId }, nth) => ({
      ...{ key: `blood-of-${nth}`, bookingId, at: moment(45 + nth) },
      act: { kind: 'finish' as const, itemIds: [blood] },
    })),
    {
      ...{ key: 'was-left-out', bookingId: atWork?.bookingId ?? '', at: moment(50) },
      act: { kind: 'finish' as const, itemIds: [heart] },
    },
  ]
}

/** 8:30, and from 9:00 to 10:00 the tablet without a line: a colleague with one is quicker with two things. */
async function cutHour({ it, tablet, nurse, at }: Desk) {
  const { branchId, visitors, heart } = it
  at('08:45')
  const hour = comersOf(visitors, 1)
  for (const one of hour) await receive(tablet, branchId, one)
  at('08:58')
  const list = await tablet.api.getDeskDay({ branchId })
  expect(list.visits).toHaveLength(44)
  const acts = queuedActs(it, list)
  at('09:40')
  const [atWork, both] = [hour[0], comersOf(visitors, 2)[0]]
  if (!atWork || !both) return expect.fail()
  await nurse.api.leaveItemsOut({ bookingId: atWork.bookingId, itemIds: [heart], isLeftOut: true, reason })
  await receive(nurse, branchId, both)
  at('10:00')
  const merge = () => tablet.api.mergeDeskActs({ branchId, listAt: list.at, proof: list.proof, acts })
  const { answers } = await merge()
  const some = (outcome: string) => answers.filter((answer) => answer.outcome === outcome)
  expect([some('done').length, some('limit')]).toEqual([19, []])
  expect(some('already')).toMatchObject([{ bookingId: both.bookingId }])
  expect(some('conflict')).toMatchObject([{ key: 'was-left-out', words: expect.stringMatching(/./) }])
  // The line broke once more before the answer came.
  expect(await merge()).toEqual({ answers })
}

/** 10:30: the last hour, and somebody at the door buys on the phone and is added. */
async function lastHour({ it: { branchId, visitors, atTheDoor }, tablet, nurse, at }: Desk) {
  at('10:35')
  for (const one of comersOf(visitors, 3)) await receive(tablet, branchId, one)
  const { mobile, contactId, digits, word } = atTheDoor
  const { voucherId } = await atTheDoor.buy()
  const { vouchers } = await nurse.api.findWalkIn({ branchId, by: { mobile, digits: digits ?? '' } })
  expect(vouchers).toMatchObject([{ voucherId, timespans: [{ timespanId: '1030-1130', free: 2 }] }])
  const { bookingId } = await nurse.api.addWalkIn({
    ...{ branchId, voucherId, contactId, timespanId: '1030-1130', digits, reason },
  })
  await receive(nurse, branchId, { word, bookingId, digits })
  return bookingId
}

/** Three holders agree to what the doctor proposes and pay; a fourth declines. */
async function additions({ mall, it: { visitors } }: Desk): Promise<void> {
  const { id: itemId } = await anItem(mall.ctx, { name: '骨密度', priceFen: ADDED_FEN })
  const asked = comersOf(visitors, 3).slice(0, 4)
  for (const [nth, { mobile, bookingId }] of asked.entries()) {
    const additionId = await anAddition(mall.ctx, bookingId, [itemId])
    await mall.drainJobs('addition-asked')
    const { api } = await mall.member(mobile)
    const { total: seenTotal } = await api.getAddition({ additionId })
    const isAgreed = nth < 3
    const { orderNo } = await api.answerAddition({ additionId, isAgreed, seenTotal, notPregnant: true })
    if (orderNo === null) continue
    await scan(mall, (await api.pay({ orderId: orderNo })).codeUrl)
    await mall.sandbox.deliverDue()
  }
}

const countBy = <T>(all: readonly T[], keyOf: (one: T) => string) =>
  Object.fromEntries([...Map.groupBy(all, keyOf)].map(([key, some]) => [key, some.length]))

const rowsOf = async ({ ctx }: TestMall, text: string, values: unknown[] = []) =>
  (await ctx.pool.query(text, values)).rows

/** Noon of the day after: gateways and bank have said what they have, and finance seals the day. */
async function seal(mall: TestMall, day: string) {
  const { api } = await mall.staff({ roles: [['finance', null]], name: '孙会计' })
  const books = await api.getBookDay({ day })
  expect(books).toMatchObject({ state: 'agrees', faults: [] })
  await api.sealBookDay({ day, version: books.version, reason: '五方一致' })
}

async function sidesOf(mall: TestMall, day: string) {
  const { api } = await mall.staff({ roles: [['finance', null]] })
  const { state, sides } = await api.getBookDay({ day })
  return { state, ...Object.fromEntries(sides.map(({ side, fen, count }) => [side, [fen, count]])) }
}

async function statementsCome(mall: TestMall, day: string) {
  mall.clock.set(`${addDays(day, 1)}T12:00:00+08:00`)
  const { api } = await mall.staff({ roles: [['finance', null]], name: '周出纳' })
  const file = await (await mall.visitor()).fetch('/sandbox/bank/statement.csv')
  await api.addBankStatement({}, { file: new TextEncoder().encode(await file.text()) })
  for (const name of ['reconcile-bills-wechat', 'reconcile-bills-alipay', 'check-books']) await mall.tick(name)
}

test('a day of a branch: 40 of 44 come, and one at the door; every place and every fen adds up, and the books are sealed', async () => {
  await using mall = await openMall()
  const desk = await open(mall)
  const { it, manager, nurse, at } = desk
  const { branchId, day, visitors } = it
  await firstHour(desk)
  await cutHour(desk)
  const walkInId = await lastHour(desk)
  await additions(desk)
  at('11:20')
  const came = [...COME.keys()].flatMap((hour) => comersOf(visitors, hour).map(({ bookingId }) => bookingId))
  const back = { cashFen: 0, cardFen: 0 }
  for (const bookingId of [...came, walkInId]) {
    const { cashFen, cardFen } = await examine(nurse, bookingId)
    back.cashFen += cashFen
    back.cardFen += cardFen
  }
  await paidBack(mall)
  expect(back).toEqual({ cashFen: 39_900, cardFen: 10_000 })
  at('12:30')
  const { branches } = await manager.api.getToday({ branchId })
  expect(branches).toMatchObject([{ expected: 45, arrived: 41, finished: 41, late: 4, free: 0 }])
  mall.clock.set(`${addDays(day, 1)}T00:10:00+08:00`)
  await mall.tick('mark-no-shows')
  await mall.drainJobs()
  const { api } = await mall.staff({ roles: [['manager', branchId]] })
  const { counts } = await api.listVisits({ branchId, day })
  expect(counts).toEqual({ unpaid: 0, expected: 0, late: 0, arrived: 0, finished: 41, 'no-show': 4 })
  await statementsCome(mall, day)
  await seal(mall, day)
  await expectAllAddsUp(desk)
})

async function expectAllAddsUp({ mall, it: { bought, day, visitors, atTheDoor } }: Desk) {
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
  expect(await rowsOf(mall, 'select taken, capacity, blocked from slot order by timespan_id')).toEqual(
    [8, 13, 10, 10].map((taken) => ({ taken, capacity: 13, blocked: 0 })),
  )
  const vouchers = await rowsOf(mall, 'select state from voucher')
  expect(countBy(vouchers, ({ state }) => state)).toEqual({ attended: 41, unused: 4 })
  // Bought before: 44 of 499.00, of four 200.00 by card. On the day: one more and three additions, less what goes back.
  expect(await sidesOf(mall, bought)).toMatchObject({
    ...{ state: 'sealed', gateways: [2_115_600, 44], orders: [2_115_600, 44], cards: [80_000, 4] },
  })
  expect(await sidesOf(mall, day)).toMatchObject({
    ...{ state: 'sealed', gateways: [46_000, 8], orders: [46_000, 8], cards: [-10_000, 2] },
  })
  const acts = await rowsOf(mall, 'select call from audit')
  expect(countBy(acts, ({ call }) => call)).toEqual({
    ...{
      enrolDesk: 1,
      listVisits: 33,
      findWalkIn: 1,
      addWalkIn: 1,
      changeVisitPerson: 1,
      confirmIdentity: 30,
      showVisitPerson: 9,
    },
    // Nine of the ten without a line, and what was done for all ten.
    ...{ checkInVisit: 32, mergeDeskActs: 9 + 10, askForAddition: 4, leaveItemsOut: 1, finishItems: 41, endVisit: 41 },
    ...{ addBankStatement: 2, sealBookDay: 2 },
  })
  const messages = await rowsOf(mall, 'select title from message')
  expect(countBy(messages, ({ title }) => title)).toEqual({
    ...{ 预约成功: 44, 体检人换了一位: 1, 用了一张体检券: 1, 院区问您要不要加项: 4, 退款到账: 4 },
  })
  const compared = await rowsOf(mall, "select member_id from access_log where what like '核对证件%'")
  const comers = [...COME.keys()].flatMap((hour) => comersOf(visitors, hour))
  expect(compared.map((row) => row.member_id).toSorted()).toEqual(
    [...comers, atTheDoor].map(({ memberId }) => memberId).toSorted(),
  )
}
