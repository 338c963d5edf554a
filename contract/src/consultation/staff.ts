import { z } from 'zod'
import { Buyer, PAGE_MARK_WRONG, Reason } from '../order/staff.ts'
import { Done, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { ConsultationGroup, LiveToken, TimeOfDay } from './calls.ts'
import { CONSULTATION_STATES, MESSAGE_AUTHORS } from './terms.ts'

const needs = { right: 'consultations.answer', at: 'group' } as const
const manages = { right: 'consultations.manage', at: 'group' } as const

/** Since when the last one of the page before waits or stands, in milliseconds, and its id. */
const Mark = z.string().regex(/^\d{1,16}~[\w-]{1,64}$/, PAGE_MARK_WRONG)
const Version = z.int().min(0)
const Text = z.string().trim().min(1, '请写下回复').max(500, '一次最多写 500 个字')

/**
 * `waiting`: nobody has taken it, or whoever has lets it wait; `mine`: taken by the caller; `others`: by colleagues;
 * `ended`: newest first.
 */
export const INBOX_TABS = ['waiting', 'mine', 'others', 'ended'] as const

const Consultation = z.object({
  consultationId: Id,
  group: ConsultationGroup,
  memberId: Id,
  member: Buyer,
  state: z.enum(CONSULTATION_STATES),
  /** When the first message that has no answer came; otherwise when the last one was written. */
  since: Instant,
  takenBy: z.object({ name: z.string(), isCaller: z.boolean() }).nullable(),
  version: Version,
})

const Desk = z.object({
  group: ConsultationGroup,
  name: z.string(),
  opensAt: TimeOfDay,
  closesAt: TimeOfDay,
  /** Within how many minutes of its hours it means to answer. */
  answerMinutes: z.int(),
  isOpen: z.boolean(),
  /** In how many it usually does; null: not known yet. */
  usualMinutes: z.int().nullable(),
  version: Version,
})

export const listConsultations = staffEndpoint({
  does: '在线咨询收件箱：谁在等、等了多久、谁接着',
  method: 'GET',
  path: '/consultations',
  needs,
  quiet: true,
  input: z.strictObject({
    tab: z.enum(INBOX_TABS),
    group: ConsultationGroup.optional(),
    after: Mark.optional(),
  }),
  output: z.object({
    /** `gist`: the beginning of the last message of the member. */
    list: z.array(Consultation.extend({ gist: z.string() })),
    next: Mark.nullable(),
    /** Of the whole queue, whichever tab is read. */
    waiting: z.array(z.object({ group: ConsultationGroup, count: z.int() })),
    desks: z.array(Desk),
    live: LiveToken,
  }),
})

/** One for each group at most. */
export const listMemberConsultations = staffEndpoint({
  does: '一位会员的在线咨询：哪一组、等着还是结束了、谁接着',
  method: 'GET',
  path: '/consultations/of/{memberId}',
  needs,
  quiet: true,
  input: z.strictObject({ memberId: Id }),
  output: z.object({ list: z.array(Consultation.extend({ groupName: z.string(), gist: z.string() })) }),
})

export const getConsultationMessages = staffEndpoint({
  does: '一个咨询：自己接着的才读得到来回说过的话',
  method: 'GET',
  path: '/consultations/one/{consultationId}',
  needs,
  quiet: true,
  input: z.strictObject({ consultationId: Id }),
  output: Consultation.extend({
    /** null: the caller has not taken it. */
    messages: z
      .array(z.object({ id: Id, author: z.enum(MESSAGE_AUTHORS), by: z.string(), text: z.string(), sentAt: Instant }))
      .nullable(),
  }),
  failures: ['NOT_FOUND'],
})

export const takeConsultation = staffEndpoint({
  does: '接起一个咨询，或从同事那里接过来；会员看得到谁看过',
  method: 'POST',
  path: '/consultations/take',
  needs,
  /** A reason is asked for where a colleague is at it. */
  input: z.strictObject({ consultationId: Id, version: Version, reason: z.string().trim().max(200).default('') }),
  output: Done,
  failures: ['NOT_FOUND', 'CONSULTATION_MOVED', 'CONSULTATION_HELD'],
})

export const answerConsultation = staffEndpoint({
  does: '回复自己接着的咨询',
  method: 'POST',
  path: '/consultations/answer',
  needs,
  input: z.strictObject({ consultationId: Id, text: Text }),
  output: Done,
  failures: ['NOT_FOUND', 'CONSULTATION_NOT_TAKEN'],
})

export const passConsultation = staffEndpoint({
  does: '把自己接着的咨询转给同事，或放回队列；附言只有同事看得到',
  method: 'POST',
  path: '/consultations/pass',
  needs,
  /** `to` absent: back into the queue. */
  input: z.strictObject({ consultationId: Id, version: Version, to: Id.optional(), note: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'CONSULTATION_NOT_TAKEN', 'CONSULTATION_MOVED', 'CONSULTATION_COLLEAGUE_WRONG'],
})

export const endConsultation = staffEndpoint({
  does: '结束自己接着的咨询；会员再写又回到队列',
  method: 'POST',
  path: '/consultations/end',
  needs,
  input: z.strictObject({ consultationId: Id, version: Version }),
  output: Done,
  failures: ['NOT_FOUND', 'CONSULTATION_NOT_TAKEN', 'CONSULTATION_MOVED'],
})

const Template = z.object({ templateId: Id, title: z.string(), text: z.string() })

export const listConsultationTemplates = staffEndpoint({
  does: '回复咨询的模板',
  method: 'GET',
  path: '/consultations/templates',
  needs,
  input: z.strictObject({}),
  output: z.object({ list: z.array(Template) }),
})

export const saveConsultationTemplate = staffEndpoint({
  does: '添一个或改一个回复咨询的模板',
  method: 'POST',
  path: '/consultations/templates/save',
  needs: manages,
  input: z.strictObject({
    /** Absent: a new one. */
    templateId: Id.optional(),
    title: z.string().trim().min(1, '请写模板的名字').max(20, '名字最多 20 个字'),
    text: Text,
    reason: Reason,
  }),
  output: z.object({ templateId: Id }),
  failures: ['NOT_FOUND', 'TEMPLATES_FULL'],
})

export const deleteConsultationTemplate = staffEndpoint({
  does: '删掉一个回复咨询的模板',
  method: 'POST',
  path: '/consultations/templates/delete',
  needs: manages,
  input: z.strictObject({ templateId: Id, reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND'],
})

export const saveConsultationDesk = staffEndpoint({
  does: '改一组顾问的在线时间和答复时限',
  method: 'POST',
  path: '/consultations/desks/save',
  needs: manages,
  input: z
    .strictObject({
      group: ConsultationGroup,
      opensAt: TimeOfDay,
      closesAt: TimeOfDay,
      answerMinutes: z.int('答复时限要是整数分钟').min(1, '答复时限至少 1 分钟').max(240, '答复时限最多 240 分钟'),
      version: Version,
      reason: Reason,
    })
    .refine(({ opensAt, closesAt }) => opensAt < closesAt, { path: ['closesAt'], message: '结束要晚于开始' }),
  output: Done,
  failures: ['CONSULTATION_MOVED'],
})
