import { validateResource } from '@medplum/core'
import { Client } from 'fhir-kit-client'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { A_PDF, anEndedVisit, aSignedReport } from '../report/samples.ts'
import { aKeyFor, indexPublishedShapes, systemsIn } from './samples.ts'
import { FHIR_BASE } from './systems.ts'

test('a hospital fetches the original of a signed report byte for byte, and the member is told', async () => {
  indexPublishedShapes()
  await using mall = await openMall()
  const member = await mall.member()
  const visit = await anEndedVisit(mall, { memberId: member.memberId, isMyself: true })
  const { key } = await aKeyFor(mall, ['originals'], visit.branchId)
  const get = (path: string, bearer = key) =>
    mall.fetch(FHIR_BASE + path, { headers: { authorization: `Bearer ${bearer}` } })
  const byCode = `/DocumentReference?identifier=${systemsIn(mall).checkInCode}|${visit.checkInCode}`
  expect((await (await get(byCode)).json()).entry).toEqual([])

  await aSignedReport(mall, visit, { file: true })
  const fhir = new Client({ baseUrl: mall.origin + FHIR_BASE, bearerToken: key })
  const found = await (await get(byCode)).json()
  validateResource(found)
  const [{ resource: document }] = found.entry
  validateResource(document)
  expect(await fhir.read({ resourceType: 'DocumentReference', id: document.id })).toEqual(document)
  const { url, size, contentType } = document.content[0].attachment
  expect([size, contentType]).toEqual([A_PDF.length, 'application/pdf'])
  const path = `/Binary/${document.id}`
  expect(url.endsWith(FHIR_BASE + path)).toBe(true)
  const file = await get(path)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(A_PDF)
  const { list } = await member.api.listAccesses({})
  expect(list.map(({ who, what, why }) => `${who}：${what}，${why}`)).toContainEqual(
    expect.stringMatching(/系统“徐家汇 LIS”：.*体检报告原件，医院存档/),
  )
  const admin = await mall.staff({ roles: [['admin', null]] })
  expect((await admin.api.listAudit({})).list[0]).toMatchObject({ call: 'openReportFile', who: '徐家汇 LIS' })

  const elsewhere = (await aKeyFor(mall, ['originals'], (await aBranch(mall.ctx)).id)).key
  expect((await (await get(byCode, elsewhere)).json()).entry).toEqual([])
  for (const at of [`/DocumentReference/${document.id}`, path]) {
    expect((await get(at, elsewhere)).status).toBe(404)
    expect((await get(at, (await aKeyFor(mall, ['bookings', 'people'])).key)).status).toBe(403)
  }
})
