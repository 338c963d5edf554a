import { pbkdf2Sync } from 'node:crypto'
import { DIGEST_ROUNDS } from '@mall/contract/appointment/desk-terms'
import { ID_DIGIT_TRIES } from '@mall/contract/appointment/staff-failures'
import type { StaffInput } from '@mall/contract/staff-calls'
import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { raceBehind } from '../support/race.ts'
import { onTheDay } from './desk-samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '新平板'
type Acts = StaffInput<'mergeDeskActs'>['acts']

async function opened() {
  const mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const visit = await onTheDay(mall, branchId)
  visit.arrive()
  const tablet = await mall.staff({ roles: [['manager', branchId]], name: '经理' })
  const phone = await mall.staff({ roles: [['desk', branchId]] })
  return { mall, branchId, visit, tablet: tablet.api, phone: phone.api }
}

async function enrolled() {
  const at = await opened()
  const { deskId } = await at.tablet.enrolDesk({ branchId: at.branchId, name: '1 号平板', reason })
  const list = await at.tablet.getDeskDay({ branchId: at.branchId })
  const merge = (acts: Acts, { proof, at: listAt } = list) =>
    at.tablet.mergeDeskActs({ branchId: at.branchId, listAt, proof, acts })
  return { ...at, deskId, list, merge }
}

const callsOf = async ({ ctx }: TestMall) =>
  (await ctx.pool.query('select call from audit order by nth')).rows.map(({ call }) => call)

test('a branch checks people in at its enrolled desks only, if it says so', async () => {
  const { mall, branchId, visit, tablet, phone } = await opened()
  await using _ = mall
  const checkIn = { bookingId: visit.bookingId, fasting: 'not-asked' as const, reason }
  const limit = (isLimited: boolean) => tablet.limitDesks({ branchId, isLimited, reason })
  await expect(limit(true)).rejects.toEqual(refusal('DESK_NONE'))
  const { deskId } = await tablet.enrolDesk({ branchId, name: '1 号平板', reason })
  await expect(tablet.enrolDesk({ branchId, name: '又一台', reason })).rejects.toEqual(refusal('DESK_ENROLLED'))
  await limit(true)
  expect(await tablet.listDesks({ branchId })).toMatchObject({
    ...{ isLimited: true, list: [{ deskId, name: '1 号平板', enrolledBy: '经理', isThis: true, revokedAt: null }] },
  })
  await expect(phone.checkInVisit(checkIn)).rejects.toEqual(refusal('DESK_NOT_ENROLLED'))
  expect((await phone.listVisits({ branchId })).list).toHaveLength(1)
  await tablet.checkInVisit(checkIn)
  await tablet.revokeDesk({ deskId, reason })
  await expect(tablet.revokeDesk({ deskId, reason })).rejects.toEqual(refusal('DESK_REVOKED'))
  const end = { bookingId: visit.bookingId, reason }
  await expect(tablet.endVisit(end)).rejects.toEqual(refusal('DESK_NOT_ENROLLED'))
  await limit(false)
  const open = visit.itemIds.map((itemId) => ({ itemId, becomes: 'done' as const }))
  await phone.endVisit({ ...end, open })
  expect(await callsOf(mall)).toEqual([
    ...['enrolDesk', 'limitDesks', 'checkInVisit', 'revokeDesk', 'limitDesks', 'endVisit'],
  ])
})

test('a device is enrolled once, however often it is pressed', async () => {
  const { mall, branchId, tablet } = await opened()
  await using _ = mall
  const press = () => tablet.enrolDesk({ branchId, name: '1 号平板', reason })
  const lock = `select pg_advisory_xact_lock(hashtextextended('desks of ${branchId}', 0))`
  const outcomes = await raceBehind(mall.ctx, lock, [press, press])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))
  expect(refused).toEqual(['DESK_ENROLLED'])
})

test('a branch enrols so many desks, and no more', async () => {
  const { mall, branchId, tablet } = await opened()
  await using _ = mall
  await mall.ctx.pool.query(
    `insert into staff_desk (id, branch_id, name, key_thumbprint, enrolled_by, enrolled_at)
     select n::text, $1, 'x', n::text, id, mall_now() from staff, generate_series(1, 50) n where name = '经理'`,
    [branchId],
  )
  await expect(tablet.enrolDesk({ branchId, name: '再一台', reason })).rejects.toEqual(refusal('DESK_TOO_MANY'))
})

