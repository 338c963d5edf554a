import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GuideEdition, GuideSource } from '../guide/calls.ts'
import { Bytes, Day, Id, Instant, Nothing, Sex } from '../shapes.ts'
import { Question } from './questions.ts'
import { Counts, FileDigest, ListedFile, Observation, SameVisitValue, SignedConclusion, Task } from './shapes.ts'
import { FLAGS, TOLD } from './states.ts'
import { LEAVE_DAYS } from './terms.ts'

const Visited = { bookingId: Id, day: Day, branchName: z.string(), productName: z.string() }

export const listReports = endpoint({
  does: '全家的体检报告，按人按年；别人的要本人同意才看得到内容',
  method: 'GET',
  path: '/v1/report/list',
  access: 'member',
  input: Nothing,
  output: z.object({
    people: z.array(
      z.object({
        contactsId: Id,
        name: z.string(),
        isMyself: z.boolean(),
        /** The latest first. */
        reports: z.array(
          z.object({
            ...Visited,
            readyAt: Instant,
            /** null: not proven to be one's own, and the examinee has not agreed, or not any more. */
            content: z.object({ finding: z.string(), counts: Counts }).nullable(),
            /** The last day the examinee agreed to; null for one's own. */
            readableUntil: Day.nullable(),
            /** Ready, and nobody of this account has opened it. */
            isNew: z.boolean(),
          }),
        ),
        /** Examined, and the report is being written. */
        awaited: z.array(z.object(Visited)),
      }),
    ),
    /** What others show to the member, and of children whose guardian they are and who were booked by others; the latest first. */
    shared: z.array(
      z.object({
        ...Visited,
        name: z.string(),
        content: z.object({ finding: z.string(), counts: Counts }),
        readableUntil: Day,
        isGuardian: z.boolean(),
      }),
    ),
  }),
})

/** A value beside that of the report before. */
const Shown = Observation.extend({
  /** What it is looked at for, in plain words; '' where the mall does not know it. */
  about: z.string(),
  /** Of the report before, where it was measured in the same unit. */
  before: z.object({ year: z.string(), value: z.string() }).nullable(),
  /** How many reports have it. */
  years: z.int(),
  /** Older ones of this visit, the latest first. */
  sameVisit: z.array(SameVisitValue),
})

const Asked = z.object({
  /** Masked. */
  mobile: z.string(),
  days: z.int(),
  expiresAt: Instant,
})

export const getReport = endpoint({
  does: '一份体检报告：医生的结论、要处理的、留意就行的、正常的',
  method: 'GET',
  path: '/v1/report/{bookingId}',
  access: 'member',
  signed: true,
  input: z.strictObject({ bookingId: Id }),
  output: z.object({
    ...Visited,
    serviceKind: z.string(),
    name: z.string(),
    sex: Sex,
    /** On the day; null: unknown. */
    age: z.int().nullable(),
    /** As the account says; whether it was proven, `content` and `readableUntil` tell. */
    isMyself: z.boolean(),
    /** Proven to be one's own. */
    isOwn: z.boolean(),
    /** Of a child whose guardian one is. */
    isGuardian: z.boolean(),
    readyAt: Instant,
    readableUntil: Day.nullable(),
    /** What the examinee was asked by a code and has not agreed to; null: nothing, or it is open. */
    asked: Asked.nullable(),
    /** Of this person, this one too. */
    count: z.int(),
    /** null: not proven to be your own, and the examinee has not agreed that you read it. */
    content: z
      .object({
        conclusion: SignedConclusion.omit({ tasks: true }),
        signedAt: Instant,
        version: z.int(),
        /** A version before it was signed, too. */
        isUpdated: z.boolean(),
        /** Parts of it that are still to come, as the hospital calls them. */
        awaited: z.array(z.string()),
        /** A doctor told them of a value on the telephone, before or after it was signed; null: nothing was so urgent. */
        told: z.object({ at: Instant, told: z.enum(TOLD) }).nullable(),
        counts: Counts,
        /** By urgency. */
        tasks: z.array(Task.extend({ by: Day, observation: Shown.nullable() })),
        watch: z.array(Shown),
        organs: z.array(z.object({ organ: z.string(), list: z.array(Shown) })),
        /** The originals, to be downloaded one by one. */
        files: z.array(ListedFile),
        /** What was asked of the doctors by whoever may read it, the earliest first. */
        questions: z.array(Question),
        /** From a year later on, by the guide for sex and age alone; null: a later report is there, or the guide says nothing. */
        next: z
          .object({
            from: Day,
            edition: GuideEdition,
            topics: z.array(
              z.object({
                topicId: Id,
                name: z.string(),
                reason: z.string(),
                interval: z.string(),
                source: GuideSource,
              }),
            ),
          })
          .nullable(),
      })
      .nullable(),
  }),
  failures: ['NOT_FOUND'],
})

