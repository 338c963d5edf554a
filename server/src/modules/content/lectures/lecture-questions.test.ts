import { MAX_QUESTIONS, seenOf } from '@mall/contract/content/lecture-terms'
import type { StaffInput } from '@mall/contract/staff-calls'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { operatorApi } from '../../../app/staff/operator-api.ts'
import { aLecture } from '../samples.ts'

const MINUTE_MS = 60_000
const FILM = 'https://films.example/film.m3u8'

test('a question is visible to others once approved, with the last digits of a phone number as the name', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const [asker, other] = [await mall.member('13812346720'), await mall.member()]
  const { questionId } = await asker.api.askLecture({ lectureId, text: '斑块 2 毫米要吃药吗？' })
  expect(await asker.api.askLecture({ lectureId, text: '斑块 2 毫米要吃药吗？' })).toEqual({ questionId })
  const seen = async () => {
    mall.clock.advance(3_000)
    return (await (await mall.visitor()).api.listLectureQuestions({ lectureId })).list
  }
  expect(await seen()).toEqual([])
  expect((await asker.api.myLecture({ lectureId })).waiting).toEqual([{ questionId, text: '斑块 2 毫米要吃药吗？' }])
  expect((await other.api.myLecture({ lectureId })).waiting).toEqual([])
  await expect(other.api.wantLectureQuestion({ questionId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const staff = operatorApi(mall.ctx)

  await staff.letInLectureQuestion({ questionId, isAnswering: true })
  for (const member of [other, other, asker]) await member.api.wantLectureQuestion({ questionId })
  expect(await seen()).toMatchObject([{ asker: '尾号 6720 的朋友', wanted: 2, isAnswering: true, answer: '' }])
  expect((await other.api.myLecture({ lectureId })).wantedIds).toEqual([questionId])
  await staff.answerLectureQuestion({ questionId, answeredBy: '医生助理', answer: '请听接诊医生的' })
  expect(await seen()).toMatchObject([{ isAnswering: false, answer: '请听接诊医生的', answeredBy: '医生助理' }])
  await staff.keepBackLectureQuestion({ questionId, reason: '问到了别人的病' })
  expect(await seen()).toEqual([])
})

test('one question of a lecture is being answered at a time', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const { api } = await mall.member()
  const [first, second] = [
    await api.askLecture({ lectureId, text: '第一个问题' }),
    await api.askLecture({ lectureId, text: '第二个问题' }),
  ]
  const staff = operatorApi(mall.ctx)
  await staff.letInLectureQuestion({ ...first, isAnswering: true })
  await staff.letInLectureQuestion({ ...second, isAnswering: true })
  const { list } = await api.listLectureQuestions({ lectureId })
  expect(list.map((each) => [each.text, each.isAnswering])).toEqual([
    ['第二个问题', true],
    ['第一个问题', false],
  ])
})

test('three questions a member and lecture, also concurrently; none with a number or address in it', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const { api } = await mall.member()
  for (const text of ['我的电话 138 1234 6720', '身份证 110105-19600305-1234', '写信到 lin@mail.com 好吗'])
    await expect(api.askLecture({ lectureId, text })).rejects.toMatchObject({ failure: 'QUESTION_PERSONAL' })
  const attempts = Array.from({ length: MAX_QUESTIONS + 3 }, (_, n) =>
    api.askLecture({ lectureId, text: `问题 ${n}？` }),
  )
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_QUESTIONS)
  for (const one of outcomes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ failure: 'QUESTIONS_ENOUGH' })
})

test('a finished lecture takes neither questions nor reminders', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx, { inMinutes: -41 })
  const { api } = await mall.member()
  await expect(api.askLecture({ lectureId, text: '还能问吗' })).rejects.toMatchObject({ failure: 'LECTURE_OVER' })
  await expect(api.remindLecture({ lectureId })).rejects.toMatchObject({ failure: 'LECTURE_OVER' })
  await expect(api.remindLecture({ lectureId: 'none' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('all reminders are sent once, ten minutes before the start', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx, { id: 'plaque' })
  const [early, changed] = ['13812346720', '13812346721']
  for (const mobile of [early, changed]) await (await mall.member(mobile)).api.remindLecture({ lectureId })
  expect((await (await mall.member(early)).api.myLecture({ lectureId })).isReminded).toBe(true)
  await (await mall.member(changed)).api.remindLecture({ lectureId, isWanted: false })
  const messagesOf = async (mobile: string) => (await (await mall.member(mobile)).api.listMessages({})).list
  const remindersAfterTick = async () => {
    await mall.tick('remind-of-lectures')
    await mall.drainJobs()
    return (await messagesOf(early)).length
  }
  mall.clock.advance(49 * MINUTE_MS)
  expect(await remindersAfterTick()).toBe(0)
  mall.clock.advance(MINUTE_MS)
  expect([await remindersAfterTick(), await remindersAfterTick()]).toEqual([1, 1])
  expect(await messagesOf(early)).toMatchObject([{ title: '讲座要开始了', link: '/live-room?id=plaque' }])
  expect(await messagesOf(changed)).toEqual([])
})

test('a reminder that is held until long after the start is not sent', async () => {
  await using mall = await openMall()
  const lectureId = await aLecture(mall.ctx)
  const mobile = '13812346720'
  await (await mall.member(mobile)).api.remindLecture({ lectureId })
  mall.clock.advance(50 * MINUTE_MS)
  await mall.tick('remind-of-lectures')
  mall.clock.advance(21 * MINUTE_MS)
  await mall.drainJobs()
  expect((await (await mall.member(mobile)).api.listMessages({})).list).toEqual([])
})

test('the live stream is given out while the lecture is live, and the operator’s state overrides the clock', async () => {
  await using mall = await openMall()
  const id = await aLecture(mall.ctx)
  const shown = async () => {
    mall.clock.advance(3_000)
    return (await (await mall.visitor()).api.getLecture({ id })).lecture
  }
  const staff = operatorApi(mall.ctx)
  const set = async (to: Pick<StaffInput<'setLectureState'>, 'state' | 'videoUrl'>) => {
    const { held } = await staff.getLectureForStaff({ lectureId: id })
    const seen = seenOf(held ?? { state: 'upcoming', liveUrl: '', videoUrl: '' })
    return staff.setLectureState({ lectureId: id, seen, ...to })
  }
  expect(await shown()).toMatchObject({ state: 'upcoming', videoUrl: '' })
  await set({ state: 'live' })
  expect(await shown()).toMatchObject({ state: 'live', videoUrl: '/live.m3u8' })
  await set({ state: 'recorded', videoUrl: FILM })
  expect(await shown()).toMatchObject({ state: 'recorded', videoUrl: FILM })
  await set({ state: 'over' })
  expect(await shown()).toMatchObject({ state: 'over', tag: '回放整理中', videoUrl: '' })
  await set({ state: 'upcoming', videoUrl: '' })
  mall.clock.advance(61 * MINUTE_MS)
  expect(await shown()).toMatchObject({ state: 'live', videoUrl: '/live.m3u8' })
})
