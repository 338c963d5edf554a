import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Day, Done, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { Question } from './questions.ts'
import { ObservationForStaff } from './shapes.ts'
import { QUESTION_ASKERS } from './states.ts'
import { ANSWER_CHARS } from './terms.ts'

const needs = { right: 'reports.sign', at: 'branch' } as const

/** Of a branch's list; nothing of what was asked. */
export const WaitingQuestion = z.object({
  ...{ questionId: Id, bookingId: Id, day: Day, name: z.string(), productName: z.string(), checkInCode: z.string() },
  asker: z.enum(QUESTION_ASKERS),
  /** It names what cannot wait; whoever asked was told to call 120. */
  isUrgent: z.boolean(),
  askedAt: Instant,
  dueAt: Instant,
  /** Who has it; null: nobody yet. */
  takenBy: z.string().nullable(),
  takenAt: Instant.nullable(),
  isMine: z.boolean(),
})

export const takeReportQuestion = staffEndpoint({
  does: '接下一个对报告的提问，由自己来回答；别人接了的也可以接过来',
  method: 'POST',
  path: '/reports/questions/{questionId}/take',
  needs,
  input: z.strictObject({
    questionId: Id,
    /** Since when somebody has had it, as the caller saw it; null: nobody had. */
    seenTakenAt: Instant.nullable(),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'REPORT_QUESTION_TAKEN', 'REPORT_QUESTION_CLOSED'],
})

export const openReportQuestion = staffEndpoint({
  does: '看一个提问和问的那份报告，只有接了的医生能看，受检人看得到谁看过',
  method: 'GET',
  path: '/reports/questions/{questionId}',
  needs,
  input: z.strictObject({ questionId: Id }),
  output: z.object({
    ...{ questionId: Id, bookingId: Id, day: Day, name: z.string(), productName: z.string() },
    asker: z.enum(QUESTION_ASKERS),
    isUrgent: z.boolean(),
    about: z.object({ code: z.string(), name: z.string() }).nullable(),
    text: z.string(),
    askedAt: Instant,
    dueAt: Instant,
    /** From the colleague who put it back; '' for none. */
    note: z.string(),
    /** Of the report as it is read now. */
    summary: z.string(),
    tasks: z.array(z.string()),
    observations: z.array(ObservationForStaff),
    /** Questions about this report that were answered before, the earliest first. */
    earlier: z.array(Question.pick({ questionId: true, about: true, text: true, askedAt: true, answer: true })),
  }),
  failures: ['NOT_FOUND', 'REPORT_QUESTION_TAKEN', 'REPORT_QUESTION_CLOSED'],
})

export const answerReportQuestion = staffEndpoint({
  does: '回答自己接了的提问，告诉提问的人；不写诊断、药量和打包票的话',
  method: 'POST',
  path: '/reports/questions/{questionId}/answer',
  needs,
  input: z.strictObject({
    questionId: Id,
    text: z.string().trim().min(2, '请写下回答').max(ANSWER_CHARS, `回答最多 ${ANSWER_CHARS} 个字`),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'REPORT_QUESTION_TAKEN', 'REPORT_QUESTION_CLOSED'],
})

export const passReportQuestion = staffEndpoint({
  does: '把自己接了的提问放回去，请别的医生回答；附言只有医生看得到',
  method: 'POST',
  path: '/reports/questions/{questionId}/pass',
  needs,
  input: z.strictObject({ questionId: Id, note: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'REPORT_QUESTION_TAKEN'],
})
