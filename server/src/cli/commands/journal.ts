import { LEDGER_NAMES, LEDGERS, unsealedDays } from '@mall/contract/payment/journal'
import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'

/** The journal of sealed days, as the console's file; beside it, which days are not in it. */
export async function journalFor(
  ctx: Context,
  [from = '', until = '', name = '', detail = '']: readonly string[],
): Promise<string> {
  const ledger = LEDGERS.find((one) => LEDGER_NAMES[one] === name)
  if (!ledger) throw new Error('第三项写 用友 或 金蝶')
  const api = operatorApi(ctx)
  const file = await api.exportJournal({ from, until, ledger, detail: detail === 'each' ? 'each' : 'sums' })
  const days: { day: string; state: string }[] = []
  for (const month of new Set([from.slice(0, 7), until.slice(0, 7)]))
    days.push(...(await api.listBookDays({ month })).days)
  const unsealed = unsealedDays(from, until, days)
  if (unsealed.length > 0) process.stderr.write(`这些天没有封账，不在里面：${unsealed.join('、')}\n`)
  return new TextDecoder().decode(file).trimEnd()
}
