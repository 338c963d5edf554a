import { classes } from '@mall/ui/styles/classes.ts'
import { Fragment, type ReactNode, useState } from 'react'
import { ChooseBox } from '../bulk/choose-box.tsx'
import { ROW_KEY } from '../bulk/row-key.ts'
import type { Chosen } from '../bulk/use-chosen.ts'
import { RestButton, RestRow } from './rest-of-row.tsx'
import { useRoom } from './use-room.ts'
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

export function TableRows<T>({ label, columns, rows, keyOf, onOpen, openKey, look, isOld, choice }: Props<T>) {
  const wanted = columns.filter(({ name }) => look.shown.includes(name))
  const { box, without } = useRoom(wanted, look.isChosen)
  const [openRests, setOpenRests] = useState<readonly string[]>([])
  const shown = wanted.filter(({ name }) => !without.includes(name))
  const rest = wanted.filter(({ name }) => without.includes(name))
  const toggleRest = (key: string) =>
    setOpenRests((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))
  return (
    <div ref={box} className="@container overflow-x-auto">
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
                data-column={column.name}
                className={classes(
                  'whitespace-nowrap px-3 py-2 font-semibold first:tablet:pl-6',
                  column.isRight && 'text-right',
                )}
              >
                {column.name}
              </th>
            ))}
            {rest.length > 0 && (
              <th scope="col" data-opening className="w-control-m">
                <span className="sr-only">其余</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-tablet:block">
          {rows.map((row) => {
            const key = keyOf(row)
            const isRestOpen = rest.length > 0 && openRests.includes(key)
            return (
              <Fragment key={key}>
                <tr
                  {...{ [ROW_KEY]: key }}
                  className={classes(
                    'border-line border-t max-tablet:relative max-tablet:block max-tablet:px-4 max-tablet:py-3',
                    (openKey === key || choice?.chosen.keys.includes(key)) && 'bg-surface-tint',
                  )}
                >
                  {choice && (
                    <td className="max-tablet:absolute max-tablet:top-1 max-tablet:right-1">
                      <ChooseBox name={choice.nameOf(row)} rowKey={key} chosen={choice.chosen} />
                    </td>
                  )}
                  {shown.map((column, index) => (
                    <Cell
                      key={column.name}
                      {...{ column, row, isCompact: look.isCompact }}
                      onOpen={index === 0 ? onOpen : undefined}
                    />
                  ))}
                  {rest.length > 0 && (
                    <RestButton
                      names={rest.map(({ name }) => name)}
                      isOpen={isRestOpen}
                      onPress={() => toggleRest(key)}
                    />
                  )}
                </tr>
                {isRestOpen && <RestRow {...{ row, rest }} span={shown.length + (choice ? 2 : 1)} />}
              </Fragment>
            )
          })}
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
  isCompact: boolean
}

function Cell<T>({ column: { name, cell, isRight, isTight, isLong }, row, onOpen, isCompact }: CellProps<T>) {
  return (
    <td
      className={classes(
        'px-3 align-middle first:tablet:pl-6 max-tablet:flex max-tablet:items-baseline max-tablet:gap-2 max-tablet:px-0 max-tablet:has-[img]:items-start max-tablet:py-0.5',
        // Numbers that open their rows are as high as a finger: so are the others of their card.
        'max-tablet:in-[tr:has(td+td_a.num)]:min-h-[calc(var(--control-m)+4px)] max-tablet:in-[tr:has(td+td_a.num)]:items-center',
        isCompact ? 'py-0.5' : 'py-2',
        isRight && 'num text-right max-tablet:text-left',
        isTight && 'tablet:whitespace-nowrap',
      )}
    >
      <span aria-hidden className="w-22 shrink-0 text-ink-3 tablet:hidden">
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
