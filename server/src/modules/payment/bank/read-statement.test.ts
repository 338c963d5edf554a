import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const HEAD = '交易日期,交易流水号,收入金额,支出金额,对方户名,摘要'
const read = (...rows: string[]) => readStatement(bytes(['网上银行交易明细', '账号,6222', HEAD, ...rows].join('\r\n')))

test('rows from the gateways are kept, others counted alone', () => {
  const found = read(
    '2026-11-24,A1,"1,043.50",,财付通支付科技有限公司,结算',
    '20261125,A2,,12.00,支付宝（中国）网络技术有限公司,退回',
    '2026/11/23 10:00,A3,500.00,0.00,某公司,货款',
    '合计,,1543.50,12.00,,',
  )
  expect(found).toMatchObject({ rows: 3, period: { from: '2026-11-23', until: '2026-11-25' }, wrong: [] })
  expect(found?.lines.map(({ channel, day, amountFen, reference }) => [channel, day, amountFen, reference])).toEqual([
    ['wechat', '2026-11-24', 104_350, 'A1'],
    ['alipay', '2026-11-25', -1_200, 'A2'],
  ])
})

test('other names of columns, tabs and GB18030 are read', () => {
  const text = '记账日期\t贷方发生额(元)\t借方发生额(元)\t对方名称\r\n2026-11-24\t9.00\t\t财付通\r\n'
  expect(readStatement(bytes(text))?.lines).toMatchObject([{ channel: 'wechat', amountFen: 900 }])
  // 日期,收入,对方户名 / 2026-11-24,9.00,支付宝
  const gbk = Buffer.from('c8d5c6da2ccad5c8eb2cb6d4b7bdbba7c3fb0a323032362d31312d32342c392e30302cd6a7b8b6b1a60a', 'hex')
  expect(readStatement(gbk)?.lines).toMatchObject([{ channel: 'alipay', amountFen: 900 }])
})

test('rows that cannot be read are named by their place in the file', () => {
  expect(read('昨天,A1,9.00,,财付通,', '2026-11-24,A2,很多,,财付通,')?.wrong).toEqual([
    { row: 4, what: '交易日期“昨天”看不懂' },
    { row: 5, what: '金额看不懂' },
  ])
})

test.each(['', 'PK\u0003\u0004', '日期,余额\n2026-11-24,1.00', '"'])('%j is no statement', (text) => {
  expect(readStatement(bytes(text))).toBeNull()
})
