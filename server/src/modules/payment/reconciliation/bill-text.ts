import { yuanOf } from '@mall/contract/money'
import type { Context } from '../../../app/context.ts'
import { parseDay } from '../../../platform/parse-day.ts'
import { CHANNEL_NAMES } from '../attempts/attempts.ts'
import type { DifferenceKind } from './bill-rules.ts'
import { CHANNELS, reconcileBill } from './reconcile.ts'

const KINDS: Readonly<Record<DifferenceKind, string>> = {
  'unknown-here': '账单有、我方没有',
  'unsettled-here': '账单已动账、我方未记',
  amount: '金额不符',
  twice: '账单重复',
  'missing-there': '我方有、账单没有',
}

const yuan = (fen: number | null) => (fen === null ? '—' : yuanOf(fen))

/** Reconciles a day's bills again and returns the report's lines. */
export async function billText(ctx: Context, day: string): Promise<string> {
  const parts: string[] = []
  for (const channel of CHANNELS) {
    const report = await reconcileBill(ctx, channel, parseDay(day))
    const name = CHANNEL_NAMES[channel]
    if (!report) {
      parts.push(`${name} ${day}：账单还没有生成`)
      continue
    }
    parts.push(`${name} ${day}：${report.lines} 行，${report.differences.length} 处不符`)
    for (const { kind, what, outTradeNo, outRefundNo, oursFen, theirsFen } of report.differences) {
      const number = what === 'refund' ? `退款 ${outRefundNo}` : `付款 ${outTradeNo}`
      parts.push(`  ${KINDS[kind]}\t${number}\t我方 ${yuan(oursFen)}\t账单 ${yuan(theirsFen)}`)
    }
  }
  return parts.join('\n')
}
