import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Mall, MallAnswer } from '../mall.ts'
import { insertMessage, totalsOf } from '../store/messages.ts'
import { openStore } from '../store/store.ts'
import { anOru } from '../testing/samples.ts'
import { REPORTS_AT_A_TIME, type Sending, sendNextReport } from './send-reports.ts'

const Sent = z.object({ identifier: z.array(z.object({ value: z.string() })), issued: z.string() })
const VISIT = { checkInCode: 'C1', idNumber: '110105195903070029' }
const SYSTEMS = { base: 'https://mall.example/fhir', branchId: '' }

/** A queue, and a mall that answers when it is told to. */
function openQueue({ partsMs = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'connector-queue-'))
  const db = openStore(join(folder, 'connector.sqlite'))
  const awaited: { number: string; issued: string; answer: (status?: number) => void }[] = []
  const begun: string[] = []
  const mall: Mall = {
    read: () => expect.fail('nothing is read'),
    fhir: () => expect.fail('nothing is read'),
    systemsBase: () => expect.fail('nothing is read'),
    sendReport: (resource) => {
      const { identifier, issued } = Sent.parse(resource)
      const number = identifier[0]?.value ?? ''
      begun.push(`${number} ${issued.slice(11, 16)}`)
      return new Promise<MallAnswer>((done) => {
        const answer = (status = 201) => done({ status, text: '', body: null, retryAfterMs: null })
        awaited.push({ number, issued, answer })
      })
    },
  }
  let at = Date.parse('2026-11-20T09:00:00Z')
  const sending: Sending = {
    ...{ db, mall, log: () => {}, now: () => new Date(at), systems: SYSTEMS, charset: 'utf-8', partsMs },
    underWay: new Set(),
  }
  onTestFinished(() => {
    db.close()
    rmSync(folder, { recursive: true })
  })
  let controlId = 0
  return {
    sending,
    begun,
    queue: (number: string, hour: string, of: { subject: string; checkInCode?: string }) => {
      controlId += 1
      const given = { ...VISIT, ...of, number, controlId: String(controlId), issued: `20261120${hour}0000` }
      const about = { type: 'ORU^R01', subject: of.subject, report: `XJH ${number}`, body: Buffer.from(anOru(given)) }
      const known = { channel: 'reports' as const, sender: 'LIS|XJH', controlId: String(controlId) }
      insertMessage(db, { ...known, ...about, state: 'waiting', answer: 'AA', why: '' }, at)
    },
    /** The first that waits for its answer. */
    answer: (status?: number) => (awaited.shift() ?? expect.fail('nothing was sent')).answer(status),
    later: (ms: number) => {
      at += ms
    },
    waiting: () => totalsOf(db, 'reports', 'waiting').count,
  }
}

const settled = () => new Promise<void>((done) => setImmediate(done))

test('several are on their way, of one report one at a time and in the order in which they came', async () => {
  const { sending, queue, begun, answer, waiting } = openQueue()
  for (const hour of ['10', '11', '12']) queue('R-1', hour, { subject: 'report:XJH R-1' })
  for (const number of ['R-2', 'R-3', 'R-4']) queue(number, '10', { subject: `report:XJH ${number}` })
  const lane = async () => {
    while (waiting() > 0) if ((await sendNextReport(sending)) > 0) await settled()
  }
  const lanes = Array.from({ length: REPORTS_AT_A_TIME }, lane)
  expect(begun).toEqual(['R-1 10:00', 'R-2 10:00', 'R-3 10:00'])
  answer()
  await expect.poll(() => begun.at(-1)).toBe('R-1 11:00')
  answer()
  await expect.poll(() => begun.at(-1)).toBe('R-4 10:00')
  answer()
  await settled()
  // The last of R-1 waits for the one before it, although there is room.
  expect(begun).toHaveLength(5)
  answer()
  await expect.poll(() => begun.at(-1)).toBe('R-1 12:00')
  answer()
  answer()
  await Promise.all(lanes)
  expect(waiting()).toBe(0)
})

test('while the mall takes nothing, nothing overtakes what waits', async () => {
  const { sending, queue, begun, answer, later, waiting } = openQueue()
  for (const number of ['R-1', 'R-2', 'R-3']) queue(number, '10', { subject: `report:XJH ${number}` })
  const first = sendNextReport(sending)
  answer(503)
  expect(await first).toBeGreaterThan(0)
  expect(await sendNextReport(sending)).toBeGreaterThan(0)
  expect(begun).toEqual(['R-1 10:00'])
  expect(waiting()).toBe(3)
  later(120_000)
  const again = sendNextReport(sending)
  expect(begun).toEqual(['R-1 10:00', 'R-1 10:00'])
  answer()
  expect(await again).toBe(0)
})

test('parts that are sent together stay together while another visit is on its way', async () => {
  const { sending, queue, begun, answer, later } = openQueue({ partsMs: 1_000 })
  queue('LIS-1', '10', { subject: 'visit:C1' })
  queue('LIS-2', '11', { subject: 'visit:C2', checkInCode: 'C2' })
  later(2_000)
  const both = [sendNextReport(sending), sendNextReport(sending)]
  expect(await sendNextReport(sending)).toBeGreaterThan(0)
  expect(begun).toEqual(['C1 10:00', 'C2 11:00'])
  answer()
  answer()
  expect(await Promise.all(both)).toEqual([0, 0])
})
