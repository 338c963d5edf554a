import { expect, test, vi } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { lockNumber } from '../own-number/own-number.ts'
import { A_PDF, anEndedVisit, anIdNumber, aSignedReport, digestOf } from '../samples.ts'
import { lastDayAsMinor } from './minor-rules.ts'

const [MOTHERS, FATHERS, AUNTS] = ['13900001111', '13612340158', '13900002222']
const [CHILD, MOTHER, FATHER] = [anIdNumber(1, '20090305'), anIdNumber(2, '19800101'), anIdNumber(3, '19790101')]
const CLOSED = expect.objectContaining({ failure: 'NOT_FOUND' })
const refusal = (failure: string) => expect.objectContaining({ failure })

/** A mother who booked for her daughter of 17, both reports there; and a father with an account of his own. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId } = await mall.member(MOTHERS)
  await aContact(mall.ctx, { memberId, idNumber: MOTHER, isMyself: true, name: '林晓' })
  const visit = await anEndedVisit(mall, { memberId, idNumber: CHILD })
  const doctor = await mall.staff({ roles: [['doctor', visit.branchId]] })
  await aSignedReport(mall, visit, { doctor, file: true })
  const { memberId: fathersId } = await mall.member(FATHERS)
  const father = { memberId: fathersId, idNumber: FATHER, isMyself: true, name: '林国栋' }
  const { id: contactId } = await aContact(mall.ctx, father)
  const { bookingId, branchId, checkInCode } = visit
  const child = { branchId, checkInCode, idNumber: CHILD, reason: '看过户口簿' }
  const record = (mobile: string, guardianIdNumber: string, overrides: { idNumber?: string } = {}) =>
    doctor.api.recordGuardian({ ...child, guardianIdNumber, mobile, isKinshipSeen: true, ...overrides })
  const api = async (mobile: string) => (await mall.member(mobile)).api
  const fathers = { memberId: fathersId, contactId, idNumber: FATHER }
  return { mall, ctx: mall.ctx, memberId, visit, bookingId, doctor, child, record, api, fathers }
}

test('a guardian reads, whoever booked, until the day before the child is 18', async () => {
  const { mall, bookingId, record, api } = await opened()
  await using _ = mall
  expect((await (await api(MOTHERS)).getReport({ bookingId })).content).toBeNull()
  expect(await record(MOTHERS, MOTHER)).toEqual({ until: '2027-03-04' })
  await record(FATHERS, FATHER)
  for (const mobile of [MOTHERS, FATHERS]) {
    const read = await (await api(mobile)).getReport({ bookingId })
    expect([read.isGuardian, read.isOwn, read.readableUntil]).toEqual([true, false, '2027-03-04'])
    expect(read.content?.conclusion.finding).toBe('血压偏高')
    await (await api(mobile)).getReportFile({ bookingId, sha256: digestOf(A_PDF) })
  }
  expect((await (await api(FATHERS)).listReports({})).shared).toMatchObject([{ bookingId, isGuardian: true }])
  expect((await (await api(MOTHERS)).listReports({})).shared).toEqual([])
  const { list } = await (await api(MOTHERS)).listAccesses({})
  expect(list.map(({ why }) => why)).toContain('您是登记的监护人，到 2027-03-04 为止')
  const give = { bookingId, mobile: AUNTS, days: 7 as const, code: '123456' }
  await expect((await api(FATHERS)).shareReport(give)).rejects.toEqual(CLOSED)
  mall.clock.set('2027-03-04T15:59:00Z')
  expect((await (await api(FATHERS)).getReport({ bookingId })).content).not.toBeNull()
  // Midnight in Shanghai.
  mall.clock.set('2027-03-04T16:00:01Z')
  await expect((await api(FATHERS)).getReport({ bookingId })).rejects.toEqual(CLOSED)
  expect((await (await api(MOTHERS)).getReport({ bookingId })).content).toBeNull()
  await mall.tick('delete-past-guardians')
  const { rows } = await mall.ctx.pool.query('select id_number_index from person')
  // Who has no report and is nobody's guardian is forgotten.
  expect(rows).toEqual([{ id_number_index: mall.ctx.vault.blindIndex('id_number', CHILD) }])
})

test('nobody becomes one by a number, a name or what the account writes', async () => {
  const { mall, bookingId, record, api } = await opened()
  await using _ = mall
  await record(FATHERS, FATHER)
  // The number alone: her 本人 has another ID number.
  await record(AUNTS, anIdNumber(5, '19850101'))
  const aunt = await mall.member(AUNTS)
  await aContact(mall.ctx, { memberId: aunt.memberId, idNumber: anIdNumber(6, '19860101'), isMyself: true })
  await expect((await api(AUNTS)).getReport({ bookingId })).rejects.toEqual(CLOSED)
  expect((await (await api(MOTHERS)).getReport({ bookingId })).content).toBeNull()
})

test('whoever has reports, or another number, says first at the branch which number is theirs', async () => {
  const { mall, ctx, bookingId, record, api, fathers } = await opened()
  await using _ = mall
  const own = refusal('REPORT_GUARDIAN_NUMBER')
  const visit = await anEndedVisit(mall, fathers)
  const { api: desk } = await mall.staff({ roles: [['doctor', visit.branchId]] })
  await aSignedReport(mall, visit)
  const numbers = async () =>
    (await ctx.pool.query('select own_mobile_index from person where own_mobile_index is not null')).rows
  await expect(record(AUNTS, FATHER)).rejects.toEqual(own)
  expect(await numbers()).toEqual([])
  const { branchId, checkInCode, idNumber } = visit
  await desk.recordOwnNumber({ branchId, checkInCode, idNumber, mobile: FATHERS, reason: '看过身份证' })
  await expect(record(AUNTS, FATHER)).rejects.toEqual(own)
  expect(await numbers()).toEqual([{ own_mobile_index: ctx.vault.blindIndex('mobile', FATHERS) }])
  await record(FATHERS, FATHER)
  expect((await (await api(FATHERS)).getReport({ bookingId })).content).not.toBeNull()
  // Nobody examined her, and her number is known from now on.
  await record(MOTHERS, MOTHER)
  await expect(record(AUNTS, MOTHER)).rejects.toEqual(own)
  await record(MOTHERS, MOTHER)
})

test('the number is locked before the people, as by whoever else proves it', async () => {
  const { mall, ctx, record } = await opened()
  await using _ = mall
  let recorded: Promise<unknown> = Promise.resolve()
  await ctx.db.transaction(async (tx) => {
    await lockNumber(ctx, tx, FATHERS)
    recorded = record(FATHERS, FATHER)
    const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted`
    await vi.waitFor(async () => expect((await ctx.pool.query(waits)).rowCount).toBe(1), 5_000)
    const free = await ctx.pool.query('select id_number_index from person for update skip locked')
    expect(free.rows).toEqual([{ id_number_index: ctx.vault.blindIndex('id_number', CHILD) }])
  })
  await recorded
})

test('only of a minor, by an adult, of a certain visit, and two at most', async () => {
  const { mall, memberId, doctor, child, record } = await opened()
  await using _ = mall
  await expect(record(MOTHERS, MOTHER, { idNumber: anIdNumber(9, '20090305') })).rejects.toEqual(
    refusal('REPORT_UNCERTAIN'),
  )
  const refused = expect.objectContaining({
    failure: 'BAD_INPUT',
    data: expect.objectContaining({ field: 'guardianIdNumber' }),
  })
  await expect(record(MOTHERS, anIdNumber(4, '20100101'))).rejects.toEqual(refused)
  await expect(record(MOTHERS, '110105198001010011')).rejects.toEqual(refused)
  const grown = await anEndedVisit(mall, { memberId, branchId: child.branchId, idNumber: anIdNumber(8, '20081120') })
  const adult = { ...child, checkInCode: grown.checkInCode, idNumber: grown.idNumber, guardianIdNumber: MOTHER }
  await expect(doctor.api.recordGuardian({ ...adult, mobile: MOTHERS, isKinshipSeen: true })).rejects.toEqual(
    refusal('REPORT_NO_MINOR'),
  )
  expect((await mall.ctx.pool.query('select 1 from report_guardian')).rowCount).toBe(0)
  const third = anIdNumber(7, '19820101')
  const outcomes = await Promise.allSettled([record(MOTHERS, MOTHER), record(FATHERS, FATHER), record(AUNTS, third)])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: refusal('REPORT_GUARDIANS_FULL') },
  ])
})

test('a branch ends it at once, for all of them', async () => {
  const { mall, bookingId, doctor, child, record, api } = await opened()
  await using _ = mall
  await expect(doctor.api.endGuardians(child)).rejects.toEqual(CLOSED)
  await record(FATHERS, FATHER)
  await (await api(FATHERS)).getReport({ bookingId })
  await doctor.api.endGuardians(child)
  await expect((await api(FATHERS)).getReport({ bookingId })).rejects.toEqual(CLOSED)
  await expect((await api(FATHERS)).getReportFile({ bookingId, sha256: digestOf(A_PDF) })).rejects.toEqual(CLOSED)
})

test('an account that closes is nobody’s guardian any more, and neither is who has its number next', async () => {
  const { mall, ctx, bookingId, record, api } = await opened()
  await using _ = mall
  await record(FATHERS, FATHER)
  const { memberId } = await mall.member(FATHERS)
  await mall.drainJobs()
  await ctx.pool.query('update member set closing_asked_at = mall_now() where id = $1', [memberId])
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  expect((await ctx.pool.query('select 1 from report_guardian')).rowCount).toBe(0)
  await expect((await api(FATHERS)).getReport({ bookingId })).rejects.toEqual(CLOSED)
})

test('an account that closes takes the child’s guardian along, whom nothing needs any more', async () => {
  const { mall, ctx, memberId, record } = await opened()
  await using _ = mall
  await record(FATHERS, FATHER)
  await mall.drainJobs()
  await ctx.pool.query('update member set closing_asked_at = mall_now() where id = $1', [memberId])
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  expect((await ctx.pool.query('select from report')).rowCount).toBe(0)
  expect((await ctx.pool.query('select id_number_index from person')).rows).toEqual([])
})

test('the last day is the one before the birthday, of a leap day the last of February', () => {
  expect(lastDayAsMinor('2009-03-05')).toBe('2027-03-04')
  expect(lastDayAsMinor('2009-01-01')).toBe('2026-12-31')
  expect(lastDayAsMinor('2008-02-29')).toBe('2026-02-28')
  expect(lastDayAsMinor('2082-02-28')).toBe('2100-02-27')
})
