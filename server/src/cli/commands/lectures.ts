import { LECTURE_STATE_NAMES, LECTURE_STATES, seenOf } from '@mall/contract/content/lecture-terms'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'

/** Says how a lecture is held; the address is that of the recording, or else of the live picture. */
export async function lectureIs(ctx: Context, [id = '', word = '', address]: readonly string[]): Promise<string> {
  const state = LECTURE_STATES.find((each) => each === word)
  if (!state) throw new Error(`“${word}”不对，请写 ${LECTURE_STATES.join('、')} 之一`)
  const api = operatorApi(ctx)
  const { held } = await api.getLectureForStaff({ lectureId: id })
  if (!held) return fail('NOT_FOUND')
  const film = state === 'recorded' ? { videoUrl: address } : { liveUrl: address }
  await api.setLectureState({ lectureId: id, state, seen: seenOf(held), ...(address !== undefined && film) })
  return LECTURE_STATE_NAMES[state]
}

/** One line each: id, state, asker, votes, text. */
export async function lectureQuestions(ctx: Context, lectureId: string): Promise<string> {
  const { list } = await operatorApi(ctx).listLectureQuestionsForStaff({ lectureId })
  const lines = list.map(({ questionId, state, asker, wanted, text }) =>
    [questionId, state, asker, wanted, text].join('\t'),
  )
  return lines.join('\n') || '还没有人提问'
}

export async function decideQuestion(ctx: Context, [look = '', questionId = '', ...why]: readonly string[]) {
  const api = operatorApi(ctx)
  if (look === 'hide') await api.keepBackLectureQuestion({ questionId, reason: why.join(' ') })
  else if (look === 'show' || look === 'answering')
    await api.letInLectureQuestion({ questionId, isAnswering: look === 'answering' })
  else throw new Error(`“${look}”不对，请写 show、answering、hide 之一`)
  return '好了'
}

export async function answerLectureQuestion(ctx: Context, args: readonly string[]): Promise<string> {
  const [questionId = '', answeredBy = '', ...words] = args
  await operatorApi(ctx).answerLectureQuestion({ questionId, answeredBy, answer: words.join(' ') })
  return '好了'
}
