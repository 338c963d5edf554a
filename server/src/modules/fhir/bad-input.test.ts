import { expect, test } from 'vitest'
import { openHospital } from './hospital-samples.ts'
import { aKeyFor } from './samples.ts'

/** What a program writes wrongly in ways that no rule of its own has words for. */
const WRONG: readonly (readonly [path: string, body: string])[] = [
  ['/fhir/R4/DiagnosticReport', '{"resourceType":"DiagnosticReport"}'],
  ['/fhir/R4/DiagnosticReport', '{"resourceType":"DiagnosticReport","result":[1,[],null],"category":{}}'],
  ['/fhir/R4/DiagnosticReport', `{"resourceType":"DiagnosticReport","contained":[${'{},'.repeat(1_200)}{}]}`],
  [
    '/fhir/R4/DiagnosticReport',
    `{"resourceType":"DiagnosticReport","contained":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
  ],
  ['/fhir/R4/', '{"resourceType":"Bundle","type":"transaction"}'],
  ['/fhir/R4/', '{"resourceType":"Bundle","type":"transaction","entry":[3]}'],
  ['/fhir/R4/Appointment/$find', '[]'],
  ['/fhir/R4/Appointment/$find', '{"resourceType":"Parameters","parameter":[{"name":7},{}]}'],
  ['/fhir/R4/Appointment/$hold', `{"resourceType":"Parameters","parameter":[${'1,'.repeat(9_000)}1]}`],
]

test('whatever a program writes wrongly is told in words of its reader, and at once', async () => {
  const { mall, visit } = await openHospital()
  await using _ = mall
  const { key } = await aKeyFor(mall, ['reports', 'book', 'events'], visit.branchId)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/fhir+json' }
  for (const [path, body] of WRONG) {
    const answer = await mall.fetch(`/api/v1${path}`, { method: 'POST', headers, body })
    const { issue } = await answer.json()
    expect([path, answer.status]).toEqual([path, 422])
    expect(issue.length).toBeLessThanOrEqual(50)
    for (const { diagnostics } of issue)
      expect([body.slice(0, 80), diagnostics]).toEqual([expect.anything(), IN_CHINESE])
  }
  const feed = await mall.fetch('/api/v1/events?after=x&limit=0', { headers })
  expect([feed.status, (await feed.json()).msg]).toEqual([400, IN_CHINESE])
})

/** No words of a library. */
const IN_CHINESE = expect.stringMatching(/^(?!.*(Invalid|expected|Too (big|small))).*[一-龥]/)
