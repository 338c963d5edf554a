import { CRITICAL_CALL_HOURS } from '@mall/contract/report/terms'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aCriticalCall, anEndedVisit, aQuestion, RESULTS } from './samples.ts'

test('reports that wait are counted by branch for whoever may see them, with the clock of calls, and beside the navigation', async () => {
  await using mall = await openMall()
  const { memberId } = await mall.member()
  const first = await anEndedVisit(mall, { memberId })
  const { branchId } = first
  const { api } = await mall.staff({ roles: [['doctor', branchId]] })
  const sent = { branchId, observations: RESULTS }
  await api.uploadReport({ ...sent, checkInCode: first.checkInCode, idNumber: first.idNumber })
  await api.uploadReport({ ...sent, checkInCode: 'nobody', idNumber: first.idNumber })
  await aCriticalCall(mall, { memberId, branchId })
  await aQuestion(mall, { branchId })
  mall.clock.advance(3 * 3_600_000)
  const { reports, at } = await api.getToday({})
  expect(reports.map(({ queue, waiting, limitHours }) => [queue, waiting, limitHours])).toEqual(
    expect.arrayContaining([
      ['calls', 1, CRITICAL_CALL_HOURS],
      ['questions', 1, null],
      ['unplaced', 1, null],
    ]),
  )
  for (const { oldestAt, branchName } of reports) {
    expect(Date.parse(oldestAt)).toBeLessThan(Date.parse(at))
    expect(branchName).not.toBe('')
  }
  // Each opens exactly the rows that it counts.
  const work = await api.listReportWork({ branchId })
  const { questions, critical, toSign, unplaced } = work
  const rows = { calls: critical.length, questions: questions.length, sign: toSign.length, unplaced: unplaced.length }
  expect(Object.fromEntries(reports.map(({ queue, waiting }) => [queue, waiting]))).toEqual(rows)
  const { list } = await api.getWaiting({})
  expect(list).toEqual([{ page: '/reports', waiting: Object.values(rows).reduce((sum, one) => sum + one) }])
  const elsewhere = await mall.staff({ roles: [['doctor', 'elsewhere']] })
  expect((await elsewhere.api.getToday({})).reports).toEqual([])
  expect((await elsewhere.api.getWaiting({})).list).toEqual([])
})
