export const REPORT_PDF_BYTES = 20 * 1024 * 1024
/** Originals of one visit's report: the main one, an electrocardiogram, pictures of another company. */
export const MAX_REPORT_FILES = 8
/** As long as the title of one. */
export const FILE_TITLE_CHARS = 40
export const MAX_OBSERVATIONS = 300
/** Of one report, each sent under a number of its own. */
export const MAX_REPORT_PARTS = 30
/** As long as the name of one. */
export const PART_NAME_CHARS = 60
export const MAX_CSV_CHARS = 100_000
/** Of each kind of a branch's work, as many of the oldest are listed. */
export const MAX_REPORT_WORK = 200

/** As much as the doctor may write of each part of a conclusion. */
export const CONCLUSION_CHARS = { finding: 20, summary: 400, title: 20, found: 160, step: 60, where: 60 } as const
export const MAX_TASKS = 12
/** Of who signed, by name and title. */
export const DOCTOR_CHARS = 30
export const MAX_STEPS = 3

/** Within so many hours of its arrival a critical value is told by a doctor on the telephone. */
export const CRITICAL_CALL_HOURS = 2

/** For how many days a report can be opened to somebody else. */
export const LEAVE_DAYS = [7, 30, 90, 365] as const
/** The code by which the examinee agrees: sent to their own number, good for some hours and a few tries. */
export const LEAVE_CODE_HOURS = 24
export const LEAVE_CODE_TRIES = 5
export const LEAVE_CODES_A_DAY = 3
export const LEAVE_RESEND_SECONDS = 60

/** For how many days whoever was examined shows a report to another number, to how many at once, and how often a name is tried. */
export const SHARE_DAYS = [7, 30, 90] as const
export const MAX_SHARES = 10
export const SHARE_TRIES = 5

/** As many guardians read a child's reports. */
export const MAX_GUARDIANS = 2

/** A question to a doctor about a report: as long, as many of one report and asker a day, and of one report by all. */
export const QUESTION_CHARS = 300
export const ANSWER_CHARS = 500
export const PASS_NOTE_CHARS = 200
export const QUESTIONS_A_DAY = 5
export const MAX_QUESTIONS = 60
/** It is answered within so many hours of working days. */
export const QUESTION_HOURS = 4
export const QUESTION_DAY = { opensAt: '08:00', closesAt: '17:00' } as const
