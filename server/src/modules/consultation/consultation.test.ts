import { HELD_MINUTES, MAX_TEMPLATES, SHOWN_MESSAGES } from '@mall/contract/consultation/terms'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { raceBehind } from '../../../test/support/race.ts'
import { anOperator } from '../settings/samples.ts'
import { waiting } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '客人等着'

test('a consultation is taken, answered, passed with a note, and ended; the member reads the answers and never the note', async () => {
  const { mall, member, say, read, he, she, inbox, consultationId, now } = await waiting()
  await using _ = mall
  const where = { consultationId }
  expect(await inbox()).toMatchObject([
    {
      ...{ group: 'regular', state: 'waiting', takenBy: null, gist: '爸爸能和妈妈同一天吗' },
      member: { mobile: '138****6720' },
    },
  ])
  expect((await he.api.getConsultationMessages(where)).messages).toBeNull()
  await expect(he.api.answerConsultation({ ...where, text: '能' })).rejects.toEqual(refusal('CONSULTATION_NOT_TAKEN'))
  await he.api.takeConsultation(await now())
  expect((await member.api.listAccesses({})).list).toContainEqual(
    expect.objectContaining({ who: expect.stringContaining('何雨桐'), what: '在线咨询' }),
  )
  expect([await inbox(), await inbox('mine')]).toMatchObject([[], [{ takenBy: { isCaller: true } }]])
  mall.clock.advance(120_000)
  await he.api.answerConsultation({ ...where, text: '能，周六 08:30' })
  expect(await read()).toMatchObject({
    ...{ state: 'answered', queue: null },
    messages: [{ author: 'member' }, { author: 'staff', text: '能，周六 08:30' }],
  })
  await say('他早上打胰岛素')
  await he.api.passConsultation({ ...(await now()), to: she.staffId, note: '问用药，请护士看' })
  expect((await he.api.getConsultationMessages(where)).messages).toBeNull()
  const seen = await she.api.getConsultationMessages(where)
  expect(seen.messages?.map(({ author, by }) => [author, by])).toEqual([
    ...[
      ['member', ''],
      ['staff', '何雨桐'],
      ['member', ''],
    ],
    ['note', '何雨桐'],
  ])
  expect(seen.messages?.at(-1)?.text).toBe('转给周敏：问用药，请护士看')
  expect(JSON.stringify(await read())).not.toContain('问用药')
  await she.api.answerConsultation({ ...where, text: '约第一批，抽完血再打' })
  await she.api.endConsultation(await now())
  expect(await read()).toMatchObject({ state: 'ended' })
  expect(await inbox('ended')).toMatchObject([{ takenBy: null }])
  await say('谢谢')
  expect(await inbox()).toMatchObject([{ gist: '谢谢', takenBy: null }])
  const stranger = await mall.member()
  expect((await stranger.api.getConsultation({ group: 'regular' })).messages).toEqual([])
  const { list: messages } = await member.api.listMessages({})
  expect(messages.filter(({ topic }) => topic === 'consultation')).toHaveLength(2)
})

test('what is put back after an answer waits for a colleague', async () => {
  const { mall, read, he, she, inbox, consultationId, now } = await waiting()
  await using _ = mall
  await he.api.takeConsultation(await now())
  await he.api.answerConsultation({ consultationId, text: '能，周六 08:30' })
  mall.clock.advance(60_000)
  await he.api.passConsultation({ ...(await now()), note: '交班，还要回电话' })
  expect([await inbox(), await inbox('mine')]).toMatchObject([[{ consultationId, takenBy: null }], []])
  expect(await read()).toMatchObject({ state: 'waiting', queue: { ahead: 0 } })
  await she.api.takeConsultation(await now())
  await she.api.endConsultation(await now())
  expect(await read()).toMatchObject({ state: 'ended' })
})

test('who writes twice keeps their place, and reads how many are before them', async () => {
  const { mall, say, read, he, now } = await waiting()
  await using _ = mall
  const other = await mall.member()
  mall.clock.advance(60_000)
  await other.api.sendConsultation({ group: 'regular', text: '发票怎么换' })
  mall.clock.advance(60_000)
  await say('还有，要空腹吗')
  expect((await read()).queue).toEqual({ ahead: 0, minutes: null })
  expect((await other.api.getConsultation({ group: 'regular' })).queue).toEqual({ ahead: 1, minutes: null })
  await other.api.sendConsultation({ group: 'premium', text: '在吗' })
  expect((await other.api.getConsultation({ group: 'premium' })).queue).toMatchObject({ ahead: 0 })
  const { waiting: counts } = await he.api.listConsultations({ tab: 'waiting' })
  expect(counts).toEqual(
    expect.arrayContaining([
      { group: 'regular', count: 2 },
      { group: 'premium', count: 1 },
    ]),
  )
  await he.api.takeConsultation(await now())
  expect((await other.api.getConsultation({ group: 'regular' })).queue).toMatchObject({ ahead: 1 })
})

