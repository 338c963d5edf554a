import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'

const answers = { sex: 1 as const, birthYear: 1968, smoking: 'over20' as const, family: ['colorectal' as const] }

test('answers are saved only after a separate consent, and returned to their owner only', async () => {
  await using mall = await openMall()
  const { consentVersion } = await (await mall.visitor()).api.getGuide({})
  const member = await mall.member()
  await expect(member.api.saveAnswers({ answers, consentVersion: '' })).rejects.toMatchObject({
    failure: 'CONSENT_NEEDED',
    message: expect.stringMatching(/健康信息授权/),
  })
  expect(await member.api.getSavedAnswers({})).toEqual({ saved: null })
  await member.api.saveAnswers({ answers, consentVersion })
  expect((await member.api.getSavedAnswers({})).saved?.answers).toEqual(answers)
  await member.api.saveAnswers({ answers: { ...answers, smoking: 'quit' }, consentVersion: '' })
  expect((await member.api.getSavedAnswers({})).saved?.answers.smoking).toBe('quit')
  expect(await (await mall.member()).api.getSavedAnswers({})).toEqual({ saved: null })
})

test('answers are not readable in the database, and cannot be opened under another member', async () => {
  await using mall = await openMall()
  const [member, other] = [await mall.member(), await mall.member()]
  const { consentVersion } = await member.api.getGuide({})
  for (const one of [member, other]) await one.api.saveAnswers({ answers, consentVersion })
  const { rows } = await mall.ctx.pool.query('select * from guide_answers')
  expect(JSON.stringify(rows)).not.toMatch(/colorectal|1968|over20/)
  await mall.ctx.pool.query(
    'update guide_answers set answers_sealed = (select answers_sealed from guide_answers where member_id = $1) where member_id = $2',
    [member.memberId, other.memberId],
  )
  await expect(other.api.getSavedAnswers({})).rejects.toMatchObject({ failure: 'SERVER_ERROR' })
  mall.problems.length = 0
})

test('deleting removes the answers and withdraws the consent, which stays recorded', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  const { consentVersion } = await member.api.getGuide({})
  await member.api.saveAnswers({ answers, consentVersion })
  await member.api.deleteSavedAnswers({})
  expect(await member.api.getSavedAnswers({})).toEqual({ saved: null })
  await expect(member.api.saveAnswers({ answers, consentVersion: '' })).rejects.toMatchObject({
    failure: 'CONSENT_NEEDED',
  })
  const { rows } = await mall.ctx.pool.query(
    `select version, withdrawn_at is not null as ended from consent where purpose = 'health-answers'`,
  )
  expect(rows).toEqual([{ version: consentVersion, ended: true }])
})

test('answers are deleted with a consent withdrawn elsewhere or given to an earlier version', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  const { consentVersion } = await member.api.getGuide({})
  for (const change of ['withdrawn_at = now()', `version = '2020-01'`]) {
    await member.api.saveAnswers({ answers, consentVersion })
    await mall.ctx.pool.query(`update consent set ${change} where purpose = 'health-answers'`)
    expect(await member.api.getSavedAnswers({})).toEqual({ saved: null })
    expect((await mall.ctx.pool.query('select 1 from guide_answers')).rowCount).toBe(0)
  }
})

test('concurrent saving and withdrawing never leaves answers without a consent', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  const { consentVersion } = await member.api.getGuide({})
  for (let round = 0; round < 5; round++) {
    await member.api.saveAnswers({ answers, consentVersion })
    await Promise.allSettled([
      member.api.saveAnswers({ answers, consentVersion: '' }),
      member.api.deleteSavedAnswers({}),
      member.api.saveAnswers({ answers, consentVersion: '' }),
    ])
    const { rows } = await mall.ctx.pool.query(
      `select (select count(*)::int from guide_answers) as kept,
         (select count(*)::int from consent where purpose = 'health-answers' and withdrawn_at is null) as living`,
    )
    expect(rows[0].kept).toBe(rows[0].living)
  }
})

test('invalid answers are not saved', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  const { consentVersion } = await member.api.getGuide({})
  await expect(member.api.saveAnswers({ answers: { birthYear: 2030 }, consentVersion })).rejects.toMatchObject({
    failure: 'BAD_INPUT',
    data: { field: 'birthYear' },
  })
  expect((await mall.ctx.pool.query('select 1 from guide_answers')).rowCount).toBe(0)
})
