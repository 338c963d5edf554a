import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Day, Done, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { GoneValue, ListedFile, Observation, ObservationForStaff, ReportPart, SignedConclusion } from './shapes.ts'
import { WaitingQuestion } from './staff-questions.ts'
import { CALL_OUTCOMES, REPORT_STATES, TOLD, UNPLACED_REASONS } from './states.ts'
import { MAX_CSV_CHARS } from './terms.ts'

export const CheckInCode = z.string().trim().min(1, '请填到检码').max(64, '到检码太长')
export const IdNumber = z.string().trim().min(5, '请填证件号').max(30, '证件号太长')

/** The version whose parts, sent by programs, a whole report takes the place of: the `reportId` of REPORT_HAS_PARTS, and nothing newer. */
const ReplacedVersion = Id.optional()

export const uploadReport = staffEndpoint({
  does: '上传一份体检报告的数据，到检码和证件号都对上才归到这个人；没有数据就是只附原件',
  method: 'POST',
  path: '/reports/upload',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({
    branchId: Id,
    checkInCode: CheckInCode,
    idNumber: IdNumber,
    /** Empty: originals alone, which are added next, beside whatever of the report is there. */
    observations: z.string().max(MAX_CSV_CHARS, '数据文件太大').default(''),
    replaces: ReplacedVersion,
  }),
  output: z.object({
    /** null: it waits for a person, and nobody else sees it. */
    reportId: Id.nullable(),
    unplaced: z.object({ unplacedId: Id, why: z.enum(UNPLACED_REASONS) }).nullable(),
    observations: z.int(),
  }),
  failures: ['REPORT_HAS_PARTS', 'REPORT_UNCERTAIN'],
})

/** The name is masked in lists. */
const Visit = { bookingId: Id, day: Day, name: z.string(), productName: z.string() }

export const listReportWork = staffEndpoint({
  does: '院区的报告：等签发的、对不上人的，要打的电话，和要回答的提问',
  method: 'GET',
  path: '/reports',
  needs: { right: 'reports.see', at: 'branch' },
  input: z.strictObject({ branchId: Id }),
  output: z.object({
    toSign: z.array(
      z.object({
        ...Visit,
        reportId: Id,
        checkInCode: z.string(),
        version: z.int(),
        uploadedAt: Instant,
        uploadedBy: z.string(),
        /** How many originals there are. */
        files: z.int(),
        /** false: the sender of a part says that more of it is to come. */
        isComplete: z.boolean(),
        /** The visit has ended, so that it can be signed. */
        isVisitOver: z.boolean(),
      }),
    ),
    unplaced: z.array(
      z.object({
        unplacedId: Id,
        /** Has a critical value, so it comes first. */
        isCritical: z.boolean(),
        checkInCode: z.string(),
        /** The end of the number that was given. */
        idNumberTail: z.string(),
        why: z.enum(UNPLACED_REASONS),
        uploadedAt: Instant,
        uploadedBy: z.string(),
      }),
    ),
    /** Critical values that a doctor has to tell; what is due first comes first. */
    critical: z.array(
      z.object({
        ...Visit,
        criticalId: Id,
        reportId: Id,
        checkInCode: z.string(),
        foundAt: Instant,
        dueAt: Instant,
        /** Who has the call; null: nobody yet. */
        takenBy: z.string().nullable(),
        takenAt: Instant.nullable(),
        isMine: z.boolean(),
        /** How often nobody was reached. */
        tries: z.int(),
      }),
    ),
    /** Questions about reports that nobody has answered; what is due first comes first. */
    questions: z.array(WaitingQuestion),
    /** Examined, and nothing of a report is there. */
    awaited: z.array(z.object({ ...Visit, checkInCode: z.string() })),
    /** Signed before all was there, and nothing came since; the longest ago comes first. */
    inPart: z.array(z.object({ ...Visit, checkInCode: z.string(), reportId: Id, signedAt: Instant })),
  }),
})

export const getReportForStaff = staffEndpoint({
  does: '打开一份等签发的报告，受检人看得到谁看过',
  method: 'GET',
  path: '/reports/{reportId}',
  needs: { right: 'reports.sign', at: 'branch' },
  input: z.strictObject({ reportId: Id }),
  output: z.object({
    ...Visit,
    reportId: Id,
    branchName: z.string(),
    checkInCode: z.string(),
    version: z.int(),
    uploadedAt: Instant,
    uploadedBy: z.string(),
    /** The visit has ended, so that it can be signed. */
    isVisitOver: z.boolean(),
    observations: z.array(ObservationForStaff),
    /** What programs sent under numbers of their own; none: it was uploaded by hand. */
    parts: z.array(
      ReportPart.pick({ number: true, name: true, issuedAt: true, isFinal: true, preliminary: true }).extend({
        /** How many of the report's values it has. */
        values: z.int(),
      }),
    ),
    /** Of the version that this one corrects; null: there is none. */
    corrected: z.object({ conclusion: SignedConclusion, observations: z.array(Observation) }).nullable(),
    /** All before this one, the latest first. */
    earlier: z.array(
      z.object({
        version: z.int(),
        state: z.enum(REPORT_STATES),
        uploadedAt: Instant,
        uploadedBy: z.string(),
        signedAt: Instant.nullable(),
        signedBy: z.string().nullable(),
        reportId: Id,
        /** Of the same person; none: it was taken for another. */
        files: z.array(ListedFile),
      }),
    ),
    files: z.array(ListedFile),
  }),
  failures: ['NOT_FOUND', 'REPORT_SIGNED'],
})

