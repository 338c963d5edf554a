import { LECTURE_STANDINGS, seenOf } from '@mall/contract/content/lecture-terms'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { contentVersion } from '../../settings/public.ts'
import { aLecture } from '../samples.ts'
import { filmOrigins } from './film-origins.ts'

const LIVE = 'https://films.example/live.m3u8'
const FILM = 'https://films.example/film.m3u8'
const BEFORE = { state: 'upcoming', liveUrl: '/live.m3u8', videoUrl: '' } as const
const LIVE_NOW = { ...BEFORE, state: 'live', liveUrl: LIVE } as const
const PORT = 'https://Films.example:8443/a?b'
const refusal = (failure: string, msg?: RegExp) =>
  expect.objectContaining({ failure, ...(msg && { message: expect.stringMatching(msg) }) })

const host = (mall: TestMall, name = '沈编辑') => mall.staff({ name, roles: [['content-editor', null]] })

async function shownIn(mall: TestMall, id: string) {
  const { lecture } = await (await mall.visitor()).api.getLecture({ id })
  return [lecture.state, lecture.videoUrl]
}

const recorded = async (mall: TestMall) =>
  (await mall.ctx.pool.query("select call, who, changes, reason from audit where thing_kind = 'lecture' order by nth"))
    .rows

test('its state and addresses are said in the console, recorded, and shown by the shop at once', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const { api } = await host(mall)
  await api.setLectureState({ lectureId, state: 'live', seen: BEFORE, liveUrl: LIVE })
  expect(await shownIn(mall, lectureId)).toEqual(['live', LIVE])
  await expect(api.setLectureState({ lectureId, state: 'recorded', seen: LIVE_NOW })).rejects.toEqual(
    refusal('LECTURE_NO_FILM'),
  )
  await api.setLectureState({ lectureId, state: 'over', seen: LIVE_NOW })
  expect(await shownIn(mall, lectureId)).toEqual(['over', ''])
  await api.setLectureState({
    ...{ lectureId, state: 'recorded', videoUrl: FILM },
    seen: { ...LIVE_NOW, state: 'over' },
  })
  expect(await shownIn(mall, lectureId)).toEqual(['recorded', FILM])
  await api.setLectureState({
    ...{ lectureId, state: 'recorded' },
    seen: { ...LIVE_NOW, state: 'recorded', videoUrl: FILM },
  })
  expect(await recorded(mall)).toMatchObject([
    {
      ...{ call: 'setLectureState', who: '沈编辑' },
      changes: [
        { field: '直播状态', before: '按时间开讲', after: '正在直播' },
        { field: '直播地址', before: '/live.m3u8', after: LIVE },
      ],
    },
    { changes: [{ field: '直播状态', before: '正在直播', after: '讲完了' }] },
    { changes: [{ field: '直播状态' }, { field: '回放地址', before: null, after: FILM }] },
  ])
})

test.each([
  'http://films.example/a.m3u8',
  'javascript:alert(1)',
  'https://a:b@films.example/',
  'https://films.example/ a',
  '//films.example/a',
  'https://localhost/a',
])('a film at %s is refused, and nothing changes', async (videoUrl) => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const { api } = await host(mall)
  await expect(api.setLectureState({ lectureId, state: 'recorded', seen: BEFORE, videoUrl })).rejects.toEqual(
    refusal('BAD_INPUT', /https/),
  )
  expect(await shownIn(mall, lectureId)).toEqual(['upcoming', ''])
  expect(await recorded(mall)).toEqual([])
})

test('of two who change it at once one does, and the other sees it first: the state as much as an address', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const [one, other] = [await host(mall, '一'), await host(mall, '二')]
  const done = async (both: readonly PromiseSettledResult<unknown>[]) => {
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both).toContainEqual({ status: 'rejected', reason: refusal('LECTURE_CHANGED') })
  }
  await done(
    await Promise.allSettled([
      one.api.setLectureState({ lectureId, state: 'live', seen: BEFORE, liveUrl: LIVE }),
      other.api.setLectureState({ lectureId, state: 'live', seen: BEFORE, liveUrl: PORT }),
    ]),
  )
  expect(await recorded(mall)).toHaveLength(1)
  const { held } = await one.api.getLectureForStaff({ lectureId })
  const seen = seenOf(held ?? BEFORE)
  await done(
    await Promise.allSettled([
      one.api.setLectureState({ lectureId, state: 'live', seen, liveUrl: 'https://films.example/one.m3u8' }),
      other.api.setLectureState({ lectureId, state: 'live', seen, liveUrl: 'https://films.example/other.m3u8' }),
    ]),
  )
  expect(await recorded(mall)).toHaveLength(2)
})

