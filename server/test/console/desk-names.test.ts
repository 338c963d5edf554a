import { expect, test } from 'vitest'
import { aContact } from '../../src/modules/account/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { onTheDay } from './desk-samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '客人到了'

async function opened(options: Parameters<typeof onTheDay>[2] = {}) {
  const mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const visit = await onTheDay(mall, branchId, options)
  const { bookingId, contactId } = visit
  const signIn = async () => (await mall.staff({ roles: [['desk', branchId]], name: '周敏' })).api
  return { mall, branchId, visit, bookingId, contactId, signIn }
}

const looksAt = async ({ ctx }: TestMall, memberId: string) =>
  (await ctx.pool.query('select what from access_log where member_id = $1 order by nth', [memberId])).rows.map(
    ({ what }) => what,
  )

test('who was identified is called by name, at the desk of the branch alone', async () => {
  const { mall, branchId, visit, bookingId, signIn } = await opened()
  await using _ = mall
  visit.arrive()
  const api = await signIn()
  const name = async () => (await api.getVisit({ bookingId })).name
  expect(await name()).toBe('王**')
  await api.confirmIdentity({ bookingId, digits: '0029' })
  expect(await name()).toBe('王秀兰')
  expect(await looksAt(mall, visit.memberId)).toEqual([
    ...['当天的检查项目', '核对证件号后四位', '姓名和当天的检查项目'],
  ])
  const doctor = await mall.staff({ roles: [['doctor', branchId]] })
  expect((await doctor.api.getVisit({ bookingId })).name).toBe('王**')
  expect((await api.listVisits({ branchId })).list).toMatchObject([{ name: '王**' }])
})

test('without a stored number, name and birthday are shown to compare the card, recorded and told', async () => {
  const { mall, branchId, visit, bookingId, contactId, signIn } = await opened({ idNumber: '' })
  await using _ = mall
  const early = await signIn()
  await expect(early.showVisitPerson({ bookingId, contactId })).rejects.toEqual(refusal('VISIT_OTHER_DAY'))
  visit.arrive()
  const api = await signIn()
  expect(await api.showVisitPerson({ bookingId, contactId })).toEqual({ name: '王秀兰', birthday: '1985-06-01' })
  expect(await looksAt(mall, visit.memberId)).toEqual(['姓名和生日'])
  const { rows } = await mall.ctx.pool.query('select call, branch_id, changes from audit')
  expect(rows).toMatchObject([{ call: 'showVisitPerson', branch_id: branchId }])
  expect(JSON.stringify(rows)).not.toMatch(/王秀兰|1985/)
  await api.confirmIdentity({ bookingId, digits: null })
  expect((await api.getVisit({ bookingId })).name).toBe('王秀兰')
})

test('nobody else is shown, and nobody whose number is stored', async () => {
  const { mall, visit, bookingId, contactId, signIn } = await opened()
  await using _ = mall
  visit.arrive()
  const api = await signIn()
  const { memberId } = visit
  const sister = await aContact(mall.ctx, { memberId, name: '王秀珍' })
  const stranger = await aContact(mall.ctx, { memberId: (await mall.member()).memberId })
  await expect(api.showVisitPerson({ bookingId, contactId })).rejects.toEqual(refusal('IDENTITY_STORED'))
  await expect(api.showVisitPerson({ bookingId, contactId: stranger.id })).rejects.toEqual(refusal('NOT_FOUND'))
  expect(await api.showVisitPerson({ bookingId, contactId: sister.id })).toMatchObject({ name: '王秀珍' })
  await api.checkInVisit({ bookingId, fasting: 'fasted', reason })
  expect(await looksAt(mall, memberId)).toEqual(['姓名和生日'])
})
