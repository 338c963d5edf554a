import { crc32, deflateRawSync } from 'node:zlib'
import { yuanOf } from '@mall/contract/money'
import type { BillRow } from '../store/bill.ts'

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

function rowOf({ kind, out_trade_no, out_refund_no, number, fen, fee_fen, at }: BillRow): string {
  const isRefund = kind === 'refund'
  const amount = isRefund ? `-${yuanOf(fen)}` : yuanOf(fen)
  const time = at.slice(0, 19).replace('T', ' ')
  const cells = [number, out_trade_no, isRefund ? '退款' : '交易', '体检', time, time, '', '', '', '', 'pay***', amount]
  const fee = `${isRefund ? '' : '-'}${yuanOf(fee_fen)}`
  const more = [amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00', out_refund_no, fee, '0.00', '']
  return [...cells, ...more].map((cell) => `${cell}\t`).join(',')
}

/** The day's bill as Alipay packs it: a zip with the movements and their summary. */
export function tradeZip(rows: readonly BillRow[]): Buffer {
  const list = [
    '#支付宝业务明细查询',
    '#-----业务明细列表-----',
    HEAD,
    ...rows.map(rowOf),
    '#-----业务明细列表结束-----',
  ]
  const total = ['#支付宝业务汇总查询', '#-----业务明细(汇总)-----', `合计,${rows.length}`]
  return zip([
    { name: 'detail.csv', data: encodeGbk(list.join('\r\n')) },
    { name: 'summary.csv', data: encodeGbk(total.join('\r\n')) },
  ])
}

/** GBK for the words that a bill uses: each two bytes are tried against the platform's own decoder. */
function encodeGbk(text: string): Buffer {
  return Buffer.concat(Array.from(text, (sign) => (sign < '\u0080' ? Buffer.from(sign) : gbkOf(sign))))
}

const decoder = new TextDecoder('gbk')
const table = new Map<string, Buffer>()

function gbkOf(sign: string): Buffer {
  if (table.size === 0) {
    for (let high = 0x81; high <= 0xfe; high++) {
      for (let low = 0x40; low <= 0xfe; low++) {
        const bytes = Buffer.from([high, low])
        table.set(decoder.decode(bytes), bytes)
      }
    }
  }
  return table.get(sign) ?? Buffer.from('?')
}

/** A plain zip: local entries, then the directory that names them. */
function zip(files: readonly { name: string; data: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let index = 0
  for (const { name, data } of files) {
    const packed = deflateRawSync(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(index, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest.subarray(0, 14), Buffer.from(name)]),
    )
    parts.push(local)
    index += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(index, 12)
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}