test('pages of the shop let in films from where lectures have them, and from nowhere else', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  expect(await filmOrigins(mall.ctx)).toEqual([])
  const { api } = await host(mall)
  await api.setLectureState({ lectureId, state: 'live', seen: BEFORE, liveUrl: PORT })
  await api.setLectureState({
    ...{ lectureId, state: 'over', videoUrl: FILM },
    seen: { ...LIVE_NOW, liveUrl: PORT },
  })
  expect((await filmOrigins(mall.ctx)).toSorted()).toEqual(['https://films.example', 'https://films.example:8443'])
  await mall.alter('update lecture set is_listed = false')
  await contentVersion(mall.ctx).check()
  expect(await filmOrigins(mall.ctx)).toEqual([])
})

test('lectures are listed by how they stand at this moment, as each of them says, in pages without a gap', async () => {
  await using mall = await openMall()
  const of = async (inMinutes: number, set: string) => {
    const id = await aLecture(mall.ctx, { inMinutes })
    await mall.ctx.pool.query(`update lecture set ${set} where id = $1`, [id])
  }
  const films = ["video_url = ''", "video_url = '/film.m3u8'"]
  const states = ['upcoming', 'live', 'over', 'recorded']
  for (const inMinutes of [60, -10, -50])
    for (const film of films) for (const state of states) await of(inMinutes, `${film}, state = '${state}'`)
  for (const state of states) await of(60, `starts_at = null, state = '${state}'`)
  await of(60, 'is_listed = false')
  const { api } = await host(mall)
  const all = (await api.listLecturesForStaff({})).list
  expect(all).toHaveLength(29)
  for (const standing of LECTURE_STANDINGS) {
    const found = (await api.listLecturesForStaff({ standing })).list.map(({ lectureId }) => lectureId)
    const told = all.filter((one) => one.standing === standing).map(({ lectureId }) => lectureId)
    expect([standing, found]).toEqual([standing, told])
    expect(told.length).toBeGreaterThan(0)
  }
  await mall.alter(`insert into lecture (id, title, summary, speaker, speaker_title, image, tag, minutes, state, starts_at, sort)
    select 'x' || n, '第 ' || n || ' 场', '', '林', '', '', '', 40, 'upcoming', case when n % 3 > 0 then mall_now() end, 1
    from generate_series(1, 100) n`)
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await api.listLecturesForStaff(after ? { after } : {})
    ids.push(...page.list.map(({ lectureId }) => lectureId))
    after = page.next ?? undefined
  } while (after)
  expect([ids.length, new Set(ids).size]).toEqual([129, 129])
  expect((await api.listLecturesForStaff({ word: '第 51' })).list).toMatchObject([{ lectureId: 'x51', speaker: '林' }])
  expect((await api.listLecturesForStaff({ word: '%' })).list).toEqual([])
})

test('what the shop does not show takes no questions, reminders or viewers', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx, { inMinutes: -1 })
  await mall.alter('update lecture set is_listed = false')
  const { api } = await mall.member()
  for (const act of [
    () => api.askLecture({ lectureId, text: '还能问问题吗' }),
    () => api.remindLecture({ lectureId }),
    () => api.watchLecture({ lectureId }),
    () => api.getLecture({ id: lectureId }),
  ])
    await expect(act()).rejects.toEqual(refusal('NOT_FOUND'))
  expect((await api.healthKnowledgeLectureHallsPage({})).total).toBe(0)
})