test('after five answers it is told within how many minutes the desk usually answers', async () => {
  const { mall, he, read } = await waiting()
  await using _ = mall
  for (let nth = 0; nth < 5; nth++) {
    const member = await mall.member()
    await member.api.sendConsultation({ group: 'regular', text: '在吗' })
    mall.clock.advance(90_000)
    const row = (await he.api.listConsultations({ tab: 'waiting' })).list.at(-1)
    if (!row) throw new Error('nobody waits')
    await he.api.takeConsultation({ consultationId: row.consultationId, version: row.version, reason })
    await he.api.answerConsultation({ consultationId: row.consultationId, text: '在' })
  }
  expect((await read()).queue?.minutes).toBe(2)
})

test('outside its hours the desk says when it is back; hours are changed by right, at the version that was seen', async () => {
  const { mall, read, he } = await waiting()
  await using _ = mall
  expect((await read()).desk).toEqual({ isOpen: true, opensAt: '08:00', closesAt: '20:00' })
  const director = await mall.staff({ roles: [['director', null]] })
  const hours = { group: 'regular' as const, opensAt: '08:30', closesAt: '17:30', answerMinutes: 10, reason }
  await expect(he.api.saveConsultationDesk({ ...hours, version: 0 })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(director.api.saveConsultationDesk({ ...hours, closesAt: '08:30', version: 0 })).rejects.toEqual(
    refusal('BAD_INPUT'),
  )
  await director.api.saveConsultationDesk({ ...hours, version: 0 })
  await expect(director.api.saveConsultationDesk({ ...hours, version: 0 })).rejects.toEqual(
    refusal('CONSULTATION_MOVED'),
  )
  mall.clock.set('2026-11-26T09:30:00Z')
  const late = await mall.member()
  expect((await late.api.getConsultation({ group: 'regular' })).desk).toEqual({
    isOpen: false,
    opensAt: '08:30',
    closesAt: '17:30',
  })
})

test('of two who take it at once one has it; a colleague gives a reason, unless it was let wait', async () => {
  const { mall, he, she, say, now } = await waiting()
  await using _ = mall
  const seen = await now()
  const outcomes = await raceBehind(mall.ctx, `select from consultation for update`, [
    () => he.api.takeConsultation(seen),
    () => she.api.takeConsultation(seen),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const isHis = outcomes[0]?.status === 'fulfilled'
  const [holder, other] = isHis ? [he, she] : [she, he]
  await holder.api.answerConsultation({ consultationId: seen.consultationId, text: '在' })
  await expect(other.api.takeConsultation(await now())).rejects.toEqual(refusal('CONSULTATION_HELD'))
  await say('还在吗')
  mall.clock.advance(HELD_MINUTES * 60_000 + 1)
  expect((await other.api.listConsultations({ tab: 'waiting' })).list).toHaveLength(1)
  await other.api.takeConsultation(await now())
  await holder.api.takeConsultation({ ...(await now()), reason })
  await expect(other.api.endConsultation(await now())).rejects.toEqual(refusal('CONSULTATION_NOT_TAKEN'))
})

test('it is passed to a colleague only who answers consultations', async () => {
  const { mall, he, inbox, now } = await waiting()
  await using _ = mall
  await he.api.takeConsultation(await now())
  const editor = await mall.staff({ roles: [['content-editor', null]] })
  for (const to of [editor.staffId, 'nobody'])
    await expect(he.api.passConsultation({ ...(await now()), to, note: reason })).rejects.toEqual(
      refusal('CONSULTATION_COLLEAGUE_WRONG'),
    )
  await he.api.passConsultation({ ...(await now()), note: '下班了' })
  expect(await inbox()).toMatchObject([{ takenBy: null }])
})

test('templates are few, named, and managed by right', async () => {
  const { mall, he } = await waiting()
  await using _ = mall
  const { api } = await mall.staff({ roles: [['director', null]] })
  const one = { title: '空腹', text: '抽血前 8 小时不要吃东西', reason }
  await expect(he.api.saveConsultationTemplate(one)).rejects.toEqual(refusal('RIGHT_MISSING'))
  const { templateId } = await api.saveConsultationTemplate(one)
  await api.saveConsultationTemplate({ ...one, templateId, text: '前一晚 10 点以后不要吃东西' })
  expect((await he.api.listConsultationTemplates({})).list).toEqual([
    { templateId, title: '空腹', text: '前一晚 10 点以后不要吃东西' },
  ])
  await expect(api.saveConsultationTemplate({ ...one, templateId: 'none' })).rejects.toEqual(refusal('NOT_FOUND'))
  await mall.ctx.pool.query(
    `insert into consultation_template select 'x' || n, 'x', 'x', now() from generate_series(2, $1) n`,
    [MAX_TEMPLATES],
  )
  await expect(api.saveConsultationTemplate(one)).rejects.toEqual(refusal('TEMPLATES_FULL'))
  await api.deleteConsultationTemplate({ templateId, reason })
  await expect(api.deleteConsultationTemplate({ templateId, reason })).rejects.toEqual(refusal('NOT_FOUND'))
})

test('a list of thousands comes in pages, and a conversation of years shows its last hundred messages', async () => {
  const { mall, he, read, now, consultationId } = await waiting()
  await using _ = mall
  await mall.ctx.pool.query(
    `insert into consultation (id, member_id, group_name, state, moved_at, waiting_since)
     select 'c' || n, 'm' || n, 'regular', 'waiting', t, t
     from generate_series(1, 70) n, lateral (select timestamptz '2026-11-26T01:00Z' + n * interval '1 second' as t) at`,
  )
  const ids: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: Awaited<ReturnType<typeof he.api.listConsultations>> = await he.api.listConsultations({
      ...{ tab: 'waiting', ...(after !== undefined && { after }) },
    })
    ids.push(...page.list.map((row) => row.consultationId))
    after = page.next
  }
  expect(ids).toHaveLength(71)
  expect(new Set(ids).size).toBe(71)
  expect(ids.at(-1)).toBe(consultationId)
  await he.api.takeConsultation(await now().catch(() => ({ consultationId, version: 0 })))
  for (let nth = 0; nth < SHOWN_MESSAGES; nth++)
    await he.api.answerConsultation({ consultationId, text: `第 ${nth} 句` })
  const { messages } = await read()
  expect(messages).toHaveLength(SHOWN_MESSAGES)
  expect(messages.at(-1)?.text).toBe(`第 ${SHOWN_MESSAGES - 1} 句`)
})

test('a member’s first words bring the assistant’s conversation along, and sixty messages a day are enough', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx)
  const { api } = await mall.member()
  const { conversationId } = await api.authChannel({})
  await api.askAssistant({ conversationId, question: '你们卖不卖拖拉机' })
  await api.sendConsultation({ group: 'premium', text: '请回我一句', conversationId })
  const { messages } = await api.getConsultation({ group: 'premium' })
  expect(messages[0]?.text).toMatch(/你们卖不卖拖拉机[\s\S]*请回我一句/)
  const send = () => api.sendConsultation({ group: 'regular', text: '在吗' })
  for (let sent = 1; sent < 60; sent++) await send()
  await expect(send()).rejects.toEqual(refusal('CONSULTATION_FULL'))
})

