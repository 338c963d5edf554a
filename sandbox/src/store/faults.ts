import { z } from 'zod'
import type { Database } from './database.ts'

/** Faults that can be planned, with their labels on the control page. */
export const FAULTS = {
  'lost-notify': '付款通知丢失',
  'duplicate-notify': '付款通知重复',
  'late-notify': '付款通知迟到',
  'reordered-notify': '付款通知晚于退款通知',
  'bad-notify-signature': '首次通知签名错误',
  'stale-notify': '首次通知签名过期（微信）',
  'forged-notify': '未付款先来一条伪造的成功通知',
  'wrong-amount': '通知金额不符',
  'bad-answer-signature': '应答签名错误',
  'error-after-success': '已办理却答 500',
  'no-answer': '已办理却断线，没有应答',
  'too-many-requests': '答 429 请求过频',
  slow: '应答缓慢（超过 5000 毫秒即超时）',
  'pay-on-close': '关单的同时付款',
  'pay-after-close': '答应关单后仍然付款',
  'refund-abnormal': '退款处理中，随后异常',
  'key-rotation': '平台换用下一把密钥',
  'ended-certificate': '应答与首次通知用已到期的平台证书签名（微信）',
  'bill-missing': '账单少一行',
  'bill-amount': '账单金额多一分',
  'bill-twice': '账单多列一次',
  'bill-foreign': '账单有一行不是我们的',
} as const

export type FaultKind = keyof typeof FAULTS

const isFaultKind = (text: string): text is FaultKind => Object.hasOwn(FAULTS, text)

/** `outTradeNo` absent: every payment; `times` absent: until cleared; `ms`: how slow or how late. */
export const FaultOrder = z.strictObject({
  fault: z.string().refine(isFaultKind),
  outTradeNo: z.string().min(1).max(64).optional(),
  times: z.coerce.number().int().min(1).max(1000).optional(),
  ms: z.coerce.number().int().min(0).max(60_000).default(10_000),
})
export type FaultOrder = z.infer<typeof FaultOrder>

type Row = { id: string; kind: FaultKind; out_trade_no: string | null; uses: number | null; ms: number }

export type Faults = Awaited<ReturnType<typeof openFaults>>

/** The faults switched on. Held in memory, for every call asks; written through, so that a restart forgets none. */
export async function openFaults(db: Database) {
  let active: Row[] = []
  const waits = new Set<NodeJS.Timeout>()
  const load = async () => {
    active = (await db.query<Row>('SELECT id, kind, out_trade_no, uses, ms FROM sandbox.faults ORDER BY id')).rows
  }
  await load()
  /** Uses one up, if this fault is on for this payment. */
  async function take(kind: FaultKind, outTradeNo: string | undefined): Promise<{ ms: number } | null> {
    const fault = active.find(
      (row) => row.kind === kind && (row.out_trade_no === null || row.out_trade_no === outTradeNo),
    )
    if (!fault) return null
    if (fault.uses !== null) {
      fault.uses -= 1
      if (fault.uses === 0) active = active.filter((row) => row !== fault)
      await db.query('UPDATE sandbox.faults SET uses = uses - 1 WHERE id = $1', [fault.id])
      await db.query('DELETE FROM sandbox.faults WHERE uses <= 0')
    }
    return { ms: fault.ms }
  }
  return {
    take,
    /** Waits if a call about this payment is to be slow. */
    async slow(outTradeNo: string | undefined): Promise<void> {
      const slow = await take('slow', outTradeNo)
      if (!slow) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          waits.delete(timer)
          resolve()
        }, slow.ms)
        waits.add(timer)
      })
    },
    /** Abandoned slow calls stop: the store may be closed by then. */
    close() {
      for (const timer of waits) clearTimeout(timer)
      waits.clear()
    },
    list: () =>
      active.map(({ kind, out_trade_no, uses, ms }) => ({ fault: kind, outTradeNo: out_trade_no, times: uses, ms })),
    async add({ fault, outTradeNo, times, ms }: FaultOrder) {
      await db.query('INSERT INTO sandbox.faults (kind, out_trade_no, uses, ms) VALUES ($1, $2, $3, $4)', [
        fault,
        outTradeNo ?? null,
        times ?? null,
        ms,
      ])
      await load()
    },
    async clear() {
      await db.query('DELETE FROM sandbox.faults')
      await load()
    },
  }
}
