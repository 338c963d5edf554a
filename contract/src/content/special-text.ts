import { isCode } from '../code.ts'
import { isPicturePath } from './article-terms.ts'
import { htmlOfText, picturesOf, textOfHtml } from './page-text.ts'

/** A block of a special page as it is written. */
export type SpecialPart =
  | { kind: 'text'; title: string; body: string }
  | { kind: 'picture'; image: string; width: number; height: number; alt: string; to: string }
  | { kind: 'product'; productId: string; words: string }
  | { kind: 'products'; title: string; hint: string; productIds: readonly string[] }
  | { kind: 'coupon'; title: string; hint: string; codes: readonly string[] }

/** What begins a block, after its `@`. */
export const SPECIAL_PARTS = {
  text: '文字',
  picture: '图片',
  product: '主推',
  products: '商品',
  coupon: '优惠券',
} as const satisfies Readonly<Record<SpecialPart['kind'], string>>

export const MAX_SPECIAL_PARTS = 40
export const MAX_SPECIAL_PRODUCTS = 24
export const MAX_SPECIAL_COUPONS = 12
/** Pixels of a side. */
const MAX_SIDE = 4_000
/** Characters of a title, a hint or the words below a picture. */
const MAX_SPECIAL_WORDS = 200
const MAX_PATH = 301

/** Between the fields of a block's first line. */
const SEPARATOR = '｜'
/** An address in the shop: a browser takes `//host` and `/\host` to another one. */
const PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/
export const isShopPath = (path: string): boolean => PATH.test(path) && path.length <= MAX_PATH
const BEGINS = /^@(\S+)(?: +(.*))?$/

/**
 * The blocks of a text: `@文字 title` and its lines in the forms of page-text, `@图片 file｜1200×320｜words｜/address`,
 * `@主推 product｜words`, `@商品 title｜hint｜products`, `@优惠券 title｜hint｜codes`. What stands before the first is a text.
 */
export function readSpecialText(text: string): { parts: SpecialPart[]; unknown: string | null } {
  const parts: SpecialPart[] = []
  let unknown: string | null = null
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [begins, name = '', rest = ''] = BEGINS.exec(line) ?? []
    const last = parts.at(-1)
    if (begins !== undefined) {
      const part = partOf(name, rest)
      if (part) parts.push(part)
      else unknown ??= `@${name}`
    } else if (line === '') continue
    else if (last?.kind === 'text') last.body += `${last.body === '' ? '' : '\n'}${line}`
    else parts.push({ kind: 'text', title: '', body: line })
  }
  return { parts, unknown }
}

function partOf(name: string, rest: string): SpecialPart | null {
  const fields = rest.split(SEPARATOR).map((each) => each.trim())
  const [first = '', second = '', third = '', fourth = ''] = fields
  if (name === SPECIAL_PARTS.text) return { kind: 'text', title: first, body: '' }
  if (name === SPECIAL_PARTS.picture) {
    const [, width = '0', height = '0'] = /^(\d{1,4})\s*[×xX*]\s*(\d{1,4})$/.exec(second) ?? []
    return { kind: 'picture', image: first, width: Number(width), height: Number(height), alt: third, to: fourth }
  }
  if (name === SPECIAL_PARTS.product) return { kind: 'product', productId: first, words: second }
  if (name === SPECIAL_PARTS.products)
    return { kind: 'products', title: first, hint: second, productIds: codesOf(third) }
  return name === SPECIAL_PARTS.coupon ? { kind: 'coupon', title: first, hint: second, codes: codesOf(third) } : null
}

const codesOf = (text: string) => [...new Set(text.split(/[、，,；;\s]+/).filter((code) => code !== ''))]

/** Blocks as they are kept; what is read from it again is the same text. */
export const specialText = (parts: readonly SpecialPart[]): string => parts.map(linesOf).join('\n')

