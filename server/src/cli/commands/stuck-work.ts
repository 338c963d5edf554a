import type { Context } from '../../app/context.ts'
import { timeText } from '../../app/personal-data.ts'
import { listStuckWork } from '../../modules/work/public.ts'

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
  let count = 0
  for (const row of requested) {
    const retried = await ctx.db.transaction((tx) => ctx.modules.retryWork(ctx, tx, row.kind, [row]))
    count += retried.length
  }
  return `马上重试 ${count} 件`
}
