import { addDays } from '@mall/contract/days'
import { yuanOf } from '@mall/contract/money'
import { feeOf } from './store/bill.ts'
import { type Database, inShanghai } from './store/database.ts'

const COMPANIES = {
  wechat: { name: '财付通支付科技有限公司', summary: '微信支付结算' },
  alipay: { name: '支付宝（中国）网络技术有限公司', summary: '支付宝结算' },
} as const

interface DaySum {
  company: keyof typeof COMPANIES
  day: string
  fen: string
}

const HEAD = '交易日期,交易流水号,收入金额,支出金额,对方户名,摘要'

/**
 * What a bank would write of the payouts up to this day: each company pays the day after, less its fee; what a day owes
 * it is kept back from the next.
 */
export async function bankStatement(db: Database, until: string): Promise<string> {
  const { rows } = await db.query<DaySum>(
    `SELECT company, day, sum(CASE WHEN kind = 'payment' THEN 1 ELSE -1 END * (fen - ${feeOf('fen')}))::text AS fen FROM (
       SELECT 'wechat' AS company, 'payment' AS kind, ${dayIn('paid_at')} AS day, total_fen AS fen
       FROM sandbox.wechat_trades WHERE paid_at IS NOT NULL
       UNION ALL SELECT 'wechat', 'refund', ${dayIn('success_at')}, refund_fen
       FROM sandbox.wechat_refunds WHERE status = 'SUCCESS'
       UNION ALL SELECT 'alipay', 'payment', ${dayIn('paid_at')}, total_fen
       FROM sandbox.alipay_trades WHERE paid_at IS NOT NULL
       UNION ALL SELECT 'alipay', 'refund', ${dayIn('at')}, refund_fen FROM sandbox.alipay_refunds
     ) moved GROUP BY company, day ORDER BY day, company`,
    [],
  )
  const lines: string[] = []
  const kept = { wechat: 0, alipay: 0 }
  for (const { company, day, fen } of rows) {
    const paid = addDays(day, 1)
    if (paid > until) continue
    const sum = Number(fen) + kept[company]
    kept[company] = Math.min(0, sum)
    const { name, summary } = COMPANIES[company]
    const number = `${company}${day.replaceAll('-', '')}`
    if (sum > 0) lines.push([paid, number, yuanOf(sum), '', name, `${summary} ${day}`].join(','))
  }
  return [HEAD, ...lines, `${until},monthly,,12.00,,账户管理费`, ''].join('\r\n')
}

const dayIn = (instant: string) => `left(${inShanghai(instant)}, 10)`