/** Once for all reports of that person. */
export const proveOwnReports = endpoint({
  does: '向运营商核实：登录用的手机号是体检人本人的，核实了就能看自己的报告',
  method: 'POST',
  path: '/v1/report/{bookingId}/own',
  access: 'member',
  signed: true,
  input: z.strictObject({ bookingId: Id }),
  output: z.object({ done: z.literal(true) }),
  failures: ['NOT_FOUND', 'REPORT_NOT_PROVEN', 'ID_CHECK_LIMIT', 'ID_CHECK_UNAVAILABLE'],
})

export const askReportLeave = endpoint({
  does: '请体检人同意：验证码发到体检人本人的手机，同意给看多少天写在短信里',
  method: 'POST',
  path: '/v1/report/{bookingId}/leave-code',
  access: 'member',
  signed: true,
  input: z.strictObject({ bookingId: Id, days: z.literal(LEAVE_DAYS) }),
  output: Asked,
  failures: [
    ...(['NOT_FOUND', 'REPORT_NO_OWN_NUMBER', 'ID_CHECK_LIMIT', 'ID_CHECK_UNAVAILABLE'] as const),
    ...(['SMS_TOO_SOON', 'SMS_DAY_LIMIT', 'SMS_FAILED', 'CODES_PAUSED'] as const),
  ],
})

export const agreeToReport = endpoint({
  does: '填体检人告诉的验证码，同意的那些天里能看这份报告',
  method: 'POST',
  path: '/v1/report/{bookingId}/leave',
  access: 'member',
  signed: true,
  input: z.strictObject({ bookingId: Id, code: z.string().regex(/^\d{6}$/, '验证码是 6 位数字') }),
  output: z.object({ readableUntil: Day }),
  failures: ['NOT_FOUND', 'SMS_CODE_WRONG', 'SMS_CODE_SPENT'],
})

export const listReportReaders = endpoint({
  does: '我的报告现在谁能看',
  method: 'GET',
  path: '/v1/report/readers',
  access: 'member',
  input: Nothing,
  output: z.object({
    list: z.array(z.object({ ...Visited, name: z.string(), mobile: z.string(), until: Day })),
  }),
})

export const withdrawReportLeave = endpoint({
  does: '收回给别人看我这份报告的同意，马上生效',
  method: 'POST',
  path: '/v1/report/{bookingId}/withdraw',
  access: 'member',
  signed: true,
  input: z.strictObject({ bookingId: Id }),
  output: z.object({ done: z.literal(true) }),
  failures: ['NOT_FOUND'],
})

export const getReportTrend = endpoint({
  does: '一个项目历年的数',
  method: 'GET',
  path: '/v1/report/{bookingId}/trend/{code}',
  access: 'member',
  signed: true,
  input: z.strictObject({ bookingId: Id, code: z.string().regex(/^[\w-]{1,40}$/, '项目编码不正确') }),
  output: z.object({
    name: z.string(),
    isMyself: z.boolean(),
    code: z.string(),
    title: z.string(),
    about: z.string(),
    unit: z.string(),
    /** The oldest first. */
    values: z.array(
      z.object({
        bookingId: Id,
        day: Day,
        value: z.number(),
        low: z.number().nullable(),
        high: z.number().nullable(),
        flag: z.enum(FLAGS),
        branchName: z.string(),
        method: z.string(),
        /** Measured by the method of the latest. */
        isComparable: z.boolean(),
      }),
    ),
    /** What the latest report's doctor asks for. */
    recheck: z.object({ title: z.string(), by: Day, where: z.string(), doctor: z.string(), signedOn: Day }).nullable(),
    /** What else has more than one year. */
    others: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  failures: ['NOT_FOUND'],
})

export const getReportFile = endpoint({
  does: '下载体检报告的一个原件',
  method: 'GET',
  path: '/v1/report/{bookingId}/files/{sha256}',
  access: 'member',
  signed: true,
  answersFile: 'application/pdf',
  input: z.strictObject({ bookingId: Id, sha256: FileDigest }),
  output: Bytes,
  failures: ['NOT_FOUND'],
})
