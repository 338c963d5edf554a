import { Conclusion } from '@mall/contract/appointment/conclusions'
import { addDays } from '@mall/contract/days'
import type { Context } from '../../app/context.ts'
import { agreeToReading, concludeVisit } from '../../modules/appointment/public.ts'
import { parseJsonText } from '../parse-json-text.ts'

const MAX_DAYS = 3650

/** What the doctor concluded, from a file; throws all faults by line. */
export async function concludeFor(ctx: Context, checkInCode: string, text: string, file?: string): Promise<string> {
  const version = await concludeVisit(ctx, checkInCode, parseJsonText(Conclusion, text, file))
  return version === 1 ? '结论写好了' : `更正好了，第 ${version} 版`
}

/** For so many days, today included; 0 takes it back. */
export async function agreeFor(ctx: Context, checkInCode: string, days: string): Promise<string> {
  if (!/^\d{1,4}$/.test(days) || Number(days) > MAX_DAYS) throw new Error(`天数应为 0 到 ${MAX_DAYS} 的整数`)
  const until = Number(days) === 0 ? null : addDays(ctx.clock.today(), Number(days) - 1)
  await agreeToReading(ctx, checkInCode, until)
  return until === null ? '收回了，马上看不到' : `到 ${until} 为止可以看`
}
