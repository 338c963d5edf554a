import type { Context } from '../../app/context.ts'
import { timeText } from '../../app/personal-data.ts'
import { jobs } from '../../app/registry.ts'
import { CUSTOMS_WORK, retryDeclaration } from '../../modules/customs/public.ts'
import { INVOICE_WORK, retryInvoice } from '../../modules/invoice/public.ts'
import { PARCEL_WORK, retryParcel } from '../../modules/parcel/public.ts'
import { PAYMENT_WORK, pollAgain, REFUND_WORK, retryRefund } from '../../modules/payment/public.ts'
import { listStuckWork, makeDueNow, runNow } from '../../modules/work/public.ts'

/** Sweeps with their own time of the next try; others retry by `failed_work`, queues by their job. */
const AGAIN: Readonly<Record<string, (ctx: Context, subject: string) => Promise<void>>> = {
  [REFUND_WORK]: retryRefund,
  [PAYMENT_WORK]: pollAgain,
  [INVOICE_WORK]: retryInvoice,
  [CUSTOMS_WORK]: retryDeclaration,
  [PARCEL_WORK]: retryParcel,
}

/** Stuck or refused work, longest failing first. */
export async function stuckList(ctx: Context): Promise<string> {
  const rows = await listStuckWork(ctx)
  const lines = rows.map((row) => {
    const why = `${row.isRefused ? '对方拒绝' : '一直失败'}，试过 ${row.tries} 次`
    const when = `从 ${timeText(row.firstFailedAt)} 起，下次 ${timeText(row.nextTryAt)}`
    return [row.kind, row.subject, why, when, row.errorText].join('\t')
  })
  return lines.join('\n') || '没有卡住的事'
}

/** Retries one of them, or all, at once. */
export async function retryStuck(ctx: Context, [kind = '', subject = '']: readonly string[]): Promise<string> {
  const all = await listStuckWork(ctx)
  const requested = kind === 'all' ? all : all.filter((row) => row.kind === kind && row.subject === subject)
  if (requested.length === 0) throw new Error(kind === 'all' ? '没有卡住的事' : `没有卡住的 ${kind} ${subject}`)
  for (const row of requested) {
    await makeDueNow(ctx, row)
    const again = AGAIN[row.kind]
    if (again) await again(ctx, row.subject)
    else if (row.kind in jobs) await runNow(ctx, row.subject)
  }
  return `马上重试 ${requested.length} 件`
}
