import { UNDO_MINUTES } from '@mall/contract/appointment/staff-failures'
import { instantOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { aContact } from '../../src/modules/account/samples.ts'
import { findCapacityFaults } from '../../src/modules/appointment/public.ts'
import { aSlot, aVoucher } from '../../src/modules/appointment/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { raceBehind } from '../support/race.ts'
import { onTheDay } from './desk-samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '客人说的'

async function opened({ sex = -1 } = {}) {
  const mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const visit = await onTheDay(mall, branchId, { sex })
  visit.arrive()
  const desk = await mall.staff({ roles: [['desk', branchId]], name: '周敏' })
  const manager = await mall.staff({ roles: [['manager', branchId]] })
  const checkIn = (notToday: string[] = []) =>
    desk.api.checkInVisit({ bookingId: visit.bookingId, fasting: 'not-asked', notToday, reason })
  return { mall, branchId, visit, api: desk.api, desk, manager: manager.api, checkIn }
}

const rowsOf = async ({ ctx }: TestMall, text: string, values: unknown[] = []) =>
  (await ctx.pool.query(text, values)).rows

const callsOf = async (mall: TestMall) =>
  (await rowsOf(mall, 'select call from audit order by nth')).map(({ call }) => call)

test('what is left out goes back to the fen that was shown, when the visit ends', async () => {
  const { mall, visit, api, checkIn } = await opened()
  await using _ = mall
  const { bookingId, orderNo, itemIds } = visit
  const [first = '', second = ''] = itemIds
  const planned = await api.getVisit({ bookingId })
  expect(planned.items.every(({ back }) => back.cashFen > 0)).toBe(true)
  await checkIn([first])
  const { items } = await api.getVisit({ bookingId })
  expect(items.find(({ itemId }) => itemId === first)).toMatchObject({ state: 'not-today' })
  expect(items.map(({ itemId, back }) => [itemId, back])).toEqual(
    expect.arrayContaining(planned.items.map(({ itemId, back }) => [itemId, back])),
  )
  const shown = await api.leaveItemsOut({ bookingId, itemIds: [second], isLeftOut: true, reason })
  await api.leaveItemsOut({ bookingId, itemIds: [second], isLeftOut: false, reason })
  await expect(api.leaveItemsOut({ bookingId, itemIds: [second], isLeftOut: false, reason })).rejects.toEqual(
    refusal('VISIT_ITEM_CLOSED'),
  )
  expect(await rowsOf(mall, 'select 1 from after_sale')).toEqual([])
  await api.finishItems({ bookingId, itemIds: [second], reason })
  await expect(api.finishItems({ bookingId, itemIds: [first], reason })).rejects.toEqual(refusal('VISIT_ITEM_CLOSED'))
  await api.endVisit({ bookingId, reason })
  const back = items.find(({ itemId }) => itemId === first)?.back ?? expect.fail()
  expect(await rowsOf(mall, 'select amount_fen, card_fen, order_no from after_sale')).toEqual([
    { amount_fen: back.cashFen + back.cardFen, card_fen: back.cardFen, order_no: orderNo },
  ])
  expect(shown.back.cashFen).toBe(planned.items.reduce((sum, one) => sum + one.back.cashFen, 0))
  expect((await api.getVisit({ bookingId })).items.map(({ state }) => state).sort()).toEqual(['done', 'refused'])
  expect(await callsOf(mall)).toEqual([
    ...['checkInVisit', 'leaveItemsOut', 'leaveItemsOut', 'finishItems', 'endVisit'],
  ])
})

test('what is not on the list cannot be left out, and nothing is checked in', async () => {
  const { mall, visit, api, checkIn } = await opened()
  await using _ = mall
  await expect(checkIn(['nothing'])).rejects.toEqual(refusal('VISIT_ITEM_CLOSED'))
  expect((await api.getVisit({ bookingId: visit.bookingId })).standing).toBe('expected')
})

test('an item is done or left out, by whoever comes first', async () => {
  const { mall, visit, api, checkIn } = await opened()
  await using _ = mall
  const { bookingId, itemIds } = visit
  await checkIn()
  const one = itemIds.slice(0, 1)
  const outcomes = await raceBehind<object>(mall.ctx, `select from booking where id = '${bookingId}' for update`, [
    () => api.finishItems({ bookingId, itemIds: one, reason }),
    () => api.leaveItemsOut({ bookingId, itemIds: one, isLeftOut: true, reason }),
  ])
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.failure] : []))
  expect(refused).toEqual(['VISIT_ITEM_CLOSED'])
})

