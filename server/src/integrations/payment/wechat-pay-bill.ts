import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { type BillLine, ChannelRefusedError, UnknownOutcomeError } from './port.ts'
import type { Wire } from './wechat-pay-wire.ts'
import { fenOfYuan } from './yuan.ts'

const Bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/** The day's trade bill. The file is not signed: the signed response contains its hash. */
export async function downloadBill({ call, download }: Wire, day: string): Promise<BillLine[] | null> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`
  const bill = await call('GET', path, Bill).catch((error: unknown) => {
    if (error instanceof ChannelRefusedError && NOT_YET.has(error.code)) return null
    throw error
  })
  if (!bill) return null
  const file = gunzipSync(await download(bill.download_url))
  if (createHash('sha1').update(file).digest('hex') !== bill.hash_value)
    throw new UnknownOutcomeError('unverified', "the bill's file is not the one that was announced")
  return linesOf(file.toString('utf8'))
}

/** No bill of that day, or not yet. */
const NOT_YET = new Set(['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'])

/** Columns with a header, each cell after a backtick; the summary at the end has another header. */
function linesOf(text: string): BillLine[] {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const columns = head.split(',')
  const end = rows.findIndex((row) => !row.startsWith('`'))
  return rows.slice(0, end < 0 ? undefined : end).map((row) => {
    const cells = row.slice(1).split(',`')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const isRefund = cell('交易状态') === 'REFUND'
    const amountFen = fenOfYuan(cell(isRefund ? '退款金额' : '订单金额'))
    if (amountFen === null) throw new UnknownOutcomeError('malformed', `the bill has a row without an amount: ${row}`)
    return {
      kind: isRefund ? 'refund' : 'payment',
      outTradeNo: cell('商户订单号'),
      outRefundNo: isRefund ? cell('商户退款单号') : '',
      amountFen,
      feeYuan: Number(cell('手续费')) || 0,
    }
  })
}
