import { validateResource } from '@medplum/core'
import type { Bundle, Resource } from '@medplum/fhirtypes'
import { Client } from 'fhir-kit-client'
import { expect, test } from 'vitest'
import { onTheDay } from '../../../test/console/desk-samples.ts'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { OFFERED } from './capability.ts'
import { aKeyFor, indexPublishedShapes, systemsIn } from './samples.ts'
import { FHIR_BASE } from './systems.ts'

const isResource = (one: unknown): one is Resource => typeof one === 'object' && one !== null && 'resourceType' in one
const isBundle = (resource: Resource): resource is Bundle => resource.resourceType === 'Bundle'

/** Against the definitions that HL7 published. */
function checked(resource: unknown): Resource {
  if (!isResource(resource)) throw new TypeError('no resource')
  validateResource(resource)
  if (isBundle(resource)) for (const { resource: one } of resource.entry ?? []) if (one) validateResource(one)
  return resource
}

test('a client of others finds a place, an appointment, its items and its person, as FHIR R4 defines them', async () => {
  indexPublishedShapes()
  await using mall = await openMall()
  const branchId = (await aBranch(mall.ctx)).id
  const { bookingId, checkInCode, contactId, day, itemIds, client: member } = await onTheDay(mall, branchId)
  const { key } = await aKeyFor(mall, ['bookings', 'record'], branchId)
  const at = (bearer: string) => new Client({ baseUrl: mall.origin + FHIR_BASE, bearerToken: bearer })
  const fhir = at(key)
  const search = async (resourceType: string, searchParams: Record<string, string>) => {
    const found = checked(await fhir.search({ resourceType, searchParams }))
    return isBundle(found) ? (found.entry ?? []).map(({ resource }) => resource) : []
  }

  const capability = checked(await fhir.capabilityStatement())
  expect(capability).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' })
  const [schedule] = await search('Schedule', { actor: `Location/${branchId}` })
  expect(schedule).toMatchObject({ id: `${branchId}.general` })
  const slots = await search('Slot', { schedule: `Schedule/${schedule?.id}`, start: day })
  expect(slots.length).toBeGreaterThan(0)
  const found = await search('Appointment', { actor: `Location/${branchId}`, date: day })
  expect(found).toMatchObject([{ id: bookingId, status: 'booked' }])
  expect(await search('Appointment', { identifier: `${systemsIn(mall).checkInCode}|${checkInCode}` })).toEqual(found)
  expect(checked(await fhir.read({ resourceType: 'Appointment', id: bookingId }))).toEqual(found[0])
  const requests = await search('ServiceRequest', { requisition: checkInCode })
  expect(requests.map((each) => each?.id).toSorted()).toEqual(itemIds.map((id) => `${bookingId}.${id}`).toSorted())
  const patient = checked(await fhir.read({ resourceType: 'Patient', id: contactId }))
  expect(patient).toMatchObject({ name: [{ use: 'anonymous', text: '王**' }] })
  expect(JSON.stringify([found, requests, patient, slots])).not.toMatch(/王秀兰|138123|1101051959/)
  const acts = await search('AuditEvent', {})
  expect(acts.every((each) => each?.resourceType === 'AuditEvent')).toBe(true)

  const trusted = at((await aKeyFor(mall, ['bookings', 'people'], branchId)).key)
  const open = checked(await trusted.read({ resourceType: 'Patient', id: contactId }))
  expect(open).toMatchObject({ name: [{ text: '王秀兰' }], identifier: [{ value: '110105195903070029' }] })
  const { list } = await member.api.listAccesses({})
  expect(list.map(({ who, what }) => `${who}：${what}`)).toEqual(
    expect.arrayContaining([
      '院区的系统“徐家汇 LIS”：王秀兰的姓名、证件号、手机号',
      '院区的系统“徐家汇 LIS”：王秀兰的体检项目',
    ]),
  )
})

test('who may not read names gives no key that does', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['admin', null]] })
  const asked = { name: '徐家汇 LIS', branchId: null, days: 30, reason: '接院里的系统' }
  await expect(api.makeApiKey({ ...asked, rights: ['bookings', 'people'] })).rejects.toMatchObject({
    failure: 'RIGHT_MISSING',
  })
  expect((await api.makeApiKey({ ...asked, rights: ['bookings'] })).key).not.toBe('')
})

test('a key of another branch finds nothing, pages lead on, and what is asked wrongly is told', async () => {
  await using mall = await openMall()
  const branchId = (await aBranch(mall.ctx)).id
  const first = await onTheDay(mall, branchId)
  const { key } = await aKeyFor(mall, ['bookings'], (await aBranch(mall.ctx)).id)
  const group = await aKeyFor(mall, ['bookings'])
  const get = async (path: string, bearer = group.key) => {
    const answer = await mall.fetch(FHIR_BASE + path, { headers: { authorization: `Bearer ${bearer}` } })
    return { status: answer.status, body: await answer.json() }
  }
  for (const path of [`/Appointment/${first.bookingId}`, `/Patient/${first.contactId}`, `/Location/${branchId}`])
    expect([(await get(path)).status, (await get(path, key)).status], path).toEqual([200, 404])
  expect((await get(`/Appointment?identifier=${first.checkInCode}`, key)).body.entry).toEqual([])
  expect((await get(`/Appointment?actor=Location/${branchId}`, key)).status).toBe(404)
  const second = await onTheDay(mall, branchId, { mobile: '13900002222', idNumber: '110105196001010024' })
  const days = `date=ge${first.day}&date=le${second.day}`
  const page = await get(`/Appointment?${days}&_count=1`)
  const next: string = page.body.link.find(({ relation }: { relation: string }) => relation === 'next').url
  const ids = [page.body.entry[0].resource.id]
  const behind = (await get(next.slice(next.indexOf(FHIR_BASE) + FHIR_BASE.length))).body
  ids.push(behind.entry[0].resource.id)
  expect(ids.toSorted()).toEqual([first.bookingId, second.bookingId].toSorted())
  expect(behind.link.map(({ relation }: { relation: string }) => relation)).toEqual(['self'])
  for (const path of [
    '/Appointment?date=soon',
    '/Appointment?_count=0',
    '/Slot',
    '/Appointment?date=ge2026-01-01&date=le2027-01-01',
    '/Appointment?identifier=urn:other|1',
  ])
    expect((await get(path)).status, path).toBe(422)
  expect((await get('/AuditEvent')).status).toBe(403)
})

test('every resource that the capability statement offers is served, and no other', async () => {
  await using mall = await openMall()
  const { key } = await aKeyFor(mall, ['bookings', 'book', 'people', 'reports', 'originals', 'record'])
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/fhir+json' }
  const operations = OFFERED.flatMap((one) => ('operation' in one ? one.operation.map((name) => [one.type, name]) : []))
  expect(operations).toHaveLength(3)
  for (const [type, name] of operations) {
    const { status } = await mall.fetch(`${FHIR_BASE}/${type}/$${name}`, { method: 'POST', headers, body: '{}' })
    expect([name, status]).toEqual([name, 422])
  }
  for (const { type, interaction } of OFFERED) {
    const has = (one: string) => interaction.some((each) => each === one)
    const [search, create] = [
      await mall.fetch(`${FHIR_BASE}/${type}`, { headers }),
      await mall.fetch(`${FHIR_BASE}/${type}`, { method: 'POST', headers, body: '{}' }),
    ]
    expect([type, search.status !== 404, create.status !== 404]).toEqual([type, has('search-type'), has('create')])
  }
})