test('the list for a desk without a line masks names, and holds ID digits as digests', async () => {
  const { mall, branchId, phone, list, visit } = await enrolled()
  await using _ = mall
  await expect(phone.getDeskDay({ branchId })).rejects.toEqual(refusal('DESK_NOT_ENROLLED'))
  const [one] = list.visits
  expect(one).toMatchObject({ bookingId: visit.bookingId, name: '王**', phoneTail: '6720', isIdentified: false })
  expect(one?.initials).toEqual(['w', 'x', 'l'])
  expect(one?.items.map(({ state }) => state)).toEqual(['planned', 'planned'])
  const { salt, hash } = one?.idDigest ?? expect.fail()
  expect(pbkdf2Sync('0029', salt, DIGEST_ROUNDS, 32, 'sha256').toString('base64url')).toBe(hash)
  expect(JSON.stringify(list)).not.toMatch(/王秀兰|0029|13812346720/)
  expect(new Date(list.validUntil).getTime() - new Date(list.at).getTime()).toBe(4 * 3_600_000)
})

const minutesAfter = (at: string, minutes: number) => new Date(new Date(at).getTime() + minutes * 60_000).toISOString()

test('what was done without a line is merged in its order, once, and each act is answered', async () => {
  const { mall, visit, list, merge, phone } = await enrolled()
  await using _ = mall
  const { bookingId, itemIds } = visit
  const [first = '', second = ''] = itemIds
  const at = (minutes: number) => minutesAfter(list.at, minutes)
  const checkIn = { kind: 'check-in' as const, fasting: 'fasted' as const, notToday: [second], digits: '0029' }
  const acts: Acts = [
    { key: 'finish-01', bookingId, at: at(20), act: { kind: 'finish', itemIds: [first] } },
    { key: 'check-in-01', bookingId, at: at(10), act: checkIn },
  ]
  mall.clock.set(at(60))
  const answers = [
    { key: 'check-in-01', bookingId, outcome: 'done', words: '' },
    { key: 'finish-01', bookingId, outcome: 'done', words: '' },
  ]
  expect((await merge(acts)).answers).toEqual(answers)
  expect((await merge(acts)).answers).toEqual(answers)
  const again = acts.map((act, index) => ({ ...act, key: `another-${index}` }))
  expect((await merge(again)).answers.map(({ outcome }) => outcome)).toEqual(['already', 'already'])
  const { items, identity } = await phone.getVisit({ bookingId })
  expect(Object.fromEntries(items.map(({ itemId, state }) => [itemId, state]))).toEqual({
    ...{ [first]: 'done', [second]: 'not-today' },
  })
  expect(identity).toMatchObject({ by: '经理' })
  const told = await mall.ctx.pool.query('select why from access_log where member_id = $1', [visit.memberId])
  expect(told.rows.map(({ why }) => why)).toContain('断线时到检')
  expect(await callsOf(mall)).toEqual(['enrolDesk', 'mergeDeskActs', 'mergeDeskActs'])
})

test('what cannot be merged is told in words, and the rest is done', async () => {
  const { mall, visit, list, merge, phone } = await enrolled()
  await using _ = mall
  const { bookingId, itemIds } = visit
  const [first = '', second = ''] = itemIds
  await phone.checkInVisit({ bookingId, fasting: 'not-asked', reason })
  await phone.leaveItemsOut({ bookingId, itemIds: [first], isLeftOut: true, reason })
  const at = minutesAfter(list.at, 5)
  mall.clock.set(minutesAfter(list.at, 30))
  const wrong = { kind: 'check-in' as const, fasting: 'not-asked' as const, notToday: [], digits: '1234' }
  const { answers } = await merge([
    { key: 'conflict-1', bookingId, at, act: { kind: 'finish', itemIds: [first] } },
    { key: 'conflict-2', bookingId: 'nowhere', at, act: { kind: 'finish', itemIds: [first] } },
    { key: 'conflict-3', bookingId, at, act: wrong },
    { key: 'too-late-1', bookingId, at: minutesAfter(list.at, 241), act: { kind: 'leave-out', itemIds: [second] } },
    { key: 'is-done-01', bookingId, at, act: { kind: 'leave-out', itemIds: [second] } },
  ])
  expect(answers.map(({ key, outcome }) => [key, outcome])).toEqual([
    ...[
      ['conflict-1', 'conflict'],
      ['conflict-2', 'conflict'],
      ['conflict-3', 'conflict'],
      ['is-done-01', 'done'],
    ],
    ['too-late-1', 'conflict'],
  ])
  expect(answers.filter(({ outcome, words }) => outcome === 'conflict' && words === '')).toEqual([])
})

const arrival = (digits: string | null) => ({
  ...{ kind: 'check-in' as const, fasting: 'fasted' as const, notToday: [], digits },
})

