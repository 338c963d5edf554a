import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { agreeFor } from '../../cli/commands/reports.ts'
import { aContact } from '../account/samples.ts'
import { personalData } from '../appointment/public.ts'
import { aVisit, conclude } from '../appointment/samples.ts'
import { aConclusion, anEndedVisit, anIdNumber, aSignedReport } from './samples.ts'

const PLAQUE = { finding: '颈动脉小斑块', advice: ['一年后复查彩超', '血压每周量两次'], doctor: '总检医生 周敏' }
const [plaqueTask] = aConclusion().tasks
/** The same as the signed conclusion of a report. */
const PLAQUE_OF_REPORT = {
  ...{ finding: PLAQUE.finding, doctor: PLAQUE.doctor },
  tasks: plaqueTask ? [{ ...plaqueTask, steps: PLAQUE.advice }] : [],
}
const MOBILE = '13900001111'

/** A member with a visit of their own and one of their father's, both reported. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { api, memberId } = await mall.member(MOBILE)
  const { ctx } = mall
  const idNumber = anIdNumber(1)
  const [own, father] = [await aContact(ctx, { memberId, idNumber, isMyself: true }), await aContact(ctx, { memberId })]
  const ownVisit = { memberId, contactId: own.id, idNumber, isMyself: true, day: '2026-11-12' }
  const examined = await anEndedVisit(mall, ownVisit)
  const visit = await aVisit(ctx, { memberId, contactId: father.id, checkInCode: 'father', day: '2026-11-10' })
  // A login ends with its hours; each look is one of its own.
  const list = async () => (await (await mall.member(MOBILE)).api.listConclusions({})).list
  const concludeOwn = () => aSignedReport(mall, examined, { conclusion: aConclusion(PLAQUE_OF_REPORT) })
  return { mall, ctx, api, concludeOwn, list, memberId, own, father, fatherVisit: visit.bookingId }
}

test('one’s own conclusion is read at once, another’s with their leave until its last day', async () => {
  const { mall, ctx, list, concludeOwn } = await opened()
  await using _ = mall
  await concludeOwn()
  await conclude(ctx, 'father', PLAQUE)
  expect((await list()).map(({ conclusion }) => conclusion)).toEqual([PLAQUE, null])
  expect(await agreeFor(ctx, 'father', '2')).toBe('到 2026-11-21 为止可以看')
  expect((await list()).map((one) => [one.conclusion, one.readableUntil])).toEqual([
    [PLAQUE, null],
    [PLAQUE, '2026-11-21'],
  ])
  mall.clock.set('2026-11-21T15:59:00Z')
  expect((await list())[1]?.conclusion).toEqual(PLAQUE)
  mall.clock.set('2026-11-21T16:00:00Z')
  expect((await list())[1]?.conclusion).toBeNull()
})

test('whoever was examined cannot be made the holder to read their conclusion', async () => {
  const { mall, ctx, api, list, own, father } = await opened()
  await using _ = mall
  await conclude(ctx, 'father', PLAQUE)
  await api.editContacts({ contacts_id: own.id, contacts_name: own.name, isMyself: 1 })
  const asMyself = { contacts_id: father.id, contacts_name: father.name, isMyself: 0 } as const
  await expect(api.editContacts(asMyself)).rejects.toMatchObject({ failure: 'BAD_INPUT', data: { field: 'isMyself' } })
  expect(await list()).toMatchObject([{ conclusion: null, readableUntil: null }])
  await ctx.pool.query("update booking set state = 'cancelled' where check_in_code = 'father'")
  expect(await api.editContacts(asMyself)).toMatchObject({ isMyself: 0 })
})

test('leave is taken back at once, and the booking tells when it was given and taken', async () => {
  const { mall, ctx, api, list, fatherVisit } = await opened()
  await using _ = mall
  await conclude(ctx, 'father', PLAQUE)
  await agreeFor(ctx, 'father', '365')
  await agreeFor(ctx, 'father', '0')
  expect((await list())[0]).toMatchObject({ conclusion: null, readableUntil: null })
  const { history } = await api.getBooking({ bookingId: fatherVisit })
  expect(history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['体检人同意您看结论', '体检人收回了看结论的同意']),
  )
})

test('a copy of one’s data holds one’s own conclusions alone, whatever leave there is', async () => {
  const { mall, ctx, concludeOwn, memberId } = await opened()
  await using _ = mall
  await concludeOwn()
  await conclude(ctx, 'father', { ...PLAQUE, finding: '父亲的结论' })
  await agreeFor(ctx, 'father', '30')
  const topic = personalData.topics.find(({ title }) => title.includes('体检结论'))
  expect(await topic?.read(ctx, memberId)).toMatchObject([{ 结论: PLAQUE.finding }])
})

test('a correction takes the place of what it corrects, and keeps the leave', async () => {
  const { mall, ctx, list } = await opened()
  await using _ = mall
  await conclude(ctx, 'father', PLAQUE)
  await agreeFor(ctx, 'father', '30')
  const corrected = { ...PLAQUE, finding: '颈动脉正常', advice: [] }
  await conclude(ctx, 'father', corrected)
  expect((await list()).map(({ conclusion }) => conclusion)).toEqual([corrected])
})

test('there is no leave without a conclusion, and none for a number of days that is none', async () => {
  const { mall, ctx, list } = await opened()
  await using _ = mall
  await expect(agreeFor(ctx, 'father', '30')).rejects.toThrow('还没有结论')
  await expect(agreeFor(ctx, 'father', '-1')).rejects.toThrow('天数')
  expect(await list()).toEqual([])
})
