import type { Context } from '../../app/context.ts'
import { answerQuestion, publishQuestion, questionsOf, setLecture } from '../../modules/content/public.ts'

const STATES = { live: '正在直播', recorded: '回放', upcoming: '按时间开讲' } as const
const LOOKS = { show: 'shown', answering: 'answering', hide: 'hidden' } as const

/** Sets a lecture to live or recorded, or back to following the clock; the URL is that of the stream or recording. */
export async function lectureIs(ctx: Context, [id = '', state = '', videoUrl]: readonly string[]): Promise<string> {
  const known = Object.keys(STATES).find((each): each is keyof typeof STATES => each === state)
  if (!known) throw new Error(`“${state}”不对，请写 ${Object.keys(STATES).join('、')} 之一`)
  await setLecture(ctx, id, known, videoUrl)
  return STATES[known]
}

/** One line each: id, state, asker, votes, text. */
export async function lectureQuestions(ctx: Context, lectureId: string): Promise<string> {
  const lines = (await questionsOf(ctx, lectureId)).map(({ id, state, asker, wanted, text }) =>
    [id, state, asker, wanted, text].join('\t'),
  )
  return lines.join('\n') || '还没有人提问'
}

export async function lookAtQuestion(ctx: Context, [look = '', id = '']: readonly string[]): Promise<string> {
  const known = Object.keys(LOOKS).find((each): each is keyof typeof LOOKS => each === look)
  if (!known) throw new Error(`“${look}”不对，请写 ${Object.keys(LOOKS).join('、')} 之一`)
  await publishQuestion(ctx, id, LOOKS[known])
  return '好了'
}

export async function answerLectureQuestion(ctx: Context, args: readonly string[]): Promise<string> {
  const [id = '', answeredBy = '', ...words] = args
  await answerQuestion(ctx, id, answeredBy, words.join(' '))
  return '好了'
}
