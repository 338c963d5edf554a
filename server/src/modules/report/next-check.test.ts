import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aContact } from '../account/samples.ts'
import { anEdition } from '../guide/samples.ts'
import { aNewIdNumber, anEndedVisit, aSignedReport } from './samples.ts'

test('the newest report of a person says what the guide holds worth checking for their age and sex, with its source', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api, memberId } = await mall.member()
  const idNumber = aNewIdNumber(ctx)
  const given = { memberId, idNumber, isMyself: true, sex: 0, birthday: '1966-04-02' } as const
  const { id: contactId } = await aContact(ctx, given)
  const of = { memberId, idNumber, contactId, isMyself: true }
  const today = ctx.clock.today()
  const [old, newest] = [
    await anEndedVisit(mall, { ...of, day: addDays(today, -400) }),
    await anEndedVisit(mall, { ...of, day: addDays(today, -7) }),
  ]
  for (const visit of [old, newest]) await aSignedReport(mall, visit)
  const next = async ({ bookingId }: typeof old) => (await api.getReport({ bookingId })).content?.next
  expect(await next(newest)).toBeNull()
  const rules = [
    { name: '乳腺检查', sex: 0, minAge: 45, maxAge: 70 },
    { name: '前列腺检查', sex: 1, minAge: 45, maxAge: 70 },
    { name: '儿童检查', minAge: 18, maxAge: 20 },
    ...['甲', '乙', '丙', '丁'].map((name) => ({ name, interval: '' })),
  ]
  await anEdition(ctx, { rules })
  const source = { title: '《样例指南》', publisher: '样例学会' }
  expect(await next(newest)).toMatchObject({
    from: addDays(today, 358),
    edition: { title: '样例版本', isReviewed: false },
    topics: [
      { name: '乳腺检查', interval: '每年一次', reason: expect.stringContaining('岁，建议查'), source },
      ...['甲', '乙', '丙'].map((name) => ({ name, interval: '' })),
    ],
  })
  expect(await next(old)).toBeNull()
})
