import { LEDGER_NAMES, LEDGERS } from '@mall/contract/payment/journal'
import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'

/** The journal of sealed days, as the console's file. */
export async function journalFor(
  ctx: Context,
  [from = '', until = '', name = '', detail = '']: readonly string[],
): Promise<string> {
  const ledger = LEDGERS.find((one) => LEDGER_NAMES[one] === name)
  if (!ledger) throw new Error('第三项写 用友 或 金蝶')
  const file = await operatorApi(ctx).exportJournal({
    from,
    until,
    ledger,
    detail: detail === 'each' ? 'each' : 'sums',
  })
  return new TextDecoder().decode(file).trimEnd()
}
