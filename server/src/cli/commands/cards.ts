import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import { CARD_NUMBER, plainCardNumber } from '@mall/contract/card/terms'
import type { StaffInput } from '@mall/contract/staff-calls'
import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { parseDay } from '../../platform/parse-day.ts'
import { readInputText } from '../input-file.ts'

const reason = '命令行'

/** `<张数> <面值> <到期日> [名称] [--gold] [--out 文件]`: issues cards; their secrets are printed only once. */
export async function issueCardsFor(ctx: Context, args: readonly string[]): Promise<string> {
  const { input, file } = cardRequest(args)
  const { issueCards } = operatorApi(ctx)
  if (file === null) return (await issueCards(input)).sheet.trimEnd()
  // The file is opened before the cards are created, so that no secret is lost.
  const paper = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(paper, (await issueCards(input)).sheet)
  } finally {
    closeSync(paper)
  }
  return `发行 ${input.count} 张，卡号和卡密在 ${file}，别处不再留有卡密`
}

/** Card numbers, or a file with them in its first column, as written by `issue-cards`. */
export async function withdrawCardsFor(ctx: Context, args: readonly string[]): Promise<string> {
  const { withdrawn } = await operatorApi(ctx).withdrawCards({ numbers: args.flatMap(numbersIn), reason })
  return `作废 ${withdrawn} 张`
}

export async function extendCardFor(ctx: Context, number: string, day: string): Promise<string> {
  await operatorApi(ctx).extendCard({ number, validTo: parseDay(day), reason })
  return `${number} 延到 ${day}`
}

function cardRequest(args: readonly string[]): { input: StaffInput<'issueCards'>; file: string | null } {
  const out = args.indexOf('--out')
  const file = out < 0 ? null : args[out + 1]
  if (file === undefined) throw new Error('--out 后面要写文件名')
  const [countText = '', yuanText = '', validTo = '', ...words] = args.filter(
    (one, index) => !one.startsWith('--') && (out < 0 || index !== out + 1),
  )
  const look = args.includes('--gold') ? 'gold' : 'deep'
  const title = words.join(' ') || '福卡'
  const [count, faceYuan] = [wholeIn(countText, '张数'), wholeIn(yuanText, '面值')]
  return { input: { title, look, faceYuan, count, validTo: parseDay(validTo), reason }, file }
}

/** A card number, or a file with card numbers; anything else throws. */
function numbersIn(list: string): string[] {
  if (isNumber(list)) return [list]
  if (!existsSync(list)) throw new Error(`“${list}”不是卡号（HX 加 12 位数字），也没有叫这个名字的文件`)
  const lines = readInputText(list)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const numbers = lines.map((line) => line.split(',')[0] ?? '').filter(isNumber)
  if (numbers.length === 0) throw new Error(`${list} 里没有卡号：每行的第一格应是 HX 开头的卡号`)
  return numbers
}

const isNumber = (text: string) => CARD_NUMBER.test(plainCardNumber(text))

function wholeIn(text: string, name: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new Error(`${name}“${text}”应为整数`)
}
