import { inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import type { AlipayWire } from './alipay-wire.ts'
import { exchangeOverHttp } from './exchange.ts'
import { type BillLine, ChannelRefusedError, UnknownOutcomeError } from './port.ts'
import { fenOfYuan } from './yuan.ts'

const Bill = z.object({ bill_download_url: z.url() })
const TIMEOUT_MS = 10_000

/** The day's trade bill: a zip of GBK files with all movements. */
export async function downloadAlipayBill(call: AlipayWire['call'], day: string): Promise<BillLine[] | null> {
  const biz = { bill_type: 'trade', bill_date: day }
  const bill = await call('alipay.data.dataservice.bill.downloadurl.query', Bill, biz).catch((error: unknown) => {
    if (error instanceof ChannelRefusedError && error.code === 'isp.bill_not_exist') return null
    if (error instanceof UnknownOutcomeError && error.message.startsWith('isp.bill_not_exist')) return null
    throw error
  })
  if (!bill) return null
  // The URL is valid for 30 seconds.
  const url = bill.bill_download_url
  const { status, body } = await exchangeOverHttp({ method: 'GET', url, headers: {}, timeoutMs: TIMEOUT_MS })
  if (status !== 200) throw new UnknownOutcomeError('server-error', `the bill's file answered ${status}`)
  const files = unzipped(body).map((file) => new TextDecoder('gbk').decode(file))
  const list = files.find((text) => text.includes('业务明细') && !text.includes('业务明细(汇总)'))
  return linesOf(list ?? '')
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50

/** Files of a zip, by its central directory. */
function unzipped(zip: Buffer): Buffer[] {
  const files: Buffer[] = []
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0 && zip.readUInt32LE(at) === CENTRAL; ) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const local = zip.readUInt32LE(at + 42)
    if (zip.readUInt32LE(local) !== LOCAL) throw new UnknownOutcomeError('malformed', "the bill's file is no zip")
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + size)
    files.push(method === 0 ? packed : inflateRawSync(packed))
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    if (at + 4 > zip.length) break
  }
  return files
}

/** Lines after the header, up to the next remark (`#…`); cells end in tabs. Refunds have negative amounts. */
function linesOf(text: string): BillLine[] {
  const rows = text.split(/\r?\n/)
  const headAt = rows.findIndex((row) => row.startsWith('支付宝交易号'))
  if (headAt < 0) throw new UnknownOutcomeError('malformed', 'the bill has no head')
  const columns = (rows[headAt] ?? '').split(',').map((cell) => cell.trim())
  const lines = rows.slice(headAt + 1).filter((row) => row !== '' && !row.startsWith('#'))
  return lines.map((row) => {
    const cells = row.split(',').map((cell) => cell.trim())
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const amountFen = fenOfYuan(cell('订单金额（元）'))
    if (amountFen === null) throw new UnknownOutcomeError('malformed', `the bill has a row without an amount: ${row}`)
    const isRefund = cell('业务类型') === '退款'
    return {
      kind: isRefund ? 'refund' : 'payment',
      outTradeNo: cell('商户订单号'),
      outRefundNo: isRefund ? cell('退款批次号/请求号') : '',
      amountFen: Math.abs(amountFen),
      // Listed as what it does to the account: charged below zero, given back above.
      feeYuan: -(Number(cell('服务费（元）')) || 0),
    }
  })
}
