// A process is killed at any moment while two departments send their parts of a report: each stands whole or not at all, and once.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aFhirReport, aKeyFor, aValue, systemsIn } from '../../src/modules/fhir/samples.ts'
import { A_PDF, anEndedVisit, storedReports } from '../../src/modules/report/samples.ts'
import { openMall } from '../support/mall.ts'
import { serveMall } from '../support/mall-process.ts'
import { printFigures } from '../support/print-figures.ts'

const FHIR_BASE = '/api/v1/fhir/R4'
const KILLS = Number(process.env.MALL_KILLS ?? 3)
/** As long as taking in both may last. */
const LAST_MS = 400

test('parts of a report that are taken in while the mall is killed stand whole or not at all, and once when they are sent again', {
  timeout: 120_000 + KILLS * 30_000,
}, async () => {
  await using mall = await openMall()
  const { memberId } = await mall.member()
  const { branchId } = await anEndedVisit(mall, { memberId })
  const { key } = await aKeyFor(mall, ['reports'], branchId)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/fhir+json' }
  const range = { referenceRange: [{ low: { value: 1 }, high: { value: 100 } }] }
  const partsOf = (visit: Awaited<ReturnType<typeof anEndedVisit>>) => {
    const part = (number: string, values: ReturnType<typeof aValue>[], pdf?: Uint8Array) =>
      JSON.stringify(
        aFhirReport(systemsIn(mall), {
          ...{ ...visit, number: `${number} ${visit.checkInCode}`, values, issued: '2026-11-20T08:00:00Z' },
          ...(pdf && { pdf }),
        }),
      )
    return [
      part('LIS', [aValue('glucose', '14771-0', 5, 'mmol/L', range), aValue('urea', '22664-7', 4, 'mmol/L', range)]),
      part('RIS', [aValue('albumin', '1751-7', 44, 'g/L', range)], A_PDF),
    ]
  }
  const faults: string[] = []
  const figures = { answered: 0, cut: 0 }
  const kill9 = async ({ child }: Awaited<ReturnType<typeof serveMall>>) => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  let server = await serveMall(mall, ['none'])
  for (let kill = 0; kill < KILLS; kill += 1) {
    const visit = await anEndedVisit(mall, { memberId, branchId })
    const bodies = partsOf(visit)
    const standing = async () =>
      (await storedReports(mall.ctx)).filter(({ bookingId }) => bookingId === visit.bookingId)
    const numbers = async () => new Set((await standing()).at(-1)?.parts.map(({ number }) => number.split(' ')[1]))
    const send = (origin: string) =>
      Promise.all(
        bodies.map((body) =>
          fetch(`${origin}${FHIR_BASE}/DiagnosticReport`, { method: 'POST', headers, body }).then(
            ({ status }) => status,
            () => null,
          ),
        ),
      )
    const answers = send(server.origin)
    await Promise.race([answers, pause((((kill + 1) * 0.618034) % 1) * LAST_MS)])
    await kill9(server)
    const before = await answers
    const there = await numbers()
    for (const [nth, status] of before.entries()) {
      if (status === null) figures.cut += 1
      else figures.answered += 1
      if (status === 201 && !there.has(['LIS', 'RIS'][nth])) faults.push(`round ${kill}: answered and gone`)
    }
    server = await serveMall(mall, ['none'])
    const again = await send(server.origin)
    if (again.some((status) => status !== 201 && status !== 200)) faults.push(`round ${kill}: ${again}`)
    const versions = await standing()
    const [newest] = versions.toReversed()
    const values = newest?.observations.map(({ value }) => value).toSorted()
    if (values?.join() !== '4,44,5') faults.push(`round ${kill}: values ${values}`)
    if (versions.length !== 2) faults.push(`round ${kill}: ${versions.length} versions`)
    if (versions.filter(({ state }) => state === 'to-sign').length !== 1) faults.push(`round ${kill}: not one to sign`)
  }
  await kill9(server)
  printFigures(7, { ingestKills: KILLS, ...figures, faults: faults.length })
  expect(faults).toEqual([])
})
