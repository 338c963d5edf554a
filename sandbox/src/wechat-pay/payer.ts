import { z } from 'zod'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { Faults } from '../store/faults.ts'
import { NO_FAULTS, plannedFaults } from '../webhooks/planned-faults.ts'
import { codeOf, payByCode, scannable } from './trades.ts'
import { WechatPayError } from './wechat-pay-error.ts'

/** The payer's phone: scans a code and pays, or fails to. */
export const Scan = z.strictObject({ code_url: z.string().min(1).max(200), result: z.enum(['success', 'fail']) })
export type Scan = z.infer<typeof Scan>

export type ScanAnswer = { trade_state: string; out_trade_no: string; total_fen: number; message: string }

type PayerSettings = { db: Database; clock: Clock; faults: Faults; flush: () => void }

/** Plays the phone. A failed payment leaves the order open, as with a real card without funds. */
export async function scan({ code_url, result }: Scan, settings: PayerSettings): Promise<ScanAnswer> {
  const code = codeOf(code_url)
  if (!code) throw new WechatPayError(404, 'CODE_NOT_EXIST', '没有这个二维码')
  return payOrFail(code, result, settings)
}

/** Pays what a code stands for, wherever the payer got it: by camera, on WeChat's page, through its bridge. */
export async function payOrFail(
  code: string,
  result: 'success' | 'fail',
  { db, clock, faults, flush }: PayerSettings,
): Promise<ScanAnswer> {
  const now = clock.now()
  if (result === 'fail') {
    const { out_trade_no, total_fen } = await scannable(db, now, code)
    return { trade_state: 'NOTPAY', out_trade_no, total_fen, message: '付款失败：余额不足' }
  }
  const planned =
    faults.list().length > 0 ? await plannedFaults(faults, (await scannable(db, now, code)).out_trade_no) : NO_FAULTS
  const at = planned.lost ? null : new Date(now.getTime() + planned.lateMs)
  const { state, out_trade_no, total_fen } = await payByCode(db, now, code, { faults: planned.kinds, at })
  flush()
  return { trade_state: state, out_trade_no, total_fen, message: '付款成功' }
}
