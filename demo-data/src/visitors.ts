import { cell, parseRows } from './rows.ts'

/** name | sex | born | mobile, of a range that no carrier gives out | comes 准时 or 晚. */
const visitors = `
陈建国|1|1961-04-12|10012340101|准时
周玉梅|0|1964-09-23|10012340236|晚
吴晓燕|0|1987-02-14|10012340358|准时
郑凯|1|1992-07-30|10012340417|准时
孙丽华|0|1958-11-05|10012340522|晚
赵文博|1|1979-03-19|10012340684|准时
钱思远|1|1995-12-08|10012340739|准时
冯雅琴|0|1970-06-27|10012340895|晚
蒋志强|1|1983-10-16|10012340913|准时
沈佳怡|0|1998-05-21|10012341027|准时
韩德明|1|1955-08-02|10012341148|晚
杨若琳|0|1990-01-11|10012341266|准时
许志远|1|1966-01-18|10012341345|晚
何秀珍|0|1960-03-02|10012341471|晚
梁桂芳|0|1968-04-19|10012341533|晚
`

/** Who comes to the first branch of the demo mall each day. */
export const demoVisitors = () =>
  parseRows(visitors).map((row, index) => ({
    id: `demo-visitor-${String(index + 1).padStart(2, '0')}`,
    ...{ name: cell(row, 0), sex: Number(cell(row, 1)), birthday: cell(row, 2), mobile: cell(row, 3) },
    /** Has come by the end of the timespan; the others are late until the desk checks them in. */
    isPunctual: cell(row, 4) === '准时',
  }))
