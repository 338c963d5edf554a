import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { addVersion, matchReport } from './place.ts'
import { anEndedVisit, aSignedReport } from './samples.ts'

const BUSY = expect.objectContaining({ failure: 'BUSY' })
const NO_FILES = { ownerId: 'added', personId: null, files: [] }
const ADDED = { contents: { observations: [], replaces: undefined }, uploadedBy: '前台王敏', stored: NO_FILES }

/** A report that was matched, and is about to be added. */
async function matched() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId } = await mall.member()
  const visit = await anEndedVisit(mall, { memberId })
  await aSignedReport(mall, visit)
  const match = () => matchReport(mall.ctx, { ...visit, isDocumentSeen: true })
  const found = await match()
  if (!('visit' in found)) throw new Error(found.why)
  const add = () => mall.ctx.db.transaction((tx) => addVersion(mall.ctx, tx, found, ADDED))
  const count = async () => (await mall.ctx.pool.query('select from report')).rowCount
  return { mall, memberId, visit, match, add, count }
}

test('no report is added to a visit whose check-in was taken back since it was matched', async () => {
  const { mall, visit, add, count } = await matched()
  await using _ = mall
  await mall.ctx.pool.query(`update booking set state = 'no-show' where id = $1`, [visit.bookingId])
  await expect(add()).rejects.toEqual(BUSY)
  expect(await count()).toBe(1)
  await mall.ctx.pool.query(`update booking set state = 'attended' where id = $1`, [visit.bookingId])
  await add()
  expect(await count()).toBe(2)
})

test('nor to one of an account that was closed, whose reports wait for a person', async () => {
  const { mall, memberId, match, add, count } = await matched()
  await using _ = mall
  await mall.drainJobs()
  await mall.ctx.pool.query('update member set closing_asked_at = mall_now() where id = $1', [memberId])
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  expect(await count()).toBe(0)
  await expect(add()).rejects.toEqual(BUSY)
  expect(await match()).toEqual({ why: 'no-booking' })
  expect(await count()).toBe(0)
})
