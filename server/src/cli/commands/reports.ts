import { addDays } from '@mall/contract/days'
import { SignedConclusion } from '@mall/contract/report/shapes'
import { unplacedText } from '@mall/contract/report/states'
import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { findVisitByCode, publishReport } from '../../modules/appointment/public.ts'
import { agreeToReading, findReportToSign } from '../../modules/report/public.ts'
import { readInputBytes, readInputText } from '../input-file.ts'
import { parseJsonText } from '../parse-json-text.ts'

const MAX_DAYS = 3650

/** By the code alone: a report on paper is out. With a file: the report itself, to be signed. */
export async function reportFor(ctx: Context, args: readonly string[]): Promise<string> {
  const [checkInCode = '', idNumber, file = '', original] = args
  if (idNumber === undefined) {
    await publishReport(ctx, checkInCode)
    return '好了'
  }
  const { branchId } = await findVisitByCode(ctx, checkInCode)
  const api = operatorApi(ctx)
  const observations = readInputText(file)
  const pdf = original === undefined ? null : readInputBytes(original)
  const { reportId, unplaced } = await api.uploadReport({ branchId, checkInCode, idNumber, observations })
  if (unplaced) throw new Error(`没有归到人：${unplacedText[unplaced.why]}。报告在院区“体检报告”里等人核对`)
  if (pdf && reportId) await api.uploadReportFile({ reportId }, { file: new Uint8Array(pdf) })
  return '收到了，等医生签发'
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