export const signReport = staffEndpoint({
  does: '签发体检报告：写好结论；出全了才通知受检人，没出全的以后补上、再签一版',
  method: 'POST',
  path: '/reports/{reportId}/sign',
  needs: { right: 'reports.sign', at: 'branch' },
  input: z.strictObject({
    reportId: Id,
    conclusion: SignedConclusion,
    /** What has not been released will not come: it is left out, and whoever was examined is told now. */
    isWhole: z.boolean().default(false),
  }),
  /** `isTold`: the message goes out; otherwise more of the report is to come. */
  output: z.object({ version: z.int(), isTold: z.boolean() }),
  failures: ['NOT_FOUND', 'REPORT_SIGNED', 'REPORT_VISIT_OPEN', 'REPORT_NOTHING_FINAL', 'REPORT_CRITICAL_UNTOLD'],
})

export const completeReport = staffEndpoint({
  does: '先签了一部分的报告，没出全的不会再来了：不再等，通知受检人',
  method: 'POST',
  path: '/reports/{reportId}/complete',
  needs: { right: 'reports.sign', at: 'branch' },
  input: z.strictObject({ reportId: Id, reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'REPORT_SIGNED', 'REPORT_CRITICAL_UNTOLD'],
})

export const placeReport = staffEndpoint({
  does: '把对不上人的报告归到一个人：重新核对到检码和证件号',
  method: 'POST',
  path: '/reports/unplaced/{unplacedId}/place',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({
    unplacedId: Id,
    checkInCode: CheckInCode,
    idNumber: IdNumber,
    /** No number is stored of whoever is booked, and their document was compared. */
    isDocumentSeen: z.boolean(),
    reason: Reason,
    replaces: ReplacedVersion,
  }),
  output: z.object({ reportId: Id }),
  failures: [
    'REPORT_HAS_PARTS' as const,
    ...(['NOT_FOUND', 'REPORT_PLACED', 'REPORT_UNCERTAIN'] as const),
    ...(['REPORT_FILES_FULL', 'REPORT_PARTS_FULL'] as const),
  ],
})

export const discardReport = staffEndpoint({
  does: '对不上人的报告不要了，内容马上删掉',
  method: 'POST',
  path: '/reports/unplaced/{unplacedId}/discard',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({ unplacedId: Id, reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'REPORT_PLACED'],
})

export const takeCriticalCall = staffEndpoint({
  does: '接下一个危急值的电话，由自己来打；别人接了的也可以接过来',
  method: 'POST',
  path: '/reports/critical/{criticalId}/take',
  needs: { right: 'reports.sign', at: 'branch' },
  input: z.strictObject({
    criticalId: Id,
    /** Since when somebody has had it, as the caller saw it; null: nobody had. */
    seenTakenAt: Instant.nullable(),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'REPORT_CALL_TAKEN'],
})

export const openCriticalCall = staffEndpoint({
  does: '看要告诉的危急值和电话号码，只有接了电话的医生能看，受检人看得到谁看过',
  method: 'GET',
  path: '/reports/critical/{criticalId}',
  needs: { right: 'reports.sign', at: 'branch' },
  input: z.strictObject({ criticalId: Id }),
  output: z.object({
    ...Visit,
    criticalId: Id,
    reportId: Id,
    mobile: z.string(),
    /** Proven to be the examinee's own; otherwise it is what the account wrote, and may be anybody's. */
    isMobileProven: z.boolean(),
    isHolder: z.boolean(),
    dueAt: Instant,
    /** Each with the part that released it, and when; null: uploaded by hand. Of one code the earliest first. */
    values: z.array(Observation.extend({ part: z.string().nullable(), at: Instant.nullable() })),
    /** Critical values of earlier versions that the newest one does not have any more. */
    gone: z.array(GoneValue),
    /** The earliest first. */
    calls: z.array(
      z.object({
        at: Instant,
        by: z.string(),
        outcome: z.enum(CALL_OUTCOMES),
        told: z.enum(TOLD).nullable(),
        note: z.string(),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'REPORT_CALL_TAKEN'],
})

export const recordCriticalCall = staffEndpoint({
  does: '记下危急值的电话：打通了告诉了谁，或没打通',
  method: 'POST',
  path: '/reports/critical/{criticalId}/record',
  needs: { right: 'reports.sign', at: 'branch' },
  input: z
    .strictObject({
      criticalId: Id,
      /** The version whose values were told, as it was opened. */
      reportId: Id,
      outcome: z.enum(CALL_OUTCOMES),
      told: z.enum(TOLD).nullable(),
      note: z.string().trim().min(2, '请写一句电话里怎么说的').max(200, '最多写 200 个字'),
    })
    .refine(({ outcome, told }) => (outcome === 'reached') === (told !== null), {
      ...{ message: '打通了才写告诉了谁', path: ['told'] },
    }),
  output: z.object({ isClosed: z.boolean() }),
  failures: ['NOT_FOUND', 'REPORT_CALL_TAKEN', 'REPORT_CALL_CHANGED', 'REPORT_STILL_CRITICAL'],
})
