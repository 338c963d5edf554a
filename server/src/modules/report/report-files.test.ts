import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { A_PDF, aConclusion, anEndedVisit, aPdf, digestOf, RESULTS } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

async function uploaded() {
  const mall = await openMall()
  const { api, memberId } = await mall.member()
  const visit = await anEndedVisit(mall, { memberId, isMyself: true })
  const { branchId, checkInCode, idNumber, bookingId } = visit
  const desk = await mall.staff({ roles: [['manager', branchId]] })
  const doctor = await mall.staff({ roles: [['doctor', branchId]] })
  const sent = await desk.api.uploadReport({ branchId, checkInCode, idNumber, observations: RESULTS })
  const reportId = sent.reportId ?? ''
  const add = async (title: string, file = aPdf(title), replaces?: Uint8Array) => {
    await desk.api.uploadReportFile({ reportId, ...(replaces && { replaces: digestOf(replaces) }) }, { file })
    await desk.api.nameReportFile({ reportId, sha256: digestOf(file), title })
  }
  const titles = async () => (await desk.api.listReportFiles({ reportId })).files.map(({ title }) => title)
  return { mall, api, bookingId, desk, doctor, reportId, add, titles }
}

test('by hand originals are added, replaced in their place and removed, until the report is signed', async () => {
  const { mall, api, bookingId, desk, doctor, reportId, add, titles } = await uploaded()
  await using _ = mall
  await add('体检报告', A_PDF)
  await add('心电图')
  await add('胸部CT')
  await add('心电图，更正', aPdf('又一次'), aPdf('心电图'))
  // Without a name of its own it has that of the one before; the same file once more has no second place.
  await desk.api.uploadReportFile({ reportId, replaces: digestOf(aPdf('又一次')) }, { file: aPdf('再一次') })
  await add('主报告', A_PDF)
  expect(await titles()).toEqual(['主报告', '心电图，更正', '胸部CT'])
  await expect(add('谁的', aPdf('谁的'), aPdf('心电图'))).rejects.toEqual(refusal('REPORT_FILES_CHANGED'))
  const remove = (file: Uint8Array) =>
    desk.api.removeReportFile({ reportId, sha256: digestOf(file), reason: '附错了人的' })
  await remove(aPdf('胸部CT'))
  await expect(remove(aPdf('胸部CT'))).rejects.toEqual(refusal('REPORT_FILES_CHANGED'))
  for (const title of ['   ', '心'.repeat(41)]) await expect(add(title, A_PDF)).rejects.toEqual(refusal('BAD_INPUT'))
  await add('<script>\u202e', A_PDF)
  expect(await titles()).toEqual(['script', '心电图，更正'])
  await add('主报告', A_PDF)
  await doctor.api.signReport({ reportId, conclusion: aConclusion() })
  await expect(add('晚了')).rejects.toEqual(refusal('REPORT_SIGNED'))
  await expect(remove(A_PDF)).rejects.toEqual(refusal('REPORT_SIGNED'))
  const { content } = await api.getReport({ bookingId })
  expect(content?.files.map(({ title }) => title)).toEqual(['主报告', '心电图，更正'])
  for (const gone of [aPdf('心电图'), aPdf('胸部CT')]) {
    await expect(api.getReportFile({ bookingId, sha256: digestOf(gone) })).rejects.toEqual(refusal('NOT_FOUND'))
  }
  // Titles may tell of an illness.
  const { rows } = await mall.ctx.pool.query("select changes from audit where call like '%ReportFile'")
  expect(rows.length).toBeGreaterThan(5)
  expect(JSON.stringify(rows)).not.toMatch(/心电图|胸部/)
})

test('of two who replace the same original at once one is told, and of many at once eight have a place', async () => {
  const { mall, add, titles } = await uploaded()
  await using _ = mall
  await add('体检报告', A_PDF)
  const both = await Promise.allSettled(['甲', '乙'].map((title) => add(title, aPdf(title), A_PDF)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toEqual(refusal('REPORT_FILES_CHANGED'))
  const many = await Promise.allSettled(Array.from({ length: 9 }, (_one, nth) => add(`第${nth}个`)))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await titles()).toHaveLength(8)
})

test('another branch neither lists, adds nor removes, and what a program sent is not changed by hand', async () => {
  const { mall, reportId, add, titles } = await uploaded()
  await using _ = mall
  await add('体检报告', A_PDF)
  const elsewhere = await mall.staff({ roles: [['manager', (await aBranch(mall.ctx)).id]] })
  const sha256 = digestOf(A_PDF)
  for (const act of [
    () => elsewhere.api.listReportFiles({ reportId }),
    () => elsewhere.api.uploadReportFile({ reportId }, { file: aPdf('别的') }),
    () => elsewhere.api.nameReportFile({ reportId, sha256, title: '别的' }),
    () => elsewhere.api.removeReportFile({ reportId, sha256, reason: '试试' }),
  ]) {
    await expect(act()).rejects.toEqual(refusal('RIGHT_MISSING'))
  }
  expect(await titles()).toEqual(['体检报告'])
})

test('an original that was stored while a report had one is listed and opened', async () => {
  const { mall, api, bookingId, doctor, reportId, add } = await uploaded()
  await using _ = mall
  await add('体检报告', A_PDF)
  await doctor.api.signReport({ reportId, conclusion: aConclusion() })
  const { rows } = await mall.ctx.pool.query('select person_id, document_sealed from report')
  const [{ person_id: personId, document_sealed: sealed }] = rows
  const sealer = await mall.ctx.vault.of(personId)
  const { files: _files, ...before } = JSON.parse(sealer.open(sealed, `report|document|${reportId}`))
  await mall.ctx.pool.query('update report set document_sealed = $1', [
    sealer.seal(JSON.stringify(before), `report|document|${reportId}`),
  ])
  const { content } = await api.getReport({ bookingId })
  expect(content?.files).toMatchObject([{ title: '体检报告', sha256: digestOf(A_PDF) }])
  expect(await api.getReportFile({ bookingId, sha256: digestOf(A_PDF) })).toEqual(A_PDF)
})
