import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Done, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import {
  isFilmAddress,
  LECTURE_STANDINGS,
  LECTURE_STATES,
  MAX_ANSWERED_BY,
  MAX_FILM_ADDRESS,
  MAX_LECTURE_ANSWER,
  QUESTION_STATES,
} from './lecture-terms.ts'

const Mark = z.string().regex(/^-?\d{1,17}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')
const UNSEEN = /\p{Cc}/u
const host = { right: 'lectures.host', at: 'group' } as const

/** The latest first. */
export const listLecturesForStaff = staffEndpoint({
  does: '讲座：谁讲、什么时候、现在怎样、几条提问在等，时间晚的在前',
  method: 'GET',
  path: '/lectures/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    standing: z.enum(LECTURE_STANDINGS).optional(),
    /** Only those in which questions wait. */
    asked: z.literal('waiting').optional(),
    /** In its title or its speaker's name, or its code. */
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        ...{ lectureId: Id, title: z.string(), speaker: z.string(), topic: z.string() },
        ...{ startsAt: Instant.nullable(), minutes: z.int(), standing: z.enum(LECTURE_STANDINGS) },
        /** Questions that nobody has decided on yet. */
        waiting: z.int(),
      }),
    ),
    next: Mark.nullable(),
  }),
})

export const getLectureForStaff = staffEndpoint({
  does: '一场讲座：表格行、直播状态和地址、提问各有几条',
  method: 'GET',
  path: '/lectures/one/{lectureId}',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({ lectureId: Id }),
  output: z.object({
    lectureId: Id,
    /** As change sets hold a row; '' for one that is not published yet. */
    value: z.string(),
    /** null: it is not published yet. */
    held: z
      .object({
        ...{ state: z.enum(LECTURE_STATES), standing: z.enum(LECTURE_STANDINGS), startsAt: Instant.nullable() },
        ...{ liveUrl: z.string(), videoUrl: z.string() },
        /** Questions in each state. */
        questions: z.record(z.enum(QUESTION_STATES), z.int()),
        /** Devices on which it plays. */
        watching: z.int(),
      })
      .nullable(),
  }),
})

const Address = z
  .string()
  .trim()
  .max(MAX_FILM_ADDRESS, `地址最多 ${MAX_FILM_ADDRESS} 个字`)
  .refine((text) => text === '' || isFilmAddress(text), '写 https:// 开头的完整地址，里面不能有空格、账号和密码')

export const setLectureState = staffEndpoint({
  does: '定一场讲座的直播状态和直播、回放地址，商城马上照着显示',
  method: 'POST',
  path: '/lectures/state',
  needs: host,
  input: z.strictObject({
    lectureId: Id,
    state: z.enum(LECTURE_STATES),
    /** What the caller saw: of two who change it at once, one does. */
    seen: z.strictObject({ state: z.enum(LECTURE_STATES), liveUrl: z.string(), videoUrl: z.string() }),
    /** Missing: it stays; '': there is none. */
    liveUrl: Address.optional(),
    videoUrl: Address.optional(),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'LECTURE_CHANGED', 'LECTURE_NO_FILM'],
})

/** The newest first; those that wait, the longest waiting first. */
export const listLectureQuestionsForStaff = staffEndpoint({
  does: '一场讲座的提问，按审核来看，连没公开的',
  method: 'GET',
  path: '/lectures/questions',
  needs: host,
  input: z.strictObject({
    lectureId: Id,
    state: z.enum(QUESTION_STATES).optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        ...{ questionId: Id, askedAt: Instant, text: z.string(), state: z.enum(QUESTION_STATES) },
        /** `尾号 6720 的朋友`. */
        asker: z.string(),
        /** How many others want to know it too. */
        wanted: z.int(),
        ...{ answer: z.string(), answeredBy: z.string() },
      }),
    ),
    next: Mark.nullable(),
  }),
  failures: ['NOT_FOUND'],
})

export const letInLectureQuestion = staffEndpoint({
  does: '公开一条讲座提问，或标明医生正在回答它；一场里一次只有一条',
  method: 'POST',
  path: '/lectures/questions/show',
  needs: host,
  input: z.strictObject({ questionId: Id, isAnswering: z.boolean().default(false) }),
  output: Done,
  failures: ['NOT_FOUND', 'LECTURE_QUESTION_DECIDED'],
})

export const keepBackLectureQuestion = staffEndpoint({
  does: '不公开一条讲座提问，写明原因；公开过的从直播间拿掉',
  method: 'POST',
  path: '/lectures/questions/hide',
  needs: host,
  input: z.strictObject({
    questionId: Id,
    reason: Reason.refine((text) => !UNSEEN.test(text), '原因里有看不见的字符，请重新打一遍'),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'LECTURE_QUESTION_DECIDED'],
})

/** Another one takes its place. One that waits is let in with it. */
export const answerLectureQuestion = staffEndpoint({
  does: '回答一条讲座提问，连问题一起公开',
  method: 'POST',
  path: '/lectures/questions/answer',
  needs: host,
  input: z.strictObject({
    questionId: Id,
    answer: z
      .string()
      .trim()
      .min(2, '请写上回答')
      .max(MAX_LECTURE_ANSWER, `回答最多 ${MAX_LECTURE_ANSWER} 个字`)
      .refine((text) => !UNSEEN.test(text), '回答里有看不见的字符，请重新打一遍'),
    answeredBy: z
      .string()
      .trim()
      .min(2, '请写明谁回答')
      .max(MAX_ANSWERED_BY, `谁回答最多 ${MAX_ANSWERED_BY} 个字`)
      .refine((text) => !UNSEEN.test(text), '名字里有看不见的字符，请重新打一遍'),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'LECTURE_QUESTION_HIDDEN', 'QUESTION_PERSONAL'],
})
