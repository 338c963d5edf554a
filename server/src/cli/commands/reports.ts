import { addDays } from '@mall/contract/days'
import { SignedConclusion } from '@mall/contract/report/shapes'
import { unplacedText } from '@mall/contract/report/states'
import { MAX_REPORT_FILES, REPORT_PDF_BYTES } from '@mall/contract/report/terms'
import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { findVisitByCode, publishReport } from '../../modules/appointment/public.ts'
import { agreeToReading, findReportToSign, isPdf } from '../../modules/report/public.ts'
import { readText } from '../../platform/read-text.ts'
import { readInputBytes } from '../input-file.ts'
import { parseJsonText } from '../parse-json-text.ts'

const MAX_DAYS = 3650

/** By the code alone: a report on paper is out. With files: the report itself, to be signed. */
export async function reportFor(ctx: Context, args: readonly string[]): Promise<string> {
  const [checkInCode = '', idNumber, ...files] = args
  if (idNumber === undefined) {
    await publishReport(ctx, checkInCode)
    return '好了'
  }
  const { observations, originals } = readReportFiles(files)
  const { branchId } = await findVisitByCode(ctx, checkInCode)
  const api = operatorApi(ctx)
  const { reportId, unplaced } = await api.uploadReport({ branchId, checkInCode, idNumber, observations })
  if (reportId === null) {
    const why = unplaced ? `：${unplacedText[unplaced.why]}` : ''
    const rest = originals.length > 0 ? '；原件没有存，归到人以后在那里补上' : ''
    throw new Error(`没有归到人${why}。报告在院区“体检报告”里等人核对${rest}`)
  }
  for (const { file, title } of originals) {
    const { sha256 } = await api.uploadReportFile({ reportId }, { file })
    if (title !== '') await api.nameReportFile({ reportId, sha256, title })
  }
  return originals.length > 0 ? `收到了，${originals.length} 个原件，等医生签发` : '收到了，等医生签发'
}

interface Original {
  /** '': as the mall calls one of which nobody said anything. */
  title: string
  file: Uint8Array<ArrayBuffer>
}

/** One table at most, and originals by `文件.pdf` or `名称=文件.pdf`; all of them are looked at before anything is sent. */
function readReportFiles(files: readonly string[]): { observations: string; originals: Original[] } {
  const isOriginal = (file: string) => /\.pdf$/i.test(file)
  const tables = files.filter((file) => !isOriginal(file))
  const originals = files.filter(isOriginal).map(readOriginal)
  const [table] = tables
  if (files.length === 0) throw new Error('还要写文件：数据 CSV，或者原件 PDF')
  if (tables.length > 1) throw new Error(`数据文件只能有一个，这里有 ${tables.length} 个：${tables.join('、')}`)
  if (originals.length > MAX_REPORT_FILES)
    throw new Error(`原件最多 ${MAX_REPORT_FILES} 个，这里有 ${originals.length} 个`)
  return { observations: table === undefined ? '' : readText(readInputBytes(table)), originals }
}

function readOriginal(given: string): Original {
  const [, title = '', path = given] = /^([^=]*)=(.+)$/s.exec(given) ?? []
  const file = readInputBytes(path)
  if (!isPdf(file)) throw new Error(`${path} 不是 PDF`)
  if (file.length > REPORT_PDF_BYTES) throw new Error(`${path} 超过 ${REPORT_PDF_BYTES / 1024 / 1024} MB`)
  return { title, file: new Uint8Array(file) }
}

/** What the doctor concluded, from a file; throws all faults by line. */
export async function signFor(ctx: Context, checkInCode: string, text: string, file?: string): Promise<string> {
  const conclusion = parseJsonText(SignedConclusion, text, file)
  const { id } = await findVisitByCode(ctx, checkInCode)
  const reportId = await findReportToSign(ctx, id)
  if (reportId === null) throw new Error('这次检查没有等签发的报告，先用 report 上传')
  const { version } = await operatorApi(ctx).signReport({ reportId, conclusion })
  return version === 1 ? '签发好了，已经通知体检人' : `更正好了，第 ${version} 版`
}

/** Whose ID card was seen at the branch. */
export async function ownNumberFor(ctx: Context, [checkInCode = '', idNumber = '', mobile = '']: readonly string[]) {
  const { branchId } = await findVisitByCode(ctx, checkInCode)
  await operatorApi(ctx).recordOwnNumber({ branchId, checkInCode, idNumber, mobile, reason: '院区看过身份证' })
  return '登记了，用这个号码登录就看得到自己的报告'
}

/** For so many days, today included; 0 takes it back. */
export async function agreeFor(ctx: Context, checkInCode: string, days: string): Promise<string> {
  if (!/^\d{1,4}$/.test(days) || Number(days) > MAX_DAYS) throw new Error(`天数应为 0 到 ${MAX_DAYS} 的整数`)
  const until = Number(days) === 0 ? null : addDays(ctx.clock.today(), Number(days) - 1)
  await agreeToReading(ctx, checkInCode, until)
  return until === null ? '收回了，马上看不到' : `到 ${until} 为止可以看`
}
