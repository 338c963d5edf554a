import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../shapes.ts'

const LectureQuestion = z.object({
  questionId: Id,
  /** `尾号 6720 的朋友`: names are not shown in a lecture. */
  asker: z.string(),
  text: z.string(),
  /** How many others want to know it too. */
  wanted: z.int(),
  /** The doctor is answering it right now. */
  isAnswering: z.boolean(),
  /** '' while it has none. */
  answer: z.string(),
  /** Who wrote the answer, e.g. `医生助理`. */
  answeredBy: z.string(),
})

export const listLectureQuestions = endpoint({
  does: '讲座里大家的提问，正在回答的在最前',
  method: 'GET',
  path: '/v1/lecture/queryQuestions',
  access: 'anyone',
  shared: true,
  quiet: true,
  input: z.strictObject({ lectureId: Id }),
  /** The newest hundred that were let in; `total` counts all of them. */
  output: z.object({ list: z.array(LectureQuestion), total: z.int() }),
})

export const myLecture = endpoint({
  does: '我在这场讲座里提的问题、想问的和预约提醒',
  method: 'GET',
  path: '/v1/lecture/queryMine',
  access: 'member',
  quiet: true,
  input: z.strictObject({ lectureId: Id }),
  output: z.object({
    /** The member's questions that await moderation. */
    waiting: z.array(z.object({ questionId: Id, text: z.string() })),
    /** Questions that this member wants to know too. */
    wantedIds: z.array(Id),
    isReminded: z.boolean(),
  }),
})

export const askLecture = endpoint({
  does: '向讲座的医生提一个问题，审核后大家可见',
  method: 'POST',
  path: '/v1/lecture/askQuestion',
  access: 'member',
  input: z.strictObject({
    lectureId: Id,
    text: z.string().trim().min(4, '请把问题写得再完整一点，至少 4 个字').max(100, '问题最多 100 个字'),
  }),
  output: z.object({ questionId: Id }),
  failures: ['NOT_FOUND', 'LECTURE_OVER', 'QUESTION_PERSONAL', 'QUESTIONS_ENOUGH'],
})

export const wantLectureQuestion = endpoint({
  does: '我也想问这个问题；每人每题算一次',
  method: 'POST',
  path: '/v1/lecture/wantQuestion',
  access: 'member',
  input: z.strictObject({ questionId: Id }),
  output: Done,
  failures: ['NOT_FOUND'],
})

export const watchLecture = endpoint({
  does: '正在看这场直播：每隔一会儿说一声，答有多少人在看',
  method: 'POST',
  path: '/v1/lecture/watch',
  access: 'anyone',
  quiet: true,
  input: z.strictObject({ lectureId: Id }),
  /** Devices that said so within the last minute, this one among them. */
  output: z.object({ watching: z.int() }),
  failures: ['NOT_FOUND', 'LECTURE_OVER', 'TOO_MANY_REQUESTS'],
})

export const remindLecture = endpoint({
  does: '预约讲座，开讲前发一条短信',
  method: 'POST',
  path: '/v1/lecture/remind',
  access: 'member',
  input: z.strictObject({ lectureId: Id, isWanted: z.boolean().default(true) }),
  output: z.object({ isReminded: z.boolean() }),
  failures: ['NOT_FOUND', 'LECTURE_OVER'],
})
