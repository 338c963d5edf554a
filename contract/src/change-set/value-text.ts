import { dayOf, timeOf } from '../days.ts'
import { yuanText } from '../money.ts'
import { entriesOf, listText } from '../sheet/cells.ts'
import { type ChangeField, changeChoices, changeFields } from './fields.ts'
import { cellsOf, differingColumns, sheetOf } from './row-value.ts'

/** A value of a field as people read it. */
export function changeValueText(field: ChangeField, value: string): string {
  const { form } = changeFields[field]
  if (form === 'price') return yuanText(Number(value))
  if (form === 'choice') return changeChoices[field]?.[value] ?? value
  if (form === 'row') return value === '' ? '' : Object.values(cellsOf(value) ?? {}).join(' ')
  if (form !== 'instant') return value
  if (value === '') return '不限'
  const at = new Date(value)
  return `${dayOf(at)} ${timeOf(at)}`
}

/** Of a long list what the other side does not have. */
function ownEntries(sides: Readonly<Record<'before' | 'after', string>>, side: 'before' | 'after'): string {
  const other = new Set(entriesOf(sides[side === 'before' ? 'after' : 'before']))
  return listText(entriesOf(sides[side]).filter((entry) => !other.has(entry)))
}

/** Both values of a change as people read them; of a row the columns that differ alone, but for pictures where those are seen. */
export function changeTexts(
  field: ChangeField,
  base: string,
  next: string,
  { arePicturesSeen = false } = {},
): { before: string; after: string } {
  const sheet = sheetOf(field)
  if (!sheet) return { before: changeValueText(field, base), after: changeValueText(field, next) }
  const columns = differingColumns(sheet, base, next).filter(({ isPicture }) => !(isPicture && arePicturesSeen))
  const linesOf = (side: 'before' | 'after') =>
    columns
      .map((column) => `${column.name}：${(column.isList ? ownEntries(column, side) : column[side]) || '没有'}`)
      .join('\n')
  return { before: base === '' ? '' : linesOf('before'), after: next === '' ? '' : linesOf('after') }
}
