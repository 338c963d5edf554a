import { expect, test } from 'vitest'
import { aVisit } from '../../src/modules/appointment/samples.ts'
import { waiting } from '../../src/modules/consultation/samples.ts'
import { aQuestion } from '../../src/modules/report/samples.ts'

const REUSED = expect.objectContaining({ failure: 'KEY_REUSED' })
const [FIRST, OTHER] = ['先写的这一句', '后写的另一句']

/** What was written first is done once; other words under its key are refused, not taken for done. */
async function expectOnce(send: (text: string, sent: { idempotencyKey: string }) => Promise<unknown>) {
  const sent = { idempotencyKey: crypto.randomUUID() }
  const first = await send(FIRST, sent)
  expect(await send(FIRST, sent)).toEqual(first)
  await expect(send(OTHER, sent)).rejects.toEqual(REUSED)
}

test('words that are stored sealed alone count for the key of a call, and nothing of them stands beside it', async () => {
  const { mall, member, he, consultationId, now } = await waiting()
  await using _ = mall
  await expectOnce((text, sent) => member.api.sendConsultation({ group: 'regular', text }, sent))
  await he.api.takeConsultation(await now())
  await expectOnce((text, sent) => he.api.answerConsultation({ consultationId, text }, sent))

  const { visit, asker } = await aQuestion(mall, {})
  const { bookingId, branchId } = visit
  await expectOnce((text, sent) => asker.api.askReportDoctor({ bookingId, code: null, text }, sent))
  const doctor = await mall.staff({ roles: [['doctor', branchId]] })
  const [passed, answered] = (await doctor.api.listReportWork({ branchId })).questions.map((one) => one.questionId)
  for (const questionId of [passed, answered])
    await doctor.api.takeReportQuestion({ questionId: questionId ?? '', seenTakenAt: null })
  await expectOnce((note, sent) => doctor.api.passReportQuestion({ questionId: passed ?? '', note }, sent))
  await expectOnce((text, sent) => doctor.api.answerReportQuestion({ questionId: answered ?? '', text }, sent))

  const { bookingId: booked, branchId: at } = await aVisit(mall.ctx, { memberId: member.memberId })
  const manager = await mall.staff({ roles: [['manager', at]] })
  await expectOnce((text, sent) => manager.api.noteBooking({ bookingId: booked, text }, sent))

  const { rows } = await mall.ctx.pool.query('select * from idempotency_key')
  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(JSON.stringify(rows)).not.toContain(FIRST)
})
