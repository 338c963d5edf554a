import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../shapes.ts'
import { QUESTION_ASKERS } from './states.ts'
import { QUESTION_CHARS } from './terms.ts'

/** A question about a report with its answer, as whoever may read the report reads it. */
export const Question = z.object({
  questionId: Id,
  isMine: z.boolean(),
  asker: z.enum(QUESTION_ASKERS),
  /** The value that it is about; null: the whole report. */
  about: z.object({ code: z.string(), name: z.string() }).nullable(),
  text: z.string(),
  askedAt: Instant,
  /** Until when it is answered. */
  dueAt: Instant,
  /** Its asker may not read the report any more, so nobody answers. */
  isClosed: z.boolean(),
  answer: z.object({ text: z.string(), doctor: z.string(), at: Instant }).nullable(),
})

export const askReportDoctor = endpoint({
  does: '看不懂报告，问医生：问整份报告，或其中一项',
  method: 'POST',
  path: '/v1/report/{bookingId}/questions',
  access: 'member',
  signed: true,
  input: z.strictObject({
    bookingId: Id,
    /** The value that it is about; null: the whole report. */
    code: z.string().max(40).nullable(),
    text: z.string().trim().min(2, '请写下您的问题').max(QUESTION_CHARS, `一次最多写 ${QUESTION_CHARS} 个字`),
    /** Told to call 120, they say that it is nothing of now. */
    isNotNow: z.boolean().default(false),
  }),
  output: z.object({ questionId: Id, dueAt: Instant }),
  failures: [...(['NOT_FOUND', 'REPORT_QUESTION_URGENT', 'REPORT_QUESTIONS_TODAY', 'REPORT_QUESTIONS_FULL'] as const)],
})
