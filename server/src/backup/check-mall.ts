import type { Context } from '../app/context.ts'
import { checkAccessLog } from '../modules/account/public.ts'
import { findCapacityFaults } from '../modules/appointment/public.ts'
import { findLedgerFaults } from '../modules/card/public.ts'
import { cashDue } from '../modules/order/public.ts'
import { receivedByOrder } from '../modules/payment/public.ts'

export interface MallCheck {
  orders: number
  accessLines: number
  /** A line each; empty if all is well. */
  faults: string[]
}

/** Whether books, places, cards and the access log of a mall agree with themselves. */
export async function checkMall(ctx: Context): Promise<MallCheck> {
  const { orders, faults: books } = await checkBooks(ctx)
  const { lines, broken } = await checkAccessLog(ctx)
  const changed = broken.map((line) => `查看记录被改动或抽走过：${line}`)
  const faults = [...books, ...(await findCapacityFaults(ctx)), ...(await findLedgerFaults(ctx)), ...changed]
  return { orders, accessLines: lines, faults }
}

/** What came in covers what is kept, nothing goes back twice, and nothing is kept of what was cancelled. */
async function checkBooks(ctx: Context): Promise<{ orders: number; faults: string[] }> {
  const [due, received] = await Promise.all([cashDue(ctx), receivedByOrder(ctx)])
  const known = new Set(due.map(({ orderNo }) => orderNo))
  const unknown = [...received.keys()].filter((orderNo) => !known.has(orderNo))
  const faults = due.flatMap(({ orderNo, dueFen, isKept }) => {
    const { paidFen, refundedFen } = received.get(orderNo) ?? { paidFen: 0, refundedFen: 0 }
    const left = paidFen - refundedFen
    const isRight = isKept ? paidFen >= dueFen && left >= 0 : left === 0
    return isRight ? [] : [`收到的钱减退回的钱与订单不符：${orderNo}`]
  })
  return { orders: due.length, faults: [...faults, ...unknown.map((orderNo) => `有钱而没有订单：${orderNo}`)] }
}
