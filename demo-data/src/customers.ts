import { cell, parseRows } from './rows.ts'

/** What a customer of the demo mall does on a day: buys an examination or goods, or only asks. */
export interface DemoCustomer {
  id: string
  nickname: string
  mobile: string
  /** From when on, `08:05`. */
  from: string
  buys: 'examination' | 'goods' | null
  /** Which of those that are sold most. */
  nth: number
  /** Why it goes back; '': it stays. */
  refundWords: string
  /** To customer service; '': nothing. */
  asks: string
}

/** nickname | mobile | from | buys 体检, 商品 or 不买 | which | why it goes back | asks. */
const table = `
何雨桐|19900002101|08:05|体检|0||
陈立民|19900002102|08:40|体检|2||
罗晓梅|19900002103|09:15|体检|4|行程有变，这次先不查了|
唐国平|19900002104|09:50|商品|0|收到时外盒压坏了，瓶盖也裂了|
曹丽|19900002105|10:20|不买|0||体检前一天晚上几点以后不能吃东西？水可以喝吗？
韩冰|19900002106|11:05|体检|1||
邓伟|19900002107|13:10|体检|3||
许静怡|19900002108|14:00|不买|0||爸爸装了心脏支架，能做核磁共振吗？要带什么材料？
彭海|19900002109|15:20|体检|5||
蒋文慧|19900002110|16:30|不买|0||已经约了周六，想改到下周一，怎么改？
`

const BUYS = { 体检: 'examination', 商品: 'goods', 不买: null } as const
const isKind = (text: string): text is keyof typeof BUYS => Object.hasOwn(BUYS, text)

/** Who shops in the demo mall each day, in the order of the day. */
export const demoCustomers = (): DemoCustomer[] =>
  parseRows(table).map((row, index) => {
    const kind = cell(row, 3)
    if (!isKind(kind)) throw new Error(`买什么不认识：${row.join(' | ')}`)
    return {
      id: `demo-customer-${String(index + 1).padStart(2, '0')}`,
      ...{ nickname: cell(row, 0), mobile: cell(row, 1), from: cell(row, 2) },
      ...{ buys: BUYS[kind], nth: Number(cell(row, 4)), refundWords: cell(row, 5), asks: cell(row, 6) },
    }
  })
