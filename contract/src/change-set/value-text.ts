import { dayOf, timeOf } from '../days.ts'
import { yuanText } from '../money.ts'
import { entriesOf, listText } from '../sheet/cells.ts'
import type { Column } from '../sheet/columns.ts'
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

/** Long lists, of which only what differs is told, and how their entries are told apart. */
const ENTRIES: Readonly<
  Partial<Record<Column['form'], { of: (text: string) => string[]; text: (entries: string[]) => string }>>
> = {
  prices: { of: entriesOf, text: listText },
  sources: { of: (text) => text.split('\n'), text: (lines) => lines.join('\n') },
  rules: { of: (text) => text.split('\n'), text: (lines) => lines.join('\n') },
}

const UNSEEN = { before: '不写进记录', after: '改了，在改动单里看' } as const

type Sides = Readonly<Record<'before' | 'after', string>> & { form: Column['form'] }

/** Of a long list what the other side does not have. */
function ownEntries(sides: Sides, side: 'before' | 'after'): string {
  const list = ENTRIES[sides.form]
  if (!list) return sides[side]
  const other = new Set(list.of(sides[side === 'before' ? 'after' : 'before']))
  return list.text(list.of(sides[side]).filter((entry) => !other.has(entry)))
}

function sideText(sides: Sides, side: 'before' | 'after'): string {
  const own = ownEntries(sides, side)
  if (own !== '') return own
  const isMoved = ownEntries(sides, 'before') === '' && ownEntries(sides, 'after') === ''
  return isMoved ? '次序变了' : '没有'
}

/**
 * Both values of a change as people read them; of a row the columns that differ alone, but for pictures where those are
 * seen. `isForAll`: without values that only some may see.
 */
export function changeTexts(
  field: ChangeField,
  base: string,
  next: string,
  { arePicturesSeen = false, isForAll = false } = {},
): { before: string; after: string } {
  const sheet = sheetOf(field)
  if (!sheet) return { before: changeValueText(field, base), after: changeValueText(field, next) }
  const columns = differingColumns(sheet, base, next).filter(({ isPicture }) => !(isPicture && arePicturesSeen))
  const linesOf = (side: 'before' | 'after') =>
    columns
      .map((column) => `${column.name}：${isForAll && column.needs ? UNSEEN[side] : sideText(column, side)}`)
      .join('\n')
  return { before: base === '' ? '' : linesOf('before'), after: next === '' ? '' : linesOf('after') }
}
