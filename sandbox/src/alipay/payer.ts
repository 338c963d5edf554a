import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { Faults } from '../store/faults.ts'
import { NO_FAULTS, plannedFaults } from '../webhooks/planned-faults.ts'
import { AlipayError } from './alipay-error.ts'
import { payAlipayTrade } from './trades.ts'

/** The payer says yes on Alipay's page. */
export async function payAlipay(
  outTradeNo: string,
  { db, clock, faults, flush }: { db: Database; clock: Clock; faults: Faults; flush: () => void },
): Promise<void> {
  const now = clock.now()
  const planned = faults.list().length > 0 ? await plannedFaults(faults, outTradeNo) : NO_FAULTS
  const at = planned.lost ? null : new Date(now.getTime() + planned.lateMs)
  if (!(await payAlipayTrade(db, now, outTradeNo, { faults: planned.kinds, at })))
    throw new AlipayError('ACQ.TRADE_HAS_CLOSE', '交易已经关闭或已付款')
  flush()
}
