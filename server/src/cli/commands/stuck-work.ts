import { isWorkKind } from '@mall/contract/work/kinds'
import type { Context } from '../../app/context.ts'
import { timeText } from '../../app/personal-data.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
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
export async function retryStuck(ctx: Context, [kind = '', ...rest]: readonly string[]): Promise<string> {
  const all = await listStuckWork(ctx)
  const api = operatorApi(ctx)
  if (kind === 'all') {
    const kinds = [...new Set(all.map((row) => row.kind))].filter(isWorkKind)
    if (kinds.length === 0) throw new Error('没有卡住的事')
    const retried = []
    for (const one of kinds)
      retried.push(await api.retryWorkOfKind({ kind: one, state: 'stuck', reason: rest.join(' ') }))
    const count = retried.reduce((sum, each) => sum + each.retried, 0)
    return `马上重试 ${count} 件${retried.some(({ hasMore }) => hasMore) ? '，还有更多，请再来一次' : ''}`
  }
  const [subject = '', ...reason] = rest
  const found = all.find((row) => row.kind === kind && row.subject === subject)
  if (!found || !isWorkKind(kind)) throw new Error(`没有卡住的 ${kind} ${subject}`)
  await api.retryWork({ kind, subject, tries: found.tries, reason: reason.join(' ') })
  return '马上重试 1 件'
}
