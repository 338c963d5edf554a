import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { ChooseBox } from '../bulk/choose-box.tsx'
import { type Chosen, ROW_KEY } from '../bulk/use-chosen.ts'
import type { TableLook } from './use-table-look.ts'

export interface Column<T> {
  name: string
  cell: (row: T) => ReactNode
  /** Numbers and money. */
  isRight?: boolean
  /** Never broken over two lines, such as a time. */
  isTight?: boolean
  /** Words that a narrow column would break into many lines. */
  isLong?: boolean
  /** Given up first on narrow tables, but kept on phones, where each row is a card. */
  isSpare?: boolean
  /** Less important: only where there is room for it, and never on phones. */
  isExtra?: boolean
}

type Props<T> = {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  onOpen: ((row: T) => void) | undefined
  openKey: string | null | undefined
  look: TableLook
  /** Not what it is now: nothing newer arrived. */
  isOld: boolean
  /** Where several rows can be chosen. */
  choice: { chosen: Chosen; nameOf: (row: T) => string } | undefined
}

/** As wide as so many letters, which grow with the print. */
const WITH_ROOM = {
  isExtra: 'hidden tablet:@min-[60em]:table-cell',
  isSpare: 'tablet:hidden tablet:@min-[52em]:table-cell',
}

export function TableRows<T>({ label, columns, rows, keyOf, onOpen, openKey, look, isOld, choice }: Props<T>) {
  const shown = columns.filter(({ name }) => look.shown.includes(name))
  const placeOf = ({ isExtra, isSpare }: Column<T>) => {
    if (look.isChosen) return ''
    return isExtra ? WITH_ROOM.isExtra : isSpare ? WITH_ROOM.isSpare : ''
  }
  return (
    <div className="@container overflow-x-auto">
      <table
        className={classes('w-full border-line border-t bg-white text-left text-14 max-tablet:block', isOld && OLD)}
      >
        <caption className="sr-only">{label}</caption>
        <thead className="bg-surface-sunk text-ink-2 max-tablet:sr-only">
          <tr>
            {choice && (
              <th scope="col" className="w-control-m">
                <span className="sr-only">选</span>
              </th>
            )}
            {shown.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={classes(
                  'whitespace-nowrap px-3 py-2 font-semibold first:tablet:pl-6',
                  column.isRight && 'text-right',
                  placeOf(column),
                )}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-tablet:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...{ [ROW_KEY]: keyOf(row) }}
              className={classes(
                'border-line border-t max-tablet:relative max-tablet:block max-tablet:px-4 max-tablet:py-3',
                (openKey === keyOf(row) || choice?.chosen.keys.includes(keyOf(row))) && 'bg-surface-tint',
              )}
            >
              {choice && (
                <td className="max-tablet:absolute max-tablet:top-1 max-tablet:right-1">
                  <ChooseBox name={choice.nameOf(row)} rowKey={keyOf(row)} chosen={choice.chosen} />
                </td>
              )}
              {shown.map((column, index) => (
                <Cell
                  key={column.name}
                  {...{ column, row, place: placeOf(column), isCompact: look.isCompact }}
                  onOpen={index === 0 ? onOpen : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Old rows stay readable, but say that they are old. */
const OLD = 'text-ink-3 [&_a]:text-ink-3 [&_button]:text-ink-3'

type CellProps<T> = {
  column: Column<T>
  row: T
  onOpen: ((row: T) => void) | undefined
  place: string
  isCompact: boolean
}

function Cell<T>({
  column: { name, cell, isRight, isTight, isLong, isExtra },
  row,
  onOpen,
  place,
  isCompact,
}: CellProps<T>) {
  return (
    <td
      className={classes(
        'px-3 align-middle first:tablet:pl-6 max-tablet:gap-2 max-tablet:px-0 max-tablet:py-0.5',
        isCompact ? 'py-0.5' : 'py-2',
        isRight && 'num text-right max-tablet:text-left',
        !(isExtra && place) && 'max-tablet:flex',
        isTight && 'tablet:whitespace-nowrap',
        place,
      )}
    >
      <span aria-hidden className="w-20 shrink-0 text-ink-3 tablet:hidden">
        {name}
      </span>
      {onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className={classes(
            'text-left font-semibold text-brand hover:underline hover:underline-offset-4',
            isCompact ? 'min-h-control-m tablet:min-h-6' : 'min-h-control-m tablet:min-h-[calc(var(--control-m)-12px)]',
          )}
        >
          {cell(row)}
        </button>
      ) : (
        <span
          className={classes(
            'min-w-0 break-words tablet:inline-block tablet:min-w-[4em]',
            isLong && 'tablet:@min-[47em]:min-w-[12em]',
          )}
        >
          {cell(row)}
        </span>
      )}
    </td>
  )
}
