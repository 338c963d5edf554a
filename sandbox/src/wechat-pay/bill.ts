import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { yuanOf } from '@mall/contract/money'
import type { BillRow } from '../store/bill.ts'

const COLUMNS = [
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类',
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包',
  '手续费,费率,订单金额,申请退款金额,费率备注',
].join(',')
const SUMMARY = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const line = (cells: readonly string[]) => `\`${cells.join(',`')}`

function rowOf({ kind, out_trade_no, out_refund_no, number, fen, fee_fen, at }: BillRow): string {
  const isRefund = kind === 'refund'
  const [paid, back] = isRefund ? ['0.00', yuanOf(fen)] : [yuanOf(fen), '0.00']
  const time = at.slice(0, 19).replace('T', ' ')
  const head = [time, 'wx', 'mch', '0', '', number, out_trade_no, 'openid', 'NATIVE', isRefund ? 'REFUND' : 'SUCCESS']
  const fee = `${isRefund ? '-' : ''}${yuanOf(fee_fen)}000`
  const money = ['OTHERS', 'CNY', paid, '0.00', isRefund ? '503' : '0', out_refund_no || '0', back, '0.00']
  const tail = [isRefund ? 'ORIGINAL' : '', isRefund ? 'SUCCESS' : '', '体检', '', fee, '0.60%', paid, back, '']
  return line([...head, ...money, ...tail])
}

/** The day's bill as WeChat Pay writes it: headed columns, cells behind backticks, a summary. */
export function tradeBill(rows: readonly BillRow[]) {
  const text = [COLUMNS, ...rows.map(rowOf), SUMMARY, line([String(rows.length), '0', '0', '0', '0', '0', '0']), '']
  const file = Buffer.from(`\uFEFF${text.join('\r\n')}`)
  return { hash: createHash('sha1').update(file).digest('hex'), packed: gzipSync(file) }
}