function linesOf(part: SpecialPart): string {
  const head = (...fields: readonly string[]) =>
    `@${SPECIAL_PARTS[part.kind]} ${fields.map(field).join(SEPARATOR)}`.replace(/[｜ ]+$/, '')
  switch (part.kind) {
    case 'text':
      return [head(part.title), bodyOf(part.body)].filter((each) => each !== '').join('\n')
    case 'picture':
      return head(part.image, `${part.width}×${part.height}`, part.alt, part.to)
    case 'product':
      return head(part.productId, part.words)
    case 'products':
      return head(part.title, part.hint, part.productIds.join(' '))
    case 'coupon':
      return head(part.title, part.hint, part.codes.join(' '))
  }
}

const field = (text: string) => text.replaceAll(/[｜\s]+/g, ' ').trim()

/** As the shop shows it: headings are small ones, as the block's title stands above, and no line begins another block. */
export function bodyOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/^## +/, '### ').replace(/^@/, '＠'))
  return textOfHtml(htmlOfText(lines.join('\n')))
}

/** What is wrong with the blocks; null: nothing. */
export function whyNotSpecialText(text: string): string | null {
  const { parts, unknown } = readSpecialText(text)
  if (unknown !== null)
    return `没有“${unknown.slice(0, 20)}”这种块，可以写 @${Object.values(SPECIAL_PARTS).join('、@')}`
  if (parts.length > MAX_SPECIAL_PARTS) return `最多 ${MAX_SPECIAL_PARTS} 块`
  for (const [nth, part] of parts.entries()) {
    const fault = whyNotPart(part)
    if (fault !== null) return `第 ${nth + 1} 块（${SPECIAL_PARTS[part.kind]}）：${fault}`
  }
  return null
}

/** What is wrong with one block; null: nothing. */
export function whyNotPart(part: SpecialPart): string | null {
  const words = wordsOf(part)
  if (words.some((each) => each.length > MAX_SPECIAL_WORDS)) return `标题和说明最多 ${MAX_SPECIAL_WORDS} 个字`
  switch (part.kind) {
    case 'text':
      return part.title === '' && part.body.trim() === '' ? '写上标题或文字' : null
    case 'picture': {
      if (!isPicturePath(part.image)) return '选一张图，或写商城图片的地址，例如 specials/spring.webp'
      const isSized = [part.width, part.height].every((side) => side >= 1 && side <= MAX_SIDE)
      if (!isSized) return `宽和高写成 1200×320，每边最多 ${MAX_SIDE}`
      return part.to === '' || isShopPath(part.to) ? null : '打开的地址写商城里的，以 / 开头，例如 /branch'
    }
    case 'product':
      return isCode(part.productId) ? null : '写上一个商品的编号'
    case 'products':
      return whyNotCodes(part.productIds, '商品', MAX_SPECIAL_PRODUCTS)
    case 'coupon':
      return whyNotCodes(part.codes, '券', MAX_SPECIAL_COUPONS)
  }
}

function wordsOf(part: SpecialPart): string[] {
  if (part.kind === 'text') return [part.title]
  if (part.kind === 'picture') return [part.alt]
  return part.kind === 'product' ? [part.words] : [part.title, part.hint]
}

function whyNotCodes(codes: readonly string[], name: string, max: number): string | null {
  const wrong = codes.find((code) => !isCode(code))
  if (wrong !== undefined) return `“${wrong.slice(0, 20)}”不是编号`
  return codes.length >= 1 && codes.length <= max ? null : `放 1 到 ${max} 个${name}`
}

/** The products, or the coupons, that blocks name. */
export function codesInSpecial(text: string, of: 'product' | 'coupon'): string[] {
  const codes = readSpecialText(text).parts.flatMap((part) => {
    if (part.kind === 'coupon') return of === 'coupon' ? part.codes : []
    if (of === 'coupon') return []
    return part.kind === 'product' ? [part.productId] : part.kind === 'products' ? part.productIds : []
  })
  return [...new Set(codes)]
}

/** The pictures that blocks show, below `/images/`. */
export const picturesInSpecial = (text: string): string[] =>
  readSpecialText(text).parts.flatMap((part) =>
    part.kind === 'picture' ? [part.image] : part.kind === 'text' ? picturesOf(part.body) : [],
  )
