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
export type SourceTexts = Readonly<Record<SourceField, string>>

const isSourceField = (name: string): name is SourceField => Object.hasOwn(sourceFields, name)
export const SOURCE_FIELDS: readonly SourceField[] = Object.keys(sourceFields).filter(isSourceField)

export interface SourceFault {
  field: SourceField
  words: string
}

const SEPARATOR = '｜'
const CODE = /^[\w-]{1,64}$/
const DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/
const URL_FORM = /^https:\/\/[^\s<>"｜]{4,290}$/

/** Sources as the cell of an edition keeps them, one a line, in the order of their codes. */
export const sourcesText = (sources: readonly SourceTexts[]): string =>
  [...sources]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map((texts) => SOURCE_FIELDS.map((name) => field(texts[name])).join(SEPARATOR))
    .join('\n')

const field = (text: string) => text.replaceAll(/[｜\s]+/g, ' ').trim()

export const sourceLines = (text: string): SourceTexts[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id = '', title = '', publisher = '', publishedOn = '', url = ''] = line
        .split(SEPARATOR)
        .map((part) => part.trim())
      return { id, title, publisher, publishedOn, url }
    })

/** All that is wrong with a source. */
export function sourceFaults(texts: SourceTexts): SourceFault[] {
  const faults: SourceFault[] = []
  const refuse = (name: SourceField, words: string) => void faults.push({ field: name, words })
  for (const name of SOURCE_FIELDS)
    if (texts[name].length > sourceFields[name].max) refuse(name, `最多 ${sourceFields[name].max} 个字`)
  if (!CODE.test(texts.id)) refuse('id', texts.id === '' ? '不能空' : '只能用字母、数字、短横和下划线')
  if (texts.title === '') refuse('title', '不能空')
  if (texts.publisher === '') refuse('publisher', '不能空')
  if (!DATE.test(texts.publishedOn)) refuse('publishedOn', '写成 2024、2024-03 或 2024-03-15')
  if (texts.url !== '' && !URL_FORM.test(texts.url)) refuse('url', '以 https:// 开头，或空着')
  return faults
}

/** The first thing that is wrong with the sources of a cell; null: nothing. */
export function whyNotSources(text: string): string | null {
  const lines = sourceLines(text)
  if (lines.length === 0) return '至少一份出处'
  if (lines.length > MAX_GUIDE_SOURCES) return `最多 ${MAX_GUIDE_SOURCES} 份出处`
  const seen = new Set<string>()
  for (const [nth, texts] of lines.entries()) {
    const [first] = sourceFaults(texts)
    const fault = first ?? (seen.has(texts.id) ? { field: 'id' as const, words: '和前面一份一样' } : null)
    if (fault)
      return `第 ${nth + 1} 份“${(texts.title || texts.id).slice(0, 20)}”，${sourceFields[fault.field].name}：${fault.words}`
    seen.add(texts.id)
  }
  return null
}
