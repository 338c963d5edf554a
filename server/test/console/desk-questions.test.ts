import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { onTheDay } from './desk-samples.ts'

const reason = '客人到了'

/** 王秀兰's visit: blood on an empty stomach, and an ultrasound with a full bladder. */
async function opened({ hasStated = false } = {}) {
  const mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const visit = await onTheDay(mall, branchId)
  const [blood = '', scan = ''] = visit.itemIds
  await mall.ctx.pool.query(
    `update item set name = '血脂七项', prepare = '抽血，前一晚 8 点后不吃东西' where id = $1`,
    [blood],
  )
  await mall.ctx.pool.query(`update item set name = '盆腔彩超', prepare = '憋尿' where id = $1`, [scan])
  const { bookingId } = visit
  if (hasStated) {
    const { consentVersion } = (await visit.client.api.getBooking({ bookingId })).drugs
    await visit.client.api.saveBookingDrugs({ bookingId, drugs: ['insulin'], consentVersion })
  }
  visit.arrive()
  const { api } = await mall.staff({ roles: [['manager', branchId]] })
  return { mall, branchId, visit, bookingId, blood, api, see: () => api.getVisit({ bookingId }) }
}

const stored = async ({ ctx }: TestMall) => (await ctx.pool.query('select answers_sealed from visit_answer')).rows
const UNSUITED = { fasting: 'eaten' as const, drugs: ['insulin', 'thinner'] as const, bladder: 'empty' as const }
const answers = { ...UNSUITED, drugs: [...UNSUITED.drugs] }

test('the desk asks what the items need, and says what to do about an answer that does not suit them', async () => {
  const { mall, see, blood } = await opened({ hasStated: true })
  await using _ = mall
  const { questions } = await see()
  expect(questions).toMatchObject({
    fasting: { for: '抽血要空腹', ifEaten: '抽血今天先不做，请客人改天空腹来；其余的照做', itemIds: [blood] },
    ...{ statedDrugs: ['insulin'], hasConsent: true },
    bladder: { for: '盆腔彩超要憋尿', ifEmpty: '喝 500–800 毫升水，盆腔彩超放到后面做' },
  })
  expect(questions.drugs.map(({ group, advice }) => [group, advice])).toEqual([
    ['pressure', ''],
    ['sugar', expect.stringContaining('做完马上吃东西')],
    ['insulin', expect.stringContaining('做完马上吃东西')],
    ['thinner', '抽完血多按一会儿针眼'],
  ])
})

test('the answers are sealed, stand on the guide sheet, and go with the check-in, the consent, and after 30 days', async () => {
  const { mall, visit, bookingId, api, see } = await opened({ hasStated: true })
  await using _ = mall
  const checkIn = () => api.checkInVisit({ bookingId, ...answers, reason }, { idempotencyKey: mall.ctx.ids.id() })
  await checkIn()
  expect((await see()).answers).toEqual([
    { answer: '吃过东西', advice: '抽血今天先不做，请客人改天空腹来；其余的照做' },
    { answer: '在吃胰岛素', advice: expect.stringContaining('做完马上吃东西') },
    { answer: expect.stringContaining('在吃抗凝'), advice: '抽完血多按一会儿针眼' },
    { answer: '还没憋尿', advice: expect.stringContaining('放到后面做') },
  ])
  expect(JSON.stringify(await stored(mall))).not.toMatch(/eaten|insulin/)
  const { rows } = await mall.ctx.pool.query(
    'select changes from audit union all select to_jsonb(why) from booking_history',
  )
  expect(JSON.stringify(rows)).not.toMatch(/eaten|insulin|吃过/)
  await api.undoCheckIn({ bookingId, reason })
  expect(await stored(mall)).toEqual([])
  await checkIn()
  await mall.ctx.db.transaction((tx) => mall.ctx.modules.healthConsentEnded(tx, visit.memberId))
  expect(await stored(mall)).toEqual([])
  await api.undoCheckIn({ bookingId, reason })
  await checkIn()
  mall.clock.advance(29 * 86_400_000)
  await mall.tick('delete-past-desk-answers')
  expect(await stored(mall)).toHaveLength(1)
  mall.clock.advance(2 * 86_400_000)
  await mall.tick('delete-past-desk-answers')
  expect(await stored(mall)).toEqual([])
})

test('without the consent for health answers, drugs are asked about and not stored', async () => {
  const { mall, bookingId, api, see } = await opened()
  await using _ = mall
  expect((await see()).questions).toMatchObject({ statedDrugs: null, hasConsent: false })
  await api.checkInVisit({ bookingId, ...answers, reason })
  expect((await see()).answers.map(({ answer }) => answer)).toEqual(['吃过东西', '还没憋尿'])
})

test('a desk without a line asks the same, and its answers are stored when they are merged', async () => {
  const { mall, branchId, bookingId, api, see } = await opened()
  await using _ = mall
  await api.enrolDesk({ branchId, name: '1 号平板', reason })
  const { visits, at, proof } = await api.getDeskDay({ branchId })
  expect(visits[0]?.questions).toEqual((await see()).questions)
  const act = { kind: 'check-in' as const, ...answers, notToday: [], digits: '0029' }
  const acts = [{ key: 'check-in-01', bookingId, at, act }]
  await api.mergeDeskActs({ branchId, listAt: at, proof, acts })
  expect((await see()).answers.map(({ answer }) => answer)).toEqual(['吃过东西', '还没憋尿'])
})
