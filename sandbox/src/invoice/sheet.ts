import { yuanText } from '@mall/contract/money'
import type { InvoiceRequest } from './requests.ts'
import { rmbWords } from './rmb-words.ts'

type Sheet = InvoiceRequest & { number: string; day: string }

const FONTS = 'PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Noto Sans SC, sans-serif'
const [INK, LINE, RED] = ['#12292B', '#8A5300', '#B0213F']
/** More lines than this are counted instead of listed. */
const ITEMS = 6

/** The invoice as a sheet that every browser shows and prints. It says plainly that it is a trial's. */
export function sheetSvg(sheet: Sheet): string {
  const isRed = sheet.reverses !== ''
  const sign = isRed ? '-' : ''
  const amount = `${sign}${yuanText(sheet.amountFen)}`
  const shown = sheet.items.slice(0, ITEMS)
  const rest = sheet.items.length - shown.length
  const rows = [
    ...shown.map(({ name, quantity }) => [name, `${sign}${quantity}`]),
    ...(rest > 0 ? [[`等 ${sheet.items.length} 项`, '']] : []),
  ]
  const remarks = [isRed ? `红冲发票号码 ${sheet.reverses}` : '', sheet.remark].filter(Boolean).join('；')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 720" font-family="${FONTS}" font-size="20" fill="${INK}">
<rect width="1200" height="720" fill="#fff"/>
${text(600, 62, `电子发票（普通发票）${isRed ? '红字' : ''}`, `text-anchor="middle" font-size="34" font-weight="700" fill="${isRed ? RED : LINE}"`)}
<path d="M400 80h400M400 86h400" stroke="${LINE}" stroke-width="1.5"/>
${text(840, 58, `发票号码：${sheet.number}`)}
${text(840, 90, `开票日期：${sheet.day}`)}
<g fill="none" stroke="${LINE}" stroke-width="1.5"><rect x="40" y="116" width="1120" height="540"/>
<path d="M600 116v110M40 226h1120M40 276h1120M40 530h1120M40 586h1120"/></g>
${text(60, 160, `购买方　名称：${sheet.buyer.name}`)}
${text(60, 200, `　　　　统一社会信用代码：${sheet.buyer.taxNumber || '—'}`)}
${text(620, 160, `销售方　名称：${sheet.seller}`)}
${text(620, 200, '　　　　统一社会信用代码：示例')}
${text(60, 258, '项目名称')}${text(900, 258, '数量', 'text-anchor="end"')}
${rows.map(([name = '', quantity = ''], i) => text(60, 312 + i * 32, name) + text(900, 312 + i * 32, quantity, 'text-anchor="end"')).join('\n')}
${text(60, 566, `价税合计（大写）　${isRed ? '（负数）' : ''}${rmbWords(sheet.amountFen)}`)}
${text(1140, 566, `（小写）${amount}`, `text-anchor="end" font-weight="700"${isRed ? ` fill="${RED}"` : ''}`)}
${text(60, 628, `备注：${remarks || '—'}`)}
${text(600, 694, '示例发票：由试用环境开具，不能报销', `text-anchor="middle" font-size="18" fill="${RED}"`)}
</svg>
`
}

const text = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${escaped(text)}</text>`

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/[^\P{Cc}\n]/gu, '')
