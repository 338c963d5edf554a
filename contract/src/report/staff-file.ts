import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Bytes, Done, Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { FileDigest, ListedFile } from './shapes.ts'
import { FILE_PURPOSES } from './states.ts'
import { FILE_TITLE_CHARS, REPORT_PDF_BYTES } from './terms.ts'

export const listReportFiles = staffEndpoint({
  does: '一份等签发的报告附着哪些 PDF 原件，看得到名称，看不到内容',
  method: 'GET',
  path: '/reports/{reportId}/files',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({ reportId: Id }),
  output: z.object({
    files: z.array(
      ListedFile.extend({
        /** The part of a program that it came with; null: uploaded by hand, and changed by hand. */
        part: z.string().nullable(),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'REPORT_SIGNED'],
})

export const uploadReportFile = staffEndpoint({
  does: '给还没签发的报告附上一个 PDF 原件，或换掉先前附的一个',
  method: 'POST',
  path: '/reports/{reportId}/file',
  needs: { right: 'reports.upload', at: 'branch' },
  takesFileUpTo: REPORT_PDF_BYTES,
  input: z.strictObject({
    reportId: Id,
    /** In whose place it comes, and under its name; none: beside those that are there. */
    replaces: FileDigest.optional(),
  }),
  output: z.object({ bytes: z.int(), sha256: z.string() }),
  failures: ['NOT_FOUND', 'REPORT_SIGNED', 'REPORT_NO_PDF', 'REPORT_FILES_FULL', 'REPORT_FILES_CHANGED'],
})

/** Apart from the file, as its address stands in logs and a name may tell of an illness. */
export const nameReportFile = staffEndpoint({
  does: '写还没签发的报告上附的一个 PDF 原件叫什么，受检人看到的就是它',
  method: 'POST',
  path: '/reports/{reportId}/file/name',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({
    reportId: Id,
    sha256: FileDigest,
    title: z.string().trim().min(1, '请写这个原件叫什么').max(FILE_TITLE_CHARS, `名称最多 ${FILE_TITLE_CHARS} 个字`),
  }),
  output: Done,
  failures: ['NOT_FOUND', 'REPORT_SIGNED', 'REPORT_FILES_CHANGED'],
})

export const removeReportFile = staffEndpoint({
  does: '去掉还没签发的报告上附错的 PDF 原件',
  method: 'POST',
  path: '/reports/{reportId}/file/remove',
  needs: { right: 'reports.upload', at: 'branch' },
  input: z.strictObject({ reportId: Id, sha256: FileDigest, reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'REPORT_SIGNED', 'REPORT_FILES_CHANGED'],
})

export const openReportFile = staffEndpoint({
  does: '下载一份报告的一个 PDF 原件：写明为什么，受检人看得到谁看过',
  method: 'GET',
  path: '/reports/{reportId}/original',
  needs: { right: 'reports.sign', at: 'branch' },
  answersFile: 'application/pdf',
  input: z.strictObject({ reportId: Id, sha256: FileDigest, why: z.enum(FILE_PURPOSES, '请选为什么要看原件') }),
  output: Bytes,
  failures: ['NOT_FOUND'],
})
