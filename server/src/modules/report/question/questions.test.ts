import { MAX_QUESTIONS, QUESTIONS_A_DAY } from '@mall/contract/report/terms'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { anEndedVisit, anIdNumber, aShare, aSignedReport } from '../samples.ts'

const [HIS, HERS, SISTERS] = ['13612340158', '13900001111', '13900002222']
const NAME = '林样例'
const CLOSED = expect.objectContaining({ failure: 'NOT_FOUND' })
const refusal = (failure: string) => expect.objectContaining({ failure })

/** A father with his report, a daughter who reads it by a share, and two doctors of the branch. Friday, 12:00. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId } = await mall.member(HIS)
  const visit = await anEndedVisit(mall, { memberId, isMyself: true, idNumber: anIdNumber(7) })
  const { bookingId, branchId } = visit
  const doctor = await mall.staff({ name: '陈怀远', roles: [['doctor', branchId]] })
  const other = await mall.staff({ name: '顾医生', roles: [['doctor', branchId]] })
  await aSignedReport(mall, visit, { doctor })
  const api = async (mobile: string) => (await mall.member(mobile)).api
  const share = async (mobile = HERS) => {
    const shareId = await aShare(mall.ctx, { bookingId, memberId, mobile })
    await (await api(mobile)).openReportShare({ shareId, name: NAME })
    return shareId
  }
  const ask = async (mobile: string, text = '肌酐要紧吗', more: { code?: string; isNotNow?: boolean } = {}) =>
    (await api(mobile)).askReportDoctor({ bookingId, code: more.code ?? null, text, isNotNow: more.isNotNow ?? false })
  const listed = async ({ api: staff } = doctor) => (await staff.listReportWork({ branchId })).questions
  const read = async (mobile: string) => (await (await api(mobile)).getReport({ bookingId })).content?.questions
  return { mall, ctx: mall.ctx, memberId, visit, bookingId, branchId, doctor, other, api, share, ask, listed, read }
}

test('whoever reads a report asks about a value, a doctor answers, and all who may read it read both', async () => {
  const { mall, bookingId, doctor, api, share, ask, listed, read } = await opened()
  await using _ = mall
  await share()
  const { questionId, dueAt } = await ask(HERS, '这个数要紧吗', { code: 'CREA' })
  // Four hours of a working day.
  expect(dueAt).toMatch(/^2026-11-20T08:00:/)
  const [row] = await listed()
  expect(row).toMatchObject({
    questionId,
    asker: 'reader',
    isUrgent: false,
    takenBy: null,
    isMine: false,
    name: '王**',
  })
  expect(JSON.stringify(row)).not.toMatch(/要紧|肌酐/)
  await expect(doctor.api.openReportQuestion({ questionId })).rejects.toEqual(refusal('REPORT_QUESTION_TAKEN'))
  await doctor.api.takeReportQuestion({ questionId, seenTakenAt: null })
  const open = await doctor.api.openReportQuestion({ questionId })
  expect(open).toMatchObject({ text: '这个数要紧吗', about: { code: 'CREA', name: '肌酐' }, earlier: [] })
  expect(open.observations.map(({ code }) => code)).toContain('CREA')
  const send = () =>
    doctor.api.answerReportQuestion(
      { questionId, text: '在参考范围里，明年体检时再看。' },
      { idempotencyKey: 'one-answer' },
    )
  await send()
  // Sent again, as when its answer was lost.
  expect(await send()).toEqual({ done: true })
  expect(await listed()).toEqual([])
  const answer = { text: '在参考范围里，明年体检时再看。', doctor: expect.stringContaining('陈怀远') }
  expect(await read(HERS)).toMatchObject([{ isMine: true, asker: 'reader', answer }])
  expect(await read(HIS)).toMatchObject([{ isMine: false, asker: 'reader', answer }])
  const [told] = (await (await api(HERS)).listMessages({ curPage: 1, pageSize: 10 })).list
  expect(told).toMatchObject({ title: '医生回答了您的问题', link: `/profile/report/${bookingId}` })
  expect(JSON.stringify(told)).not.toMatch(/肌酐|范围|林样例/)
  const looks = (await (await api(HIS)).listAccesses({})).list.map(({ who, why }) => `${who} ${why}`)
  expect(looks.filter((one) => /陈怀远 给看报告的人讲报告/.test(one))).toHaveLength(1)
  const admin = await mall.staff({ roles: [['admin', null]] })
  const acts = (await admin.api.listAudit({})).list.filter(({ call }) => call.includes('ReportQuestion'))
  expect(acts.map(({ call }) => call)).toEqual(['answerReportQuestion', 'takeReportQuestion'])
  expect(JSON.stringify(acts)).not.toMatch(/要紧|参考范围/)
})

test('who may not read asks nothing; taken back, nobody answers, and asked again it is', async () => {
  const { mall, branchId, doctor, api, share, ask, listed, read } = await opened()
  await using _ = mall
  await expect(ask(HERS)).rejects.toEqual(CLOSED)
  const shareId = await share()
  const { questionId } = await ask(HERS)
  await doctor.api.takeReportQuestion({ questionId, seenTakenAt: null })
  await (await api(HIS)).withdrawReportShare({ shareId })
  await expect(ask(HERS)).rejects.toEqual(CLOSED)
  const answer = () => doctor.api.answerReportQuestion({ questionId, text: '明年再看。' })
  await expect(answer()).rejects.toEqual(refusal('REPORT_QUESTION_CLOSED'))
  await expect(doctor.api.openReportQuestion({ questionId })).rejects.toEqual(refusal('REPORT_QUESTION_CLOSED'))
  expect(await listed()).toEqual([])
  expect(await read(HIS)).toEqual([])
  // Given again: what was not answered is said to be so.
  await share()
  expect(await read(HERS)).toMatchObject([{ questionId, isClosed: true, answer: null }])
  await ask(HERS)
  expect(await listed()).toHaveLength(1)
  mall.clock.set('2026-12-21T00:00:00Z')
  // Nobody opened it since the last day of the share.
  const later = await mall.staff({ roles: [['doctor', branchId]] })
  expect(await listed(later)).toHaveLength(1)
  await mall.tick('close-report-questions')
  expect(await listed(later)).toEqual([])
})

test('a question about a report that turns out to be another person’s is answered by nobody', async () => {
  const { mall, ctx, visit, doctor, ask, read } = await opened()
  await using _ = mall
  const { questionId } = await ask(HIS)
  const another = anIdNumber(8)
  await ctx.pool.query('update contact set id_number_index = $2 where id = $1', [
    ...[visit.contactId, ctx.vault.blindIndex('id_number', another)],
  ])
  await aSignedReport(mall, { ...visit, idNumber: another })
  const take = doctor.api.takeReportQuestion({ questionId, seenTakenAt: null })
  await expect(take).rejects.toEqual(refusal('REPORT_QUESTION_CLOSED'))
  expect((await read(HIS)) ?? []).toEqual([])
})

test('what cannot wait is told to call 120, and kept only when it is not of now', async () => {
  const { mall, ctx, ask, listed } = await opened()
  await using _ = mall
  await ask(HIS)
  for (const text of ['我爸现在胸口疼得厉害，出冷汗', '喘不上气了怎么办', '活着没意思，不想活了']) {
    await expect(ask(HIS, text)).rejects.toEqual(refusal('REPORT_QUESTION_URGENT'))
  }
  expect((await ctx.pool.query('select 1 from report_question')).rowCount).toBe(1)
  await ask(HIS, '去年有一回胸口疼得厉害，和这个有关吗', { isNotNow: true })
  // First in the list, though asked later; what is said of an ordinary question is believed by nobody.
  expect((await listed()).map(({ isUrgent }) => isUrgent)).toEqual([true, false])
  await ask(HIS, '尿酸怎么看', { isNotNow: true })
  expect((await listed()).filter(({ isUrgent }) => isUrgent)).toHaveLength(1)
})

test('so many a day of one report, so many in all, and nothing about a value that is not in it', async () => {
  const { mall, ctx, bookingId, share, ask } = await opened()
  await using _ = mall
  await share()
  await share(SISTERS)
  await expect(ask(HIS, '这一项呢', { code: 'NONE' })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
  for (let nth = 0; nth < QUESTIONS_A_DAY; nth += 1) await ask(HIS)
  await expect(ask(HIS)).rejects.toEqual(refusal('REPORT_QUESTIONS_TODAY'))
  await ask(HERS)
  const copied = `insert into report_question select 'q' || n, booking_id, report_id, person_id, member_id, asker, branch_id,
    state, is_urgent, question_sealed, asked_at, due_at from report_question, generate_series(1, $2) n
    where id = (select min(id) from report_question where booking_id = $1)`
  await ctx.pool.query(copied, [bookingId, MAX_QUESTIONS - QUESTIONS_A_DAY - 2])
  const raced = await Promise.allSettled([ask(HERS), ask(SISTERS)])
  expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(raced.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('REPORT_QUESTIONS_FULL') })
})

test('of two doctors who take a question at once one has it; it is taken over, and put back with a note for the next', async () => {
  const { mall, ask, doctor, other, listed, read } = await opened()
  await using _ = mall
  const { questionId } = await ask(HIS)
  const take = ({ api }: typeof doctor, seenTakenAt: string | null = null) =>
    api.takeReportQuestion({ questionId, seenTakenAt })
  const ended = await Promise.allSettled([take(doctor), take(other)])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = ended[0].status === 'fulfilled' ? [doctor, other] : [other, doctor]
  const answer = ({ api }: typeof doctor) => api.answerReportQuestion({ questionId, text: '明年体检时再看。' })
  await expect(answer(loser)).rejects.toEqual(refusal('REPORT_QUESTION_TAKEN'))
  await take(loser, (await listed())[0]?.takenAt ?? null)
  await expect(answer(winner)).rejects.toEqual(refusal('REPORT_QUESTION_TAKEN'))
  const pass = ({ api }: typeof doctor) => api.passReportQuestion({ questionId, note: '请看过片子的同事答' })
  await expect(pass(winner)).rejects.toEqual(refusal('REPORT_QUESTION_TAKEN'))
  await pass(loser)
  expect((await listed())[0]).toMatchObject({ takenBy: null, takenAt: null })
  expect(JSON.stringify(await read(HIS))).not.toContain('片子')
  await take(winner)
  expect((await winner.api.openReportQuestion({ questionId })).note).toContain('请看过片子的同事答')
  await answer(winner)
  await expect(take(loser)).rejects.toEqual(refusal('REPORT_QUESTION_TAKEN'))
  expect(await read(HIS)).toMatchObject([{ isMine: true, asker: 'examinee', answer: { text: '明年体检时再看。' } }])
})

test('an answer says no diagnosis, dose or promise, and what is refused changes nothing', async () => {
  const { mall, ask, doctor, listed } = await opened()
  await using _ = mall
  const { questionId } = await ask(HIS)
  await doctor.api.takeReportQuestion({ questionId, seenTakenAt: null })
  for (const text of ['不要紧。您这是得了肾病。', '可能是癌，快去看', '一定没事', '每天吃 2 片就好', '这个能根治']) {
    const refused = doctor.api.answerReportQuestion({ questionId, text })
    await expect(refused).rejects.toMatchObject({ failure: 'BAD_INPUT', data: { field: 'text' } })
  }
  expect((await listed())[0]).toMatchObject({ isMine: true })
})

test('a copy of personal data holds what one asked, and the account that closes takes its questions along', async () => {
  const { mall, ctx, memberId, share, ask, read } = await opened()
  await using _ = mall
  await share()
  await ask(HERS, '女儿问的话')
  await ask(HIS, '父亲问的话')
  expect(await read(HIS)).toHaveLength(2)
  const close = async (id: string) => {
    await mall.drainJobs()
    await ctx.pool.query('update member set closing_asked_at = mall_now() where id = $1', [id])
    mall.clock.advance(16 * 86_400_000)
    await mall.tick('close-accounts')
  }
  await close((await mall.member(HERS)).memberId)
  expect(await read(HIS)).toMatchObject([{ text: '父亲问的话' }])
  await close(memberId)
  expect((await ctx.pool.query('select 1 from report_question')).rowCount).toBe(0)
})
