/** What stands at the foot of each page, as it is typed: a line each. */
export const MAX_FOOTER_COLUMNS = 3
export const MAX_COLUMN_LINKS = 8
export const MAX_SISTER_BRANDS = 5
export const MAX_QR_CODES = 3

const SEPARATOR = '｜'
/** An address in the shop: a browser takes `//host` and `/\host` to another one. */
const LINK = /^(.+?)\s+(\/(?![/\\])[\x21-\x5b\x5d-\x7e]*|\/)$/

interface FooterColumn {
  title: string
  links: { text: string; to: string }[]
}

/** `服务：在线预约 /appointment，帮助中心 /profile/help-center` */
export const columnLine = ({ title, links }: FooterColumn): string =>
  `${title}：${links.map(({ text, to }) => `${text} ${to}`).join('，')}`

/** null: some line is no column, or there are too many. */
export function readColumns(text: string): FooterColumn[] | null {
  const lines = linesOf(text)
  const columns = lines.flatMap((line) => {
    const [, title = '', rest = ''] = /^([^：:]+)[：:](.+)$/.exec(line) ?? []
    const parts = rest.split(/[，,]/).map((part) => part.trim())
    const links = parts.flatMap((part) => {
      const [, words, to] = LINK.exec(part) ?? []
      return words && to ? [{ text: words, to }] : []
    })
    const isGood = title.trim() !== '' && links.length === parts.length && links.length <= MAX_COLUMN_LINKS
    return isGood && areDistinct(links.map((link) => link.text)) ? [{ title: title.trim(), links }] : []
  })
  return allOf(lines, columns, MAX_FOOTER_COLUMNS, ({ title }) => title)
}

/** `城南门诊｜全科与疫苗` */
export const brandLine = ({ name, note }: { name: string; note: string }): string => [name, note].join(SEPARATOR)

/** null: some line is no brand, or there are too many. */
export function readBrands(text: string): { name: string; note: string }[] | null {
  const lines = linesOf(text)
  const brands = lines.flatMap((line) => {
    const [name = '', note = '', ...more] = partsOf(line)
    return name && note && more.length === 0 ? [{ name, note }] : []
  })
  return allOf(lines, brands, MAX_SISTER_BRANDS, ({ name }) => name)
}

interface QrCode {
  title: string
  note: string
  content: string
}

/** `公众号｜体检预约｜https://…` */
export const codeLine = ({ title, note, content }: QrCode): string => [title, note, content].join(SEPARATOR)

/** null: some line is no code, or there are too many. */
export function readQrCodes(text: string): QrCode[] | null {
  const lines = linesOf(text)
  const codes = lines.flatMap((line) => {
    const [title = '', note = '', content = '', ...more] = partsOf(line)
    const isGood = title && note && more.length === 0 && /^https:\/\/[\x21-\x7e]{3,200}$/.test(content)
    return isGood ? [{ title, note, content }] : []
  })
  return allOf(lines, codes, MAX_QR_CODES, ({ title }) => title)
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
const partsOf = (line: string) => line.split(/[｜|]/).map((part) => part.trim())
const areDistinct = (names: readonly string[]) => new Set(names).size === names.length

function allOf<T>(lines: readonly string[], found: T[], most: number, nameOf: (one: T) => string): T[] | null {
  const isWhole = found.length === lines.length && lines.length <= most
  return isWhole && areDistinct(found.map(nameOf)) ? found : null
}