test('the page of a member has the conversations of this member alone, for those who answer in the whole group', async () => {
  const { mall, member, say, he, consultationId, now } = await waiting()
  await using _ = mall
  const other = await mall.member()
  await other.api.sendConsultation({ group: 'premium', text: '别人的' })
  await member.api.sendConsultation({ group: 'premium', text: '贵宾能单独一间吗' })
  const { memberId } = member
  const list = async () => (await he.api.listMemberConsultations({ memberId })).list
  expect(new Set((await list()).map(({ group, gist }) => `${group} ${gist}`))).toEqual(
    new Set(['premium 贵宾能单独一间吗', 'regular 爸爸能和妈妈同一天吗']),
  )
  await he.api.takeConsultation(await now())
  await he.api.endConsultation(await now())
  expect(await list()).toContainEqual(
    expect.objectContaining({
      ...{ consultationId, state: 'ended', takenBy: null },
      member: { name: '', mobile: '138****6720' },
    }),
  )
  mall.clock.advance(60_000)
  await say('还有一个问题')
  expect((await list())[0]).toMatchObject({ consultationId, state: 'waiting', gist: '还有一个问题' })
  expect((await he.api.listMemberConsultations({ memberId: 'nobody' })).list).toEqual([])
  const desk = await mall.staff({ roles: [['desk', null]] })
  await expect(desk.api.listMemberConsultations({ memberId })).rejects.toEqual(refusal('RIGHT_MISSING'))
})
