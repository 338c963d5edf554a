import { type LineFault, type LineTexts, linesOf } from './lines.ts'
import { MAX_GUIDE_SOURCES } from './terms.ts'

/** The fields of a source as they are written, in the order of its line. */
export const sourceFields = {
  id: { name: '编号', max: 64 },
  title: { name: '文件名', max: 100 },
  publisher: { name: '谁发布的', max: 60 },
  publishedOn: { name: '发布日期', max: 10 },
  url: { name: '网址', max: 300 },
} as const

export type SourceField = keyof typeof sourceFields
/** Published guidance that an edition cites. `publishedOn`: a year, a month or a day; `url`: '' for none. */
export type SourceTexts = LineTexts<SourceField>

const lines = linesOf(sourceFields)
export const SOURCE_FIELDS = lines.names
export const sourceLines = lines.read
const DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/
const URL_FORM = /^https:\/\/[^\s<>"｜]{4,290}$/

/** Sources as the cell of an edition keeps them, in the order of their codes. */
export const sourcesText = (sources: readonly SourceTexts[]): string =>
  lines.write([...sources].sort((one, other) => (one.id < other.id ? -1 : 1)))

/** All that is wrong with a source. */
export function sourceFaults(texts: SourceTexts): LineFault<SourceField>[] {
  const faults = lines.faults(texts, ['id'])
  const refuse = (name: SourceField, words: string) => void faults.push({ field: name, words })
  if (texts.title === '') refuse('title', '不能空')
  if (texts.publisher === '') refuse('publisher', '不能空')
  if (!DATE.test(texts.publishedOn)) refuse('publishedOn', '写成 2024、2024-03 或 2024-03-15')
  if (texts.url !== '' && !URL_FORM.test(texts.url)) refuse('url', '以 https:// 开头，或空着')
  return faults
}

/** The first thing that is wrong with the sources of a cell; null: nothing. */
export function whyNotSources(text: string): string | null {
  const found = sourceLines(text)
  if (found.length === 0) return '至少一份出处'
  if (found.length > MAX_GUIDE_SOURCES) return `最多 ${MAX_GUIDE_SOURCES} 份出处`
  const seen = new Set<string>()
  for (const [nth, texts] of found.entries()) {
    const [first] = sourceFaults(texts)
    const fault = first ?? (seen.has(texts.id) ? { field: 'id' as const, words: '和前面一份一样' } : null)
    if (fault)
      return `第 ${nth + 1} 份“${(texts.title || texts.id).slice(0, 20)}”，${sourceFields[fault.field].name}：${fault.words}`
    seen.add(texts.id)
  }
  return null
}