test('without digits nobody is identified whose number is stored, unless the card was compared before', async () => {
  const { mall, visit, list, merge, tablet } = await enrolled()
  await using _ = mall
  const { bookingId } = visit
  const once = (key: string) => merge([{ key, bookingId, at: list.at, act: arrival(null) }])
  expect((await once('no-digits')).answers).toMatchObject([{ outcome: 'conflict', words: /断线时没有核对/ }])
  expect((await tablet.getVisit({ bookingId })).standing).toBe('expected')
  await tablet.confirmIdentity({ bookingId, digits: '0029' })
  const before = (await tablet.getVisit({ bookingId })).identity
  mall.clock.advance(60_000)
  expect((await once('no-digits')).answers).toMatchObject([{ outcome: 'done' }])
  const after = await tablet.getVisit({ bookingId })
  expect([after.standing, after.identity]).toEqual(['arrived', before])
})

test('wrong digits are recorded, and the tries of a booking counted over all acts; what is too much waits', async () => {
  const { mall, visit, list, merge, tablet } = await enrolled()
  await using _ = mall
  const { bookingId, itemIds } = visit
  const act = (key: string, digits: string) => ({ key, bookingId, at: list.at, act: arrival(digits) })
  const tries = Array.from({ length: ID_DIGIT_TRIES - 1 }, (_, nth) => act(`wrong-try-${nth}`, `100${nth}`))
  expect((await merge(tries)).answers.map(({ outcome }) => outcome)).toEqual(tries.map(() => 'conflict'))
  await expect(tablet.confirmIdentity({ bookingId, digits: '1009' })).rejects.toEqual(refusal('IDENTITY_WRONG'))
  const right = [
    act('right-try', '0029'),
    { key: 'finish-it', bookingId, at: minutesAfter(list.at, 1), act: { kind: 'finish' as const, itemIds } },
  ]
  expect((await merge(right)).answers.map(({ outcome }) => outcome)).toEqual(['limit', 'limit'])
  const { rows } = await mall.ctx.pool.query(`select count(*)::int as n from audit where changes::text like '%没对上%'`)
  expect(rows).toEqual([{ n: ID_DIGIT_TRIES }])
  mall.clock.advance(3_600_001)
  expect((await merge(right)).answers.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
})

test('an act is answered as before when it comes again: also by another login at the same desk', async () => {
  const { mall, branchId, visit, list, deskId, merge } = await enrolled()
  await using _ = mall
  const { bookingId } = visit
  const acts: Acts = [{ key: 'check-in-01', bookingId, at: minutesAfter(list.at, 1), act: arrival('0029') }]
  const { answers } = await merge(acts)
  expect(answers).toMatchObject([{ outcome: 'done' }])
  const { api, keyThumbprint } = await mall.staff({ roles: [['desk', branchId]], name: '接班' })
  await mall.ctx.pool.query('update staff_desk set key_thumbprint = $1 where id = $2', [keyThumbprint, deskId])
  mall.clock.advance(5 * 3_600_000)
  expect(await api.mergeDeskActs({ branchId, listAt: list.at, proof: list.proof, acts })).toEqual({ answers })
  expect(await callsOf(mall)).toEqual(['enrolDesk', 'mergeDeskActs'])
})

test('a revoked desk, another device, another list or another day merge nothing', async () => {
  const { mall, branchId, visit, list, merge, tablet, phone, deskId } = await enrolled()
  await using _ = mall
  const acts: Acts = [
    { key: 'finish-01', bookingId: visit.bookingId, at: list.at, act: { kind: 'finish', itemIds: visit.itemIds } },
  ]
  const sent = { branchId, listAt: list.at, proof: list.proof, acts }
  await expect(phone.mergeDeskActs(sent)).rejects.toEqual(refusal('DESK_NOT_ENROLLED'))
  await expect(merge(acts, { ...list, proof: 'made-up' })).rejects.toEqual(refusal('DESK_LIST_EXPIRED'))
  const later = { ...list, at: minutesAfter(list.at, 60) }
  await expect(merge(acts, later)).rejects.toEqual(refusal('DESK_LIST_EXPIRED'))
  await tablet.revokeDesk({ deskId, reason })
  await expect(merge(acts)).rejects.toEqual(refusal('DESK_REVOKED'))
})

test('a list of yesterday is merged no more', async () => {
  const { mall, branchId, list, visit } = await enrolled()
  await using _ = mall
  mall.clock.advance(24 * 3_600_000)
  const { api } = await mall.staff({ roles: [['manager', branchId]] })
  await api.enrolDesk({ branchId, name: '2 号平板', reason })
  const today = await api.getDeskDay({ branchId })
  const acts: Acts = [
    { key: 'finish-01', bookingId: visit.bookingId, at: list.at, act: { kind: 'finish', itemIds: visit.itemIds } },
  ]
  const sent = { branchId, listAt: list.at, proof: today.proof, acts }
  await expect(api.mergeDeskActs(sent)).rejects.toEqual(refusal('DESK_LIST_EXPIRED'))
})
