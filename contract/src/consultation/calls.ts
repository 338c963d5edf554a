import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Instant } from '../shapes.ts'
import { CONSULTATION_GROUPS, CONSULTATION_STATES } from './terms.ts'

export const ConsultationGroup = z.enum(CONSULTATION_GROUPS)

/** `08:00` */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间写成 08:00 这样')

/** Signed into an address at which nothing but the moment of a change is told. */
export const LiveToken = z.string().max(400)

export const getConsultation = endpoint({
  does: '在线咨询：和一组顾问说过的话',
  method: 'GET',
  path: '/ikkieapi/consultation',
  host: 'assistant',
  access: 'member',
  quiet: true,
  input: z.strictObject({ group: ConsultationGroup }),
  output: z.object({
    group: ConsultationGroup,
    /** `none`: no message yet. */
    state: z.enum(['none', ...CONSULTATION_STATES]),
    messages: z.array(z.object({ id: Id, author: z.enum(['member', 'staff']), text: z.string(), sentAt: Instant })),
    /** How many wait before this one, and after how many minutes the desk usually answers (null: not known); null: it does not wait. */
    queue: z.object({ ahead: z.int(), minutes: z.int().nullable() }).nullable(),
    desk: z.object({ isOpen: z.boolean(), opensAt: TimeOfDay, closesAt: TimeOfDay }),
    /** For `LIVE_PATH` of the terms. */
    live: LiveToken,
  }),
})

/** `conversationId`: includes the conversation with the assistant. */
export const sendConsultation = endpoint({
  does: '在线咨询：给一组顾问留言',
  method: 'POST',
  path: '/ikkieapi/consultation',
  host: 'assistant',
  access: 'member',
  quiet: true,
  input: z.strictObject({
    group: ConsultationGroup,
    text: z.string().trim().min(1, '请写下您的问题').max(500, '一次最多写 500 个字'),
    conversationId: Id.optional(),
  }),
  output: Done,
  failures: ['CONVERSATION_GONE', 'CONSULTATION_FULL'],
})
