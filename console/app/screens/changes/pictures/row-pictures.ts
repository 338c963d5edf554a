import type { ChangeField } from '@mall/contract/change-set/fields'
import { cellsOf, differingColumns, sheetOf } from '@mall/contract/change-set/row-value'
import { readSpecialText } from '@mall/contract/content/special-text'

export interface ShownPicture {
  path: string
  /** The words below it; '' for none. */
  words: string
}

/** Pictures of one place of a row, as they were and as they become. */
export interface PicturePlace {
  name: string
  before: readonly ShownPicture[]
  after: readonly ShownPicture[]
}

/** The pictures of a row that differ: those of its columns, and those in its text. */
export function picturesOfRow(field: ChangeField, base: string, next: string): PicturePlace[] {
  const sheet = sheetOf(field)
  if (!sheet) return []
  const columns = differingColumns(sheet, base, next).filter(({ isPicture }) => isPicture)
  const places = columns.map(({ name, before, after }) => ({ name, before: oneOf(before), after: oneOf(after) }))
  const [was, is] = [inText(field, base), inText(field, next)]
  const inBoth = ({ path, words }: ShownPicture, others: readonly ShownPicture[]) =>
    others.some((one) => one.path === path && one.words === words)
  const text = {
    name: '正文里的图片',
    before: was.filter((one) => !inBoth(one, is)),
    after: is.filter((one) => !inBoth(one, was)),
  }
  return text.before.length + text.after.length > 0 ? [...places, text] : places
}

const oneOf = (path: string): ShownPicture[] => (path === '' ? [] : [{ path, words: '' }])

const IN_TEXT = /!\[([^\]]*)\]\(([^)]*)\)/g
const writtenIn = (text: string): ShownPicture[] =>
  [...text.matchAll(IN_TEXT)].map(([, words = '', path = '']) => ({ path, words }))

function inText(field: ChangeField, value: string): ShownPicture[] {
  const cells = cellsOf(value)
  if (field === 'row.article' || field === 'row.text') return writtenIn(cells?.body ?? '')
  if (field !== 'row.special') return []
  return readSpecialText(cells?.blocks ?? '').parts.flatMap((part) => {
    if (part.kind === 'picture') return [{ path: part.image, words: part.alt }]
    return part.kind === 'text' ? writtenIn(part.body) : []
  })
}
