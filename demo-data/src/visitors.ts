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

const atSecond = `
高卫东|1|1957-03-24|10012342116|准时
马淑兰|0|1962-12-05|10012342238|准时
罗志勇|1|1981-06-30|10012342347|晚
谢婷|0|1993-09-17|10012342451|准时
唐建华|1|1969-11-08|10012342569|晚
董秀云|0|1959-05-26|10012342674|准时
叶俊杰|1|1989-02-11|10012342788|准时
程慧|0|1976-08-14|10012342893|准时
`

const atThird = `
袁国庆|1|1963-10-01|10012343124|准时
邱美玲|0|1971-07-19|10012343239|晚
潘浩|1|1990-04-28|10012343345|准时
丁素芬|0|1956-01-09|10012343458|准时
任晓东|1|1985-12-22|10012343567|准时
姜雪梅|0|1996-06-03|10012343671|晚
`

/** Who comes each day to the first branches of the demo mall, of each branch in their order. */
export const demoVisitors = () => [
  visitorsOf(visitors, 'demo-visitor'),
  visitorsOf(atSecond, 'demo-visitor-2'),
  visitorsOf(atThird, 'demo-visitor-3'),
]

const visitorsOf = (table: string, prefix: string) =>
  parseRows(table).map((row, index) => ({
    id: `${prefix}-${String(index + 1).padStart(2, '0')}`,
    ...{ name: cell(row, 0), sex: Number(cell(row, 1)), birthday: cell(row, 2), mobile: cell(row, 3) },
    /** Has come by the end of the timespan; the others are late until the desk checks them in. */
    isPunctual: cell(row, 4) === '准时',
  }))
