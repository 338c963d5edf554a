/** A report as it was uploaded, one row a version: `replaced` by a newer one, or given up before it was signed. */
export const REPORT_STATES = ['to-sign', 'ready', 'replaced'] as const

/** Who said that a number is somebody's own: a branch that saw their document, or the carrier by name and ID number. */
export const NUMBER_PROOFS = ['branch', 'carrier'] as const

/** Why an uploaded report belongs to nobody certain yet. */
export const UNPLACED_REASONS = ['no-booking', 'not-attended', 'other-person', 'no-number'] as const
export type UnplacedReason = (typeof UNPLACED_REASONS)[number]

export const unplacedText: Readonly<Record<UnplacedReason, string>> = {
  'no-booking': '这个院区没有这个到检码',
  'not-attended': '这个预约没有到检，或已经取消',
  'other-person': '证件号不是预约的这个人',
  'no-number': '没有存预约人的证件号，要看着证件原件核对',
}

/** Of what was uploaded: placed with a booking, given up, or waiting for a person. */
export const UNPLACED_STATES = ['waiting', 'placed', 'discarded'] as const

/** Against its own reference range; `abnormal` where there are words instead of a number. */
export const FLAGS = ['normal', 'low', 'high', 'abnormal'] as const
export type Flag = (typeof FLAGS)[number]

export const flagText: Readonly<Record<Flag, string>> = { normal: '正常', low: '偏低', high: '偏高', abnormal: '异常' }

/** A doctor's call about critical values: nobody has it, somebody has, or it ended. */
export const CRITICAL_STATES = ['waiting', 'calling', 'closed'] as const

/** `corrected`: the newest version has no critical value any more. */
export const CALL_OUTCOMES = ['reached', 'not-reached', 'corrected'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Who was told. */
export const TOLD = ['examinee', 'family'] as const
export type Told = (typeof TOLD)[number]
export const toldText: Readonly<Record<Told, string>> = { examinee: '本人', family: '家人' }

/** How soon something is to be done, the soonest first. */
export const URGENCIES = ['at-once', 'two-weeks', 'three-months', 'next-check'] as const
export type Urgency = (typeof URGENCIES)[number]

export const urgencyText: Readonly<Record<Urgency, string>> = {
  'at-once': '马上去',
  'two-weeks': '两周内',
  'three-months': '三个月内',
  'next-check': '明年体检时',
}

/** Of a laboratory's code that the mall does not know: nobody decided yet, the same as one of the mall's, or shown as it is. */
export const OBSERVATION_CODE_STATES = ['waiting', 'mapped', 'kept'] as const

/** Why staff open an original. */
export const FILE_PURPOSES = ['compare', 'explain', 'complaint'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]
export const filePurposeText: Readonly<Record<FilePurpose, string>> = {
  compare: '签发前核对数据',
  explain: '给受检人讲报告',
  complaint: '处理受检人的投诉',
}

/** A question about a report: for any doctor, with one of them, answered, or closed as its asker reads the report no more. */
export const QUESTION_STATES = ['waiting', 'taken', 'answered', 'closed'] as const

/** As whom somebody asks: whoever was examined, a child's guardian, or somebody by their leave. */
export const QUESTION_ASKERS = ['examinee', 'guardian', 'reader'] as const
export type QuestionAsker = (typeof QUESTION_ASKERS)[number]
export const askerText: Readonly<Record<QuestionAsker, string>> = {
  ...{ examinee: '本人', guardian: '监护人', reader: '本人同意看的人' },
}
