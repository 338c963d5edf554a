import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { A_PDF, aConclusion, anEndedVisit, anIdNumber, aPdf, digestOf, RESULTS } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const SEE_ORIGINALS = aConclusion({ finding: '结果见报告原件', summary: '请看报告原件。', tasks: [] })

async function examined() {
  const mall = await openMall()
  const { api, memberId } = await mall.member()
  const visit = await anEndedVisit(mall, { memberId, isMyself: true })
  const { branchId, checkInCode, idNumber, bookingId } = visit
  const desk = await mall.staff({ roles: [['manager', branchId]] })
  const doctor = await mall.staff({ roles: [['doctor', branchId]] })
  const upload = (observations?: string) =>
    desk.api.uploadReport({ branchId, checkInCode, idNumber, ...(observations !== undefined && { observations }) })
  const add = (reportId: string, file: ReturnType<typeof aPdf>, replaces?: Uint8Array) =>
    desk.api.uploadReportFile({ reportId, ...(replaces && { replaces: digestOf(replaces) }) }, { file })
  const sign = (reportId: string) => doctor.api.signReport({ reportId, conclusion: SEE_ORIGINALS })
  const shown = async () => (await api.getReport({ bookingId })).content ?? expect.fail('not readable')
  const texts = async () => {
    await mall.drainJobs()
    const sent = "select purpose from sandbox.sms where purpose like 'report-%' order by purpose"
    return (await mall.ctx.pool.query(sent)).rows.map(({ purpose }) => purpose)
  }
  return { mall, api, visit, desk, doctor, upload, add, sign, shown, texts }
}

test('a visit of originals alone is uploaded by hand, signed, told once and read; without one it is not signed', async () => {
  const { mall, api, visit, desk, doctor, upload, add, sign, shown, texts } = await examined()
  await using _ = mall
  const { branchId, checkInCode, bookingId } = visit
  // Nothing could wait for a person: it is told at once, and nothing is kept.
  const wrong = { branchId, checkInCode, idNumber: anIdNumber(7) }
  await expect(desk.api.uploadReport(wrong)).rejects.toEqual(refusal('REPORT_UNCERTAIN'))
  expect(await desk.api.listReportWork({ branchId })).toMatchObject({ toSign: [], unplaced: [] })
  const { reportId, observations } = await upload()
  expect([observations, await upload('  \n')]).toEqual([0, expect.objectContaining({ reportId })])
  if (reportId === null) expect.fail('belongs to nobody')
  await expect(sign(reportId)).rejects.toEqual(refusal('REPORT_NOTHING_FINAL'))
  await add(reportId, A_PDF)
  expect(await doctor.api.getReportForStaff({ reportId })).toMatchObject({ observations: [], files: [{}] })
  expect(await sign(reportId)).toEqual({ version: 1, isTold: true })
  expect(await texts()).toEqual(['report-ready'])
  expect(await shown()).toMatchObject({
    ...{ counts: { tasks: 0, watch: 0, normal: 0 }, watch: [], organs: [], awaited: [] },
    files: [{ sha256: digestOf(A_PDF), title: '体检报告' }],
  })
  expect(await api.getReportFile({ bookingId, sha256: digestOf(A_PDF) })).toEqual(A_PDF)
  expect((await api.listReports({})).people[0]?.reports).toMatchObject([{ content: { finding: '结果见报告原件' } }])
})

test('after it was signed the next version begins with what is there: an original is put in the place of a wrong one', async () => {
  const { mall, api, visit, upload, add, sign, shown, texts } = await examined()
  await using _ = mall
  const { bookingId } = visit
  const next = async (observations?: string) => (await upload(observations)).reportId ?? expect.fail('nobody’s')
  const first = await next()
  await add(first, A_PDF)
  await sign(first)
  expect(await texts()).toEqual(['report-ready'])
  const second = await next()
  expect(second).not.toBe(first)
  const right = aPdf('对的')
  await add(second, right, A_PDF)
  // Until it is signed, the one before is read.
  expect((await shown()).files.map(({ sha256 }) => sha256)).toEqual([digestOf(A_PDF)])
  expect(await sign(second)).toEqual({ version: 2, isTold: true })
  expect(await texts()).toEqual(['report-ready', 'report-updated'])
  expect((await shown()).files.map(({ sha256 }) => sha256)).toEqual([digestOf(right)])
  await expect(api.getReportFile({ bookingId, sha256: digestOf(A_PDF) })).rejects.toEqual(refusal('NOT_FOUND'))
  // Values that come later stand beside it, and stay when another original is added.
  await sign(await next(RESULTS))
  const fourth = await next()
  await add(fourth, aPdf('心电图'))
  await sign(fourth)
  const { files, watch, organs } = await shown()
  expect(files.map(({ sha256 }) => sha256)).toEqual([right, aPdf('心电图')].map(digestOf))
  expect(watch.length + organs.flatMap(({ list }) => list).length).toBe(5)
})
