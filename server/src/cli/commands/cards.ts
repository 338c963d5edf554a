import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import type { Context } from '../../app/context.ts'
import { type CardToIssue, extendCard, issueCards, withdrawCards } from '../../modules/card/public.ts'
import { csvOf } from '../../platform/csv.ts'
import { parseDay } from '../../platform/parse-day.ts'
import { readInputText } from '../input-file.ts'

/** Most cards of one run, against typing errors. */
const MAX_CARDS = 10_000
const MAX_YUAN = 5_000
/** As printed, or as typed. */
const CARD_NUMBER = /^hx[\s-]?(\d[\s-]?){12}$/i
const HEAD = ['卡号', '卡密', '面值（元）', '名称', '有效期到']

/** `<张数> <面值> <到期日> [名称] [--gold] [--out 文件]`: issues cards; their secrets are printed only once. */
export async function issueCardsFor(ctx: Context, args: readonly string[]): Promise<string> {
  const { count, input, file } = cardRequest(ctx, args)
  if (file === null) return issuedText(input, await issueCards(ctx, input, count)).trimEnd()
  // The file is opened before the cards are created, so that no secret is lost.
  const paper = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(paper, issuedText(input, await issueCards(ctx, input, count)))
  } finally {
    closeSync(paper)
  }
  return `发行 ${count} 张，卡号和卡密在 ${file}，别处不再留有卡密`
}

/** Card numbers, or a file with them in its first column, as written by `issue-cards`. */
export async function withdrawCardsFor(ctx: Context, args: readonly string[]): Promise<string> {
  return `作废 ${await withdrawCards(ctx, args.flatMap(numbersIn))} 张`
}

export async function extendCardFor(ctx: Context, number: string, day: string): Promise<string> {
  await extendCard(ctx, number, parseDay(day))
  return `${number} 延到 ${day}`
}

function cardRequest(
  ctx: Context,
  args: readonly string[],
): { count: number; input: CardToIssue; file: string | null } {
  const out = args.indexOf('--out')
  const file = out < 0 ? null : args[out + 1]
  if (file === undefined) throw new Error('--out 后面要写文件名')
  const [countText = '', yuanText = '', validTo = '', ...words] = args.filter(
    (one, index) => !one.startsWith('--') && (out < 0 || index !== out + 1),
  )
  if (parseDay(validTo) <= ctx.clock.today()) throw new Error('到期日要在今天以后')
  const look = args.includes('--gold') ? 'gold' : 'deep'
  const title = words.join(' ') || '福卡'
  const faceFen = 100 * wholeIn(yuanText, '面值', MAX_YUAN)
  return { count: wholeIn(countText, '张数', MAX_CARDS), input: { title, look, faceFen, validTo }, file }
}

const issuedText = ({ faceFen, title, validTo }: CardToIssue, cards: readonly { number: string; secret: string }[]) =>
  csvOf([HEAD, ...cards.map(({ number, secret }) => [number, secret, String(faceFen / 100), title, validTo])])

/** A card number, or a file with card numbers; anything else throws. */
function numbersIn(list: string): string[] {
  if (CARD_NUMBER.test(list)) return [list]
  if (!existsSync(list)) throw new Error(`“${list}”不是卡号（HX 加 12 位数字），也没有叫这个名字的文件`)
  const lines = readInputText(list)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const numbers = lines.map((line) => line.split(',')[0] ?? '').filter((cell) => CARD_NUMBER.test(cell))
  if (numbers.length === 0) throw new Error(`${list} 里没有卡号：每行的第一格应是 HX 开头的卡号`)
  return numbers
}

function wholeIn(text: string, name: string, max: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= max) return value
  throw new Error(`${name}“${text}”应为 1 到 ${max} 的整数`)
}
