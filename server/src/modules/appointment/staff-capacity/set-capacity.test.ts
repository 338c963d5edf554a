import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { queueBehind, raceBehind } from '../../../../test/support/race.ts'
import { aContact } from '../../account/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { extendSlots } from '../public.ts'
import { aHold, aVoucher } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const MORNING = '0730-0830'
const reason = '加开一间彩超'

/** A branch with ten places each morning, from Monday 2026-12-07 on, and its manager. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-12-05T04:00:00Z')
  const { id: branchId } = await aBranch(mall.ctx, { name: '东城院区', services: ['general'] })
  await extendSlots(mall.ctx)
  const manager = await mall.staff({ roles: [['manager', branchId]], name: '陈立群' })
  return { mall, branchId, manager, api: manager.api }
}

const DAY = '2026-12-07'
const cell = (seen: number, capacity: number, day = DAY) => ({ day, timespanId: MORNING, seen, capacity })

const slotsOf = async ({ ctx }: TestMall, days: readonly string[]) =>
  (await ctx.pool.query('select day, capacity, taken from slot where day = any ($1) order by day', [days])).rows

async function aBooking(mall: TestMall, branchId: string, name: string, day = DAY) {
  const client = await mall.member()
  const { memberId } = client
  const contactId = mall.ctx.ids.id()
  await aContact(mall.ctx, { memberId, id: contactId, name })
  const slot = { branchId, service: 'general', day, timespanId: MORNING, hasBloodDraw: true, capacity: 10 }
  const hold = await aHold(mall.ctx, { memberId, contactId, slot })
  await client.api.submitBooking({ holdId: hold.id })
}

test('a week shows places, bookings, holds and who waits; a closed day says why', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  await aBooking(mall, branchId, '王秀兰')
  const { memberId } = await mall.member()
  await aHold(mall.ctx, {
    memberId,
    slot: { branchId, service: 'general', day: DAY, timespanId: MORNING, hasBloodDraw: true, capacity: 10 },
  })
  await mall.ctx.pool.query("insert into closed_day values ($1, '2026-12-09', '供电检修')", [branchId])
  const week = await api.getCapacityWeek({ branchId, day: '2026-12-10' })
  expect(week).toMatchObject({ monday: DAY, today: '2026-12-05', lastDay: '2027-03-05', timespanIds: [MORNING] })
  expect(week.cells[0]).toEqual({
    day: DAY,
    timespanId: MORNING,
    capacity: 10,
    booked: 1,
    held: 1,
    offered: 0,
    blocked: 0,
  })
  expect(week.days.filter(({ canSet }) => !canSet)).toEqual([
    { day: '2026-12-09', whyClosed: '供电检修', canSet: false, waiting: 0 },
  ])
  expect(JSON.stringify(week)).not.toContain('王')
})

test('several cells are set at once, recorded one by one, and stay when slots are extended', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  const cells = [cell(10, 16), cell(10, 4, '2026-12-08'), cell(10, 10, '2026-12-09')]
  expect(await api.setCapacity({ branchId, service: 'general', cells, reason })).toEqual({ cells: 2, added: 0 })
  await extendSlots(mall.ctx)
  expect((await slotsOf(mall, [DAY, '2026-12-08', '2026-12-09'])).map(({ capacity }) => capacity)).toEqual([16, 4, 10])
  const { rows } = await mall.ctx.pool.query('select call, thing_kind, branch_id, changes, reason from audit')
  expect(rows).toEqual([
    {
      ...{ call: 'setCapacity', thing_kind: 'branch', branch_id: branchId, reason },
      changes: [
        { field: `${DAY} 07:30-08:30 号数`, before: '10', after: '16' },
        { field: '2026-12-08 07:30-08:30 号数', before: '10', after: '4' },
      ],
    },
  ])
})

test('numbers that somebody else changed are refused whole', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  const set = (cells: ReturnType<typeof cell>[]) => api.setCapacity({ branchId, service: 'general', cells, reason })
  await set([cell(10, 12)])
  await expect(set([cell(10, 20, '2026-12-08'), cell(10, 14)])).rejects.toEqual(refusal('CAPACITY_STALE'))
  expect((await slotsOf(mall, [DAY, '2026-12-08'])).map(({ capacity }) => capacity)).toEqual([12, 10])
})

test('fewer places than taken are refused with who is booked, masked, and nothing changes', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  await aBooking(mall, branchId, '王秀兰')
  await aBooking(mall, branchId, '李芬')
  const cells = [cell(10, 20, '2026-12-08'), cell(10, 1)]
  await expect(api.setCapacity({ branchId, service: 'general', cells, reason })).rejects.toMatchObject({
    failure: 'CAPACITY_TAKEN',
    message: '12月7日 07:30-08:30 已经约出 2 个（王**、李**），号数不能少于 2。要再减，请先请他们改期',
  })
  expect((await slotsOf(mall, [DAY, '2026-12-08'])).map(({ capacity }) => capacity)).toEqual([10, 10])
  expect((await mall.ctx.pool.query('select 1 from audit')).rows).toEqual([])
})

test('two who change the same cell at once do not both succeed', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  const lock = `select 1 from slot where branch_id = '${branchId}' and day = '${DAY}' for update`
  const set = (capacity: number) => () =>
    api.setCapacity({ branchId, service: 'general', cells: [cell(10, capacity)], reason })
  const outcomes = await raceBehind(mall.ctx, lock, [set(12), set(14)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('CAPACITY_STALE') })
})

test('a shopper who takes the last place while it is removed keeps it', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  const client = await mall.member()
  const { memberId } = client
  const [contact, voucher] = [await aContact(mall.ctx, { memberId }), await aVoucher(mall.ctx, { memberId })]
  const lock = `select 1 from slot where branch_id = '${branchId}' and day = '${DAY}' for update`
  const hold = { voucherId: voucher.id, contactsId: contact.id, branchId, date: DAY, timespanId: MORNING }
  const [held, set] = await raceBehind<unknown>(mall.ctx, lock, [
    () => client.api.nextStep(hold),
    () => api.setCapacity({ branchId, service: 'general', cells: [cell(10, 0)], reason }),
  ])
  const [slot] = await slotsOf(mall, [DAY])
  expect(slot).toMatchObject(held?.status === 'fulfilled' ? { capacity: 10, taken: 1 } : { capacity: 0, taken: 0 })
  expect(set?.status === 'fulfilled').not.toBe(held?.status === 'fulfilled')
})

test('added places are offered to who waits before anybody else sees them', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  await mall.ctx.pool.query('update slot set taken = capacity where day = $1', [DAY])
  const { memberId, ...client } = await mall.member()
  const [contact, voucher] = [await aContact(mall.ctx, { memberId }), await aVoucher(mall.ctx, { memberId })]
  await client.api.joinWaiting({ voucherId: voucher.id, contactsId: contact.id, branchId, date: DAY })
  expect((await api.getCapacityWeek({ branchId, day: DAY })).days[0]).toMatchObject({ waiting: 1 })
  await api.setCapacity({ branchId, service: 'general', cells: [cell(10, 11)], reason })
  expect(await slotsOf(mall, [DAY])).toEqual([{ day: DAY, capacity: 11, taken: 11 }])
  expect((await client.api.listWaiting({})).list).toMatchObject([{ state: 'offered' }])
})

test('today changes at once; the past, a day too far and a closed one do not', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  const set = (one: ReturnType<typeof cell>) => api.setCapacity({ branchId, service: 'general', cells: [one], reason })
  const today = '2026-12-05'
  expect(await set(cell(0, 3, today))).toEqual({ cells: 1, added: 3 })
  expect(await slotsOf(mall, [today])).toEqual([{ day: today, capacity: 3, taken: 0 }])
  for (const day of ['2026-12-04', addDays(today, 91)])
    await expect(set(cell(0, 3, day))).rejects.toEqual(refusal('CAPACITY_OTHER_DAY'))
  await mall.ctx.pool.query("insert into closed_day values ($1, $2, '供电检修')", [branchId, DAY])
  await expect(set(cell(0, 3))).rejects.toMatchObject({ failure: 'CAPACITY_DAY_CLOSED', message: /供电检修/ })
  await expect(set({ ...cell(0, 3, '2026-12-08'), timespanId: '0300-0400' })).rejects.toEqual(refusal('NOT_FOUND'))
  const twice = { branchId, service: 'general' as const, cells: [cell(10, 3), cell(10, 4)], reason }
  await expect(api.setCapacity(twice)).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(api.setCapacity({ ...twice, service: 'dental' })).rejects.toEqual(refusal('NOT_FOUND'))
})

test('slots that are extended meanwhile follow what was set', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  const set = () => api.setCapacity({ branchId, service: 'general', cells: [cell(10, 6)], reason })
  const calls: (() => Promise<unknown>)[] = [set, () => extendSlots(mall.ctx)]
  const outcomes = await queueBehind(mall.ctx, `select from slot where day = '${DAY}' for update`, calls)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await slotsOf(mall, [DAY])).toEqual([{ day: DAY, capacity: 6, taken: 0 }])
})

test('on a Sunday the week that is planned begins tomorrow', async () => {
  const { mall, branchId, api } = await opened()
  await using _ = mall
  expect(await api.getCapacityWeek({ branchId })).toMatchObject({ monday: '2026-11-30', closedHours: [] })
  mall.clock.set('2026-12-06T04:00:00Z')
  const { api: later } = await mall.staff({ roles: [['manager', branchId]] })
  expect(await later.getCapacityWeek({ branchId })).toMatchObject({ monday: DAY })
  expect(await later.getCapacityWeek({ branchId, day: '2026-12-06' })).toMatchObject({ monday: '2026-11-30' })
})