test('a check-in is taken back within ten minutes while nothing is done, and made again', async () => {
  const { mall, visit, api, checkIn } = await opened()
  await using _ = mall
  const { bookingId, itemIds, orderNo } = visit
  const undo = () => api.undoCheckIn({ bookingId, reason })
  await expect(undo()).rejects.toEqual(refusal('VISIT_NOT_STARTED'))
  await checkIn(itemIds.slice(0, 1))
  expect((await api.getVisit({ bookingId })).undoUntil).not.toBeNull()
  await undo()
  expect(await api.getVisit({ bookingId })).toMatchObject({ standing: 'expected', undoUntil: null })
  expect(await rowsOf(mall, 'select state from mall_order where order_no = $1', [orderNo])).toEqual([
    { state: 'booked' },
  ])
  await checkIn()
  await api.finishItems({ bookingId, itemIds: itemIds.slice(0, 1), reason })
  await expect(undo()).rejects.toEqual(refusal('VISIT_ITEM_DONE'))
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('after ten minutes a check-in stands', async () => {
  const { mall, visit, api, checkIn } = await opened()
  await using _ = mall
  const { bookingId } = visit
  await checkIn()
  mall.clock.advance(UNDO_MINUTES * 60_000 + 1)
  await expect(api.undoCheckIn({ bookingId, reason })).rejects.toEqual(refusal('VISIT_UNDO_LATE'))
  expect((await api.getVisit({ bookingId })).standing).toBe('arrived')
})

test('who comes late takes a place of the hour that runs; a full one is exceeded by right only', async () => {
  const { mall, branchId, visit, api, manager, checkIn } = await opened()
  await using _ = mall
  const { bookingId, day } = visit
  await aSlot(mall.ctx, { branchId, day, timespanId: '0830-0930', capacity: 1, blocked: 1 })
  mall.clock.set(instantOf(day, '08:40').toISOString())
  expect(await api.getVisit({ bookingId })).toMatchObject({ standing: 'late', isHourFull: true })
  await expect(checkIn()).rejects.toEqual(refusal('VISIT_HOUR_FULL'))
  const over = { bookingId, fasting: 'not-asked' as const, isOver: true, reason }
  await expect(api.checkInVisit(over)).rejects.toEqual(refusal('RIGHT_MISSING'))
  expect((await api.getVisit({ bookingId })).standing).toBe('late')
  await manager.checkInVisit(over)
  expect((await api.getVisit({ bookingId })).timespan).toBe('08:30-09:30')
  expect(await rowsOf(mall, 'select timespan_id, taken, blocked, capacity, shrinks_to from slot order by 1')).toEqual([
    { timespan_id: '0730-0830', taken: 0, blocked: 0, capacity: 10, shrinks_to: null },
    { timespan_id: '0830-0930', taken: 1, blocked: 1, capacity: 2, shrinks_to: 1 },
  ])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('of two who come late for one place, one is refused', async () => {
  await using mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const [visit, other] = [await onTheDay(mall, branchId), await onTheDay(mall, branchId)]
  await mall.ctx.pool.query('update slot set taken = 2')
  const { day } = visit
  visit.arrive()
  const { api } = await mall.staff({ roles: [['desk', branchId]] })
  await aSlot(mall.ctx, { branchId, day, timespanId: '0830-0930', capacity: 1 })
  mall.clock.set(instantOf(day, '08:40').toISOString())
  const ids = [visit.bookingId, other.bookingId]
  const outcomes = await raceBehind(
    mall.ctx,
    `select from slot where branch_id = '${branchId}' for update`,
    ids.map((bookingId) => () => api.checkInVisit({ bookingId, fasting: 'not-asked', reason })),
  )
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.failure] : []))
  expect(refused).toEqual(['VISIT_HOUR_FULL'])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('somebody else of the account comes: identified, agreed, told; nobody of another account', async () => {
  const { mall, visit, api, checkIn } = await opened()
  await using _ = mall
  const { bookingId, memberId, contactId } = visit
  const { id: sisterId } = await aContact(mall.ctx, { memberId, name: '王秀珍', idNumber: '110105196203070041' })
  const stranger = await aContact(mall.ctx, { memberId: (await mall.member()).memberId })
  expect((await api.listVisitFamily({ bookingId })).list).toEqual(
    expect.arrayContaining([expect.objectContaining({ contactId: sisterId, name: '王**', whyNot: '' })]),
  )
  const change = (to: string, digits: string | null = '0041', seenContactId = contactId) =>
    api.changeVisitPerson({ bookingId, seenContactId, contactId: to, digits, hasAgreed: true, reason })
  await expect(change(stranger.id)).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(change(sisterId, '0042')).rejects.toEqual(refusal('IDENTITY_WRONG'))
  await expect(change(sisterId, null)).rejects.toEqual(refusal('IDENTITY_STORED'))
  await change(sisterId)
  await expect(change(sisterId)).rejects.toEqual(refusal('VISIT_PERSON_CHANGED'))
  const { identity, ...now } = await api.getVisit({ bookingId })
  expect(now).toMatchObject({ contactId: sisterId, name: '王秀珍' })
  expect(identity).toMatchObject({ by: '周敏' })
  expect(await rowsOf(mall, "select title from message where event like 'person %'")).toHaveLength(1)
  expect(JSON.stringify(await rowsOf(mall, 'select * from audit'))).not.toMatch(/王秀|0041/)
  await checkIn()
  await expect(change(contactId, '0029', sisterId)).rejects.toEqual(refusal('VISIT_NOT_BOOKED'))
})

test('the rules of the package hold for who comes instead', async () => {
  const { mall, visit, api } = await opened({ sex: 0 })
  await using _ = mall
  const { bookingId, memberId, contactId } = visit
  const { id } = await aContact(mall.ctx, { memberId, name: '王建国', sex: 1 })
  const { list } = await api.listVisitFamily({ bookingId })
  expect(list.find((one) => one.contactId === id)?.whyNot).toContain('性别')
  const input = { bookingId, seenContactId: contactId, contactId: id, digits: null, hasAgreed: true as const, reason }
  await expect(api.changeVisitPerson(input)).rejects.toEqual(refusal('SEX_MISMATCH'))
})

/** 刘桂英 with an unused voucher at a branch whose hour has one place. */
async function atTheDoor({ capacity = 1 } = {}) {
  const desk = await opened()
  const { mall, branchId, visit } = desk
  const { ctx } = mall
  const mobile = '13912340001'
  const client = await mall.member(mobile)
  const { memberId } = client
  const contact = await aContact(ctx, { memberId, name: '刘桂英', idNumber: '110105196203070041' })
  const { packageId } = visit
  const voucherId = (await aVoucher(ctx, { memberId, packageId })).id
  const slot = await aSlot(ctx, { branchId, day: visit.day, timespanId: '0830-0930', capacity })
  const input = { branchId, voucherId, contactId: contact.id, timespanId: slot.timespanId, digits: '0041', reason }
  return { ...desk, mobile, memberId, contactId: contact.id, voucherId, input }
}

test('a walk-in is found by phone and card, gets a place of today, and is checked in', async () => {
  const { mall, branchId, mobile, memberId, contactId, voucherId, input, api } = await atTheDoor()
  await using _ = mall
  const find = (digits: string) => api.findWalkIn({ branchId, by: { mobile, digits } })
  expect((await find('0042')).vouchers).toEqual([])
  const { vouchers } = await find('0041')
  expect(vouchers).toMatchObject([
    {
      ...{ voucherId, whyNot: '', people: [{ contactId, name: '刘**', whyNot: '' }] },
      timespans: [{ timespanId: '0730-0830' }, { timespanId: '0830-0930', free: 1 }],
    },
  ])
  expect((await api.findWalkIn({ branchId, by: { voucherId } })).vouchers).toMatchObject([{ voucherId }])
  await expect(api.addWalkIn({ ...input, digits: '0042' })).rejects.toEqual(refusal('IDENTITY_WRONG'))
  const key = { idempotencyKey: mall.ctx.ids.id() }
  const { bookingId } = await api.addWalkIn(input, key)
  expect(await api.addWalkIn(input, key)).toEqual({ bookingId })
  expect(await api.getVisit({ bookingId })).toMatchObject({ standing: 'expected', identity: { by: '周敏' } })
  await api.checkInVisit({ bookingId, fasting: 'not-asked', reason })
  await expect(api.addWalkIn(input)).rejects.toEqual(refusal('VOUCHER_SPENT'))
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
  const told = await rowsOf(mall, 'select what from access_log where member_id = $1 order by nth', [memberId])
  expect(told.map(({ what }) => what)).toContain('核对证件')
  expect(JSON.stringify(await rowsOf(mall, 'select * from audit'))).not.toMatch(/刘桂|0041|13912340001/)
  expect(await rowsOf(mall, "select 1 from message where event like 'walk-in %'")).toHaveLength(1)
})

test('beyond the capacity a walk-in takes the right for it; a closed hour takes nobody', async () => {
  const { mall, branchId, visit, input, api, manager } = await atTheDoor()
  await using _ = mall
  await mall.ctx.pool.query("update slot set blocked = 1 where timespan_id = '0830-0930'")
  await expect(api.addWalkIn(input)).rejects.toEqual(refusal('VISIT_HOUR_FULL'))
  await expect(api.addWalkIn({ ...input, isOver: true })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await manager.addWalkIn({ ...input, isOver: true })
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
  const over = (await rowsOf(mall, "select changes from audit where call = 'addWalkIn'")).at(-1)
  expect(JSON.stringify(over)).toContain('超出容量')
  await aSlot(mall.ctx, { branchId, day: visit.day, timespanId: '0930-1030', capacity: 0 })
  const closed = manager.addWalkIn({ ...input, timespanId: '0930-1030', isOver: true })
  await expect(closed).rejects.toEqual(refusal('VOUCHER_SPENT'))
})

test('of two desks with two walk-ins for the last place, one is refused and its voucher stays unused', async () => {
  const { mall, branchId, visit, input, api } = await atTheDoor()
  await using _ = mall
  const { memberId } = await mall.member()
  const other = await aContact(mall.ctx, { memberId })
  const voucherId = (await aVoucher(mall.ctx, { memberId, packageId: visit.packageId })).id
  const outcomes = await raceBehind(
    mall.ctx,
    `select from slot where branch_id = '${branchId}' for update`,
    [input, { ...input, voucherId, contactId: other.id, digits: null }].map((each) => () => api.addWalkIn(each)),
  )
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.failure] : []))
  expect(refused).toEqual(['VISIT_HOUR_FULL'])
  const states = await rowsOf(mall, 'select state from voucher where id = any ($1) order by 1', [
    [input.voucherId, voucherId],
  ])
  expect(states).toEqual([{ state: 'booked' }, { state: 'unused' }])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('one voucher pressed at two desks is used once', async () => {
  const { mall, input, api, manager, voucherId } = await atTheDoor({ capacity: 5 })
  await using _ = mall
  const outcomes = await raceBehind(mall.ctx, `select from voucher where id = '${voucherId}' for update`, [
    () => api.addWalkIn(input),
    () => manager.addWalkIn(input),
  ])
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.failure] : []))
  expect(refused).toEqual(['VOUCHER_SPENT'])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('numbers are guessed a few times an hour only', async () => {
  const { mall, branchId, mobile, api } = await atTheDoor()
  await using _ = mall
  const find = (digits: string) => api.findWalkIn({ branchId, by: { mobile, digits } })
  for (const digits of ['0001', '0002', '0003', '0004', '0005']) expect((await find(digits)).vouchers).toEqual([])
  await expect(find('0041')).rejects.toEqual(refusal('IDENTITY_LIMIT'))
})
