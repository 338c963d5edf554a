import { yuanText } from '@mall/contract/money'
import { type PdfLine, type PdfText, pdfPage } from './pdf.ts'
import { rmbWords } from './rmb-words.ts'

type Sheet = {
  number: string
  day: string
  buyer: { name: string; taxNumber: string }
  /** Name, or without one the number. */
  seller: string
  goods: string
  amountFen: number
  remark: string
  /** Number of the invoice that this one takes back; '' for an ordinary one. */
  reverses: string
}

const INK = [0.07, 0.16, 0.17] as const
const FRAME = [0.54, 0.33, 0] as const
const RED = [0.69, 0.13, 0.25] as const
const SIZE = [600, 380] as const
/** Characters of a remark in one line, and lines. */
const REMARK = { width: 52, lines: 3 }

/** The invoice as a page that every browser shows and prints. It says plainly that it is a trial's. */
export function sheetPdf(sheet: Sheet): Buffer {
  const isRed = sheet.reverses !== ''
  const at = (x: number, y: number, text: string, size = 10, color: PdfText['color'] = INK): PdfText => {
    return { x, y, text: text.replace(/\p{Cc}/gu, ' '), size, color }
  }
  const amount = `${isRed ? '-' : ''}${yuanText(sheet.amountFen)}`
  const remark = [isRed ? `红冲发票号码 ${sheet.reverses}` : '', sheet.remark].filter(Boolean).join('；') || '—'
  const texts = [
    at(210, 346, `电子发票（普通发票）${isRed ? '红字' : ''}`, 17, isRed ? RED : FRAME),
    at(420, 322, `发票号码：${sheet.number}`, 9),
    at(420, 308, `开票日期：${sheet.day}`, 9),
    at(30, 280, `购买方　名称：${sheet.buyer.name}`),
    at(30, 262, `　　　　税号：${sheet.buyer.taxNumber || '—'}`),
    at(310, 280, `销售方：${sheet.seller}`),
    at(30, 232, '项目名称'),
    at(480, 232, '金额（含税）'),
    at(30, 208, sheet.goods),
    at(480, 208, amount),
    at(30, 118, `价税合计（大写）　${isRed ? '（负数）' : ''}${rmbWords(sheet.amountFen)}`),
    at(430, 118, `（小写）${amount}`, 10, isRed ? RED : INK),
    ...linesOf(`备注：${remark}`).map((line, index) => at(30, 88 - index * 15, line, 9)),
    at(196, 22, '示例发票：由试用环境开具，不能报销', 11, RED),
  ]
  const frame: PdfLine[] = [
    ...[300, 248, 224, 134, 106, 44].map((y): PdfLine => [20, y, 580, y]),
    ...([
      [20, 300, 20, 44],
      [580, 300, 580, 44],
      [300, 300, 300, 248],
    ] as const),
  ]
  return pdfPage(SIZE, texts, frame)
}

const linesOf = (text: string) =>
  Array.from({ length: REMARK.lines }, (_, index) =>
    text.slice(index * REMARK.width, (index + 1) * REMARK.width),
  ).filter((line) => line !== '')