test('questions are decided on by whoever holds the right, each act recorded without what was asked', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const { api: asker } = await mall.member('13812346720')
  const { questionId } = await asker.askLecture({ lectureId, text: '斑块 2 毫米要吃药吗？' })
  const product = await mall.staff({ roles: [['product-editor', null]] })
  await expect(product.api.listLectureQuestionsForStaff({ lectureId })).rejects.toEqual(refusal('RIGHT_MISSING'))
  expect((await product.api.listLecturesForStaff({})).list).toMatchObject([{ lectureId, waiting: 1 }])
  const { api } = await host(mall)
  await aLecture(mall.ctx)
  expect((await api.listLecturesForStaff({ asked: 'waiting' })).list).toMatchObject([{ lectureId }])
  expect((await api.getWaiting({})).list).toContainEqual({ page: '/lectures', waiting: 1 })
  expect((await product.api.getWaiting({})).list).toEqual([])
  const boss = await mall.staff({ roles: [['director', null]] })
  const told = (await boss.api.getToday({})).queues.find(({ kind }) => kind === 'lecture-questions')
  expect(told).toMatchObject({ waiting: 1, oldestAt: expect.any(String) })
  expect((await api.listLectureQuestionsForStaff({ lectureId, state: 'waiting' })).list).toMatchObject([
    { questionId, text: '斑块 2 毫米要吃药吗？', asker: '尾号 6720 的朋友', state: 'waiting', wanted: 0 },
  ])
  await expect(api.listLectureQuestionsForStaff({ lectureId: 'none' })).rejects.toEqual(refusal('NOT_FOUND'))
  const answer = (words: string) => api.answerLectureQuestion({ questionId, answer: words, answeredBy: '医生助理' })
  await expect(answer('请打 13812346720')).rejects.toEqual(refusal('QUESTION_PERSONAL'))
  await expect(answer('建议您服用阿司匹林 100mg')).rejects.toEqual(refusal('BAD_INPUT'))
  await api.keepBackLectureQuestion({ questionId, reason: '和讲座无关' })
  await expect(answer('听接诊医生的')).rejects.toEqual(refusal('LECTURE_QUESTION_HIDDEN'))
  await expect(api.keepBackLectureQuestion({ questionId, reason: '再来一次' })).rejects.toEqual(
    refusal('LECTURE_QUESTION_DECIDED'),
  )
  await api.letInLectureQuestion({ questionId })
  await expect(api.letInLectureQuestion({ questionId })).rejects.toEqual(refusal('LECTURE_QUESTION_DECIDED'))
  await answer('听接诊医生的，不要自己停药')
  await answer('听接诊医生的')
  const { list: messages } = await asker.listMessages({})
  expect(messages.filter(({ topic }) => topic === 'lecture')).toMatchObject([
    { title: '您在讲座里的提问有了回答', link: `/live-room?id=${lectureId}` },
  ])
  expect((await api.getLectureForStaff({ lectureId })).held?.questions).toEqual({
    ...{ waiting: 0, shown: 1, answering: 0, hidden: 0 },
  })
  const entries = await recorded(mall)
  expect(entries).toMatchObject([
    { call: 'keepBackLectureQuestion', changes: [{ before: '等审核', after: '不公开' }], reason: '和讲座无关' },
    { call: 'letInLectureQuestion', changes: [{ before: '不公开', after: '公开' }] },
    { call: 'answerLectureQuestion', changes: [{ field: '回答', before: null, after: '听接诊医生的，不要自己停药' }] },
    { call: 'answerLectureQuestion', changes: [{ field: '回答', after: '听接诊医生的' }] },
  ])
  expect(JSON.stringify(entries)).not.toContain('斑块')
})

test('of many who mark questions as being answered at once, one question of the lecture is', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const asked: string[] = []
  for (const mobile of ['13812346720', '13812346721'])
    for (const text of ['第一个问题', '第二个问题', '第三个问题'])
      asked.push((await (await mall.member(mobile)).api.askLecture({ lectureId, text })).questionId)
  const [one, other] = [await host(mall, '一'), await host(mall, '二')]
  await Promise.all(
    asked.map((questionId, nth) => (nth % 2 ? one : other).api.letInLectureQuestion({ questionId, isAnswering: true })),
  )
  expect((await one.api.getLectureForStaff({ lectureId })).held?.questions).toMatchObject({ answering: 1, shown: 5 })
})

test('questions are read page by page, each once, those that wait from the longest waiting on', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const { questionId } = await (await mall.member()).api.askLecture({ lectureId, text: '斑块要吃药吗？' })
  const { api } = await host(mall)
  await api.letInLectureQuestion({ questionId })
  await mall.alter(`insert into lecture_question (id, lecture_id, member_id, asker, text, state, created_at)
    select id || n, lecture_id, member_id || n, asker, text, state, created_at + (n / 3) * interval '1 microsecond'
    from lecture_question, generate_series(1, 120) n`)
  const read = async (state?: 'waiting') => {
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = await api.listLectureQuestionsForStaff({
        lectureId,
        ...(state && { state }),
        ...(after && { after }),
      })
      ids.push(...page.list.map((one) => one.questionId))
      after = page.next ?? undefined
    } while (after)
    return ids
  }
  const all = await read()
  expect([all.length, new Set(all).size]).toEqual([121, 121])
  await mall.alter(`update lecture_question set state = 'waiting'`)
  expect(await read('waiting')).toEqual(all.toReversed())
})
