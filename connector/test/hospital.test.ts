import { openWithBookings } from '@mall/server/test/hl7/hospital-samples'
import { printFigures } from '@mall/server/test/support/print-figures'
import { expect, test } from 'vitest'
import { chanceOf } from '../src/hospital/chance.ts'
import { openLaboratory, type Sheet, sheetsOf } from '../src/hospital/laboratory.ts'
import { openLedger } from '../src/hospital/ledger.ts'
import { openSystem } from '../src/hospital/system.ts'
import { aConnector } from '../src/testing/run-connector.ts'

const COUNT = Number(process.env.MALL_HOSPITAL ?? 200)
const SEED = Number(process.env.MALL_SEED ?? 20_261_120)
const BOOKINGS = Math.min(500, Math.max(20, Math.floor(COUNT / 20)))
const KILLS = Math.min(50, Math.max(3, Math.floor(COUNT / 200)))
const PATIENT = { timeout: 120_000 + COUNT * 200, interval: 250 }

type Mall = Awaited<ReturnType<typeof openWithBookings>>

/** Everybody's booking, and what became of it by chance: most came. */
async function aDay({ bookings, change, tellEvents }: Mall, chance: ReturnType<typeof chanceOf>) {
  await tellEvents()
  const fates = new Map<string, string>()
  for (const { bookingId, checkInCode } of bookings) {
    const isMoved = chance.is(20)
    if (isMoved) await change(bookingId, 'moved')
    const how = chance.is(10) ? 'cancelled' : chance.is(5) ? 'no-show' : 'attended'
    await change(bookingId, how)
    fates.set(checkInCode, { cancelled: 'S15', 'no-show': 'S26', attended: 'A04' }[how])
  }
  await tellEvents()
  return fates
}

/** What was stored of the reports that the laboratory sent, against what it sent. */
async function compare({ bookings, reports, unplaced }: Mall, sheets: readonly Sheet[], codes: readonly string[]) {
  const stored = await reports()
  const figures = { lost: 0, twice: 0, wrongPerson: 0 }
  const valuesOf = ({ observations }: (typeof stored)[number]) => observations.map(({ value }) => Number(value))
  for (const [who, code] of codes.entries()) {
    const bookingId = bookings.find(({ checkInCode }) => checkInCode === code)?.bookingId
    const versions = stored.filter((one) => one.bookingId === bookingId).map(valuesOf)
    figures.wrongPerson += versions.filter(([of]) => of !== who).length
    const numbers = versions.map(([, version]) => version)
    figures.twice += numbers.length - new Set(numbers).size
    const sent = sheets.filter((one) => one.who === who && one.fault === 'none').map(({ version }) => version)
    if (numbers.at(-1) !== Math.max(...sent)) figures.lost += 1
  }
  const strangers = sheets.filter(({ fault }) => fault === 'person').length
  const waiting = (await unplaced()).length
  figures.lost += Math.max(0, strangers - waiting)
  figures.wrongPerson += Math.max(0, strangers - waiting)
  figures.twice += Math.max(0, waiting - strangers)
  return figures
}

test('a hospital with everything that goes wrong on its lines: nothing lost, nothing done twice, nothing at the wrong person', {
  timeout: 3 * PATIENT.timeout,
}, async () => {
  const hospital = await openWithBookings(BOOKINGS)
  const { mall, key } = hospital
  await using _ = mall
  const chance = chanceOf(SEED)
  const ledger = openLedger()
  const [his, lis] = [await openSystem(chance, ledger), await openSystem(chance, ledger)]
  await using connector = await aConnector({
    ...{ CONNECTOR_MALL: mall.origin, CONNECTOR_KEY: key, CONNECTOR_HIS: his.address, CONNECTOR_LIS: lis.address },
    CONNECTOR_ANSWER_SECONDS: '1',
  })
  await connector.start()
  const begun = performance.now()

  const fates = await aDay(hospital, chance)
  await connector.kill()
  await connector.start()
  await expect.poll(() => Object.fromEntries(ledger.bookings), PATIENT).toEqual(Object.fromEntries(fates))
  const came = [...fates].flatMap(([code, fate]) => (fate === 'A04' ? [code] : []))
  await expect.poll(() => [...ledger.examined.keys()].toSorted(), PATIENT).toEqual(came.toSorted())

  // The laboratory knows whom it was told of, and nobody else.
  const examined = [...ledger.examined].map(([checkInCode, idNumber]) => ({ checkInCode, idNumber }))
  const sheets = sheetsOf(examined, COUNT, new Date('2026-11-19T00:00:00Z'), chance)
  const laboratory = openLaboratory(connector.port, chance)
  const everySheets = Math.ceil(sheets.length / KILLS)
  for (const [nth, sheet] of sheets.entries()) {
    expect(await laboratory.send(sheet), sheet.controlId).toBe('AA')
    if (nth % 1_000 === 999) mall.clock.advance(61_000)
    if (nth % everySheets !== everySheets - 1) continue
    await connector.kill()
    await connector.start()
  }
  const waits = async () => /channel="reports",state="waiting"\} (\d+)/.exec(await connector.metrics())?.[1]
  await expect.poll(waits, PATIENT).toBe('0')
  const seconds = (performance.now() - begun) / 1_000
  const quarantined = connector.command('list').trim().split('\n')
  const clocks = sheets.filter(({ fault }) => fault === 'clock').length
  const figures = await compare(
    hospital,
    sheets,
    examined.map(({ checkInCode }) => checkInCode),
  )
  laboratory.close()
  await Promise.all([his.close(), lis.close()])

  const wire = { ...his.faults, ...laboratory.figures }
  printFigures('医院', {
    bookings: BOOKINGS,
    reports: COUNT,
    kills: KILLS + 1,
    seconds,
    ...wire,
    ...figures,
    seed: SEED,
  })
  expect({ ...figures, told: ledger.twice, early: ledger.early }).toEqual({
    lost: 0,
    twice: 0,
    wrongPerson: 0,
    told: 0,
    early: 0,
  })
  // Each of a clock ahead and each in another charset waits for a person, and nothing else does.
  expect(quarantined.length).toBe(Math.min(200, clocks + laboratory.figures.wrongCharset))
})
