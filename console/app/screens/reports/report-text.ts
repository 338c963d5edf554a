import type { UnplacedReason } from '@mall/contract/report/states'
import { REPORT_PDF_BYTES } from '@mall/contract/report/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'

type Work = StaffOutput<'listReportWork'>
export type ToSign = Work['toSign'][number]
export type CriticalCall = Work['critical'][number]
export type WaitingQuestion = Work['questions'][number]
export type Unplaced = Work['unplaced'][number]

/** Parts of which more is to come, as the hospital calls them. */
export const awaitedParts = ({ parts }: Pick<StaffOutput<'getReportForStaff'>, 'parts'>): string[] =>
  parts.filter(({ isFinal }) => !isFinal).map(({ name }) => name)

/** What to do about a report that belongs to nobody certain. */
export const UNPLACED_WAYS: Readonly<Record<UnplacedReason, string>> = {
  'no-booking': '照导检单核对到检码，再归到人。不是本院区的，请作废，由那个院区上传',
  'not-attended': '先在到检台办理到检，再归到人。不来了的，请作废',
  'other-person': '照报告单核对证件号。报告是别人的，请用那个人的到检码',
  'no-number': '请本人出示证件原件，核对后再归到人',
}

const MAX_MB = REPORT_PDF_BYTES / 1024 / 1024
export const PDF_HINT = `PDF，不超过 ${MAX_MB} MB，原样存好`

export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** null: it can be sent. */
export const whyNoPdf = (file: File | null): string | null =>
  file && file.size > REPORT_PDF_BYTES ? `这个文件超过 ${MAX_MB} MB，请压缩后再选` : null
