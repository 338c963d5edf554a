import { weekdayText } from '@mall/contract/days'
import { classes } from '@mall/ui/styles/classes.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  type Cell,
  cellAt,
  cellKey,
  type Edits,
  type Week,
  whyClosedAt,
  withCapacity,
  without,
} from './capacity-edits.ts'
import { CellView, cellText } from './cell-view.tsx'
import { FillPanel } from './fill-panel.tsx'
import { type Area, isIn, type Spot, useSelection } from './use-selection.ts'

type Props = { week: Week; edits: Edits; canSet: boolean; onChange: (edits: Edits) => void }

const timeText = (timespanId: string) => timespanId.replace(/(\d\d)(\d\d)-(\d\d)(\d\d)/, '$1:$2–$3:$4')

/** Days across, timespans down. Cells are selected by dragging or with Shift and arrows, and filled with one number. */
export function WeekGrid({ week, edits, canSet, onChange }: Props) {
  const { days, timespanIds } = week
  const selection = useSelection(timespanIds.length, days.length)
  const { area, focus } = selection
  const [typed, setTyped] = useState<string | null>(null)
  const isDragging = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  const at = ({ row, column }: Spot) => cellAt(week, days[column]?.day ?? '', timespanIds[row] ?? '')
  const settable = (within: Area): Cell[] =>
    spotsIn(within).flatMap((spot) => (days[spot.column]?.canSet ? [at(spot)] : []))
  const selected = area && canSet ? settable(area) : []
  const focusOn = ({ row, column }: Spot) =>
    table.current?.querySelector<HTMLElement>(`[data-spot="${row} ${column}"]`)?.focus()
  const fillDown = ({ top, ...rest }: Area) => {
    let next = edits
    for (const column of range(rest.left, rest.right)) {
      const from = at({ row: top, column })
      const value = edits.get(cellKey(from))?.capacity ?? from.capacity
      next = withCapacity(next, settable({ ...rest, top, left: column, right: column }), () => value)
    }
    onChange(next)
  }
  const onKey = (event: KeyboardEvent) => {
    const moved = selection.move(event.key, event.shiftKey)
    if (moved) focusOn(moved)
    else if (event.key === 'Escape') selection.clear()
    else if (selected.length === 0 || !area) return
    else if ((event.metaKey || event.ctrlKey) && event.key === 'd') fillDown(area)
    else if (event.metaKey || event.ctrlKey || event.altKey) return
    else if (/^\d$/.test(event.key)) setTyped(event.key)
    else if (event.key === 'e' || event.key === 'Enter') setTyped('')
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(without(edits, selected))
    else return
    event.preventDefault()
  }
  const apply = (next: (shown: number) => number) => {
    onChange(withCapacity(edits, selected, next))
    setTyped(null)
    if (focus) focusOn(focus)
  }
  if (timespanIds.length === 0)
    return <p className="px-6 py-4 text-ink-2">这一周没有开放的时段，请换一周或换一家院区</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <section aria-label="一周号源" tabIndex={0} className="overflow-x-auto border-line border-y bg-white">
        <table
          ref={table}
          className="w-full min-w-180 table-fixed border-collapse"
          onPointerUp={() => {
            isDragging.current = false
          }}
        >
          <thead className="bg-surface-sunk text-left text-14">
            <tr>
              <th scope="col" className="w-[calc(112px*var(--k))] py-1.5 pl-4 font-normal desktop:w-32 desktop:pl-6">
                时段
              </th>
              {days.map((day) => (
                <th key={day.day} scope="col" className="px-2 py-1.5 font-normal text-ink-3">
                  <b className={day.day === week.today ? 'text-brand' : 'text-ink'}>{weekdayText(day.day)}</b>{' '}
                  <span className="num">{day.day.slice(5)}</span>
                  {day.waiting > 0 && <b className="float-right text-warning">候 {day.waiting}</b>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {timespanIds.map((timespanId, row) => (
              <tr key={timespanId}>
                <th
                  scope="row"
                  className="num whitespace-nowrap pl-4 text-left font-normal text-14 text-ink-2 desktop:pl-6"
                >
                  {timeText(timespanId)}
                </th>
                {days.map(({ day, whyClosed, canSet: isOpen }, column) => {
                  const spot = { row, column }
                  const cell = at(spot)
                  const edit = edits.get(cellKey(cell))
                  const isFirst = row === 0 && column === 0
                  const isHere = focus ? focus.row === row && focus.column === column : isFirst
                  return (
                    <td key={day} className="border-line border-t border-l p-0">
                      <button
                        type="button"
                        data-spot={`${row} ${column}`}
                        tabIndex={isHere ? 0 : -1}
                        aria-pressed={isIn(area, spot)}
                        onFocus={() => !focus && selection.start(spot)}
                        onPointerDown={({ shiftKey, pointerType }) => {
                          isDragging.current = pointerType === 'mouse'
                          if (shiftKey && focus) selection.extend(spot)
                          else selection.start(spot)
                        }}
                        onPointerEnter={({ buttons }) => {
                          if (isDragging.current && buttons === 1) selection.extend(spot)
                        }}
                        onDoubleClick={() => selected.length > 0 && setTyped('')}
                        onKeyDown={onKey}
                        className={classes(
                          'flex min-h-control-m w-full select-none items-center px-1.5 py-1 text-left desktop:px-2 focus-visible:-outline-offset-2',
                          edit && 'bg-gold-tint',
                          isIn(area, spot) &&
                            (edit ? 'shadow-[inset_0_0_0_2px_var(--color-brand)]' : 'bg-surface-tint'),
                          !isOpen && !isIn(area, spot) && 'bg-surface-sunk',
                        )}
                      >
                        <span className="sr-only">
                          {`${weekdayText(day)} ${day.slice(5)} ${timeText(timespanId)}，${whyClosed || whyClosedAt(week, cell) || cellText(cell, edit)}`}
                        </span>
                        <span aria-hidden className="w-full">
                          {whyClosed === '' ? (
                            <CellView
                              cell={cell}
                              edit={edit}
                              isPast={day < week.today}
                              whyClosed={whyClosedAt(week, cell)}
                            />
                          ) : (
                            <span className="block w-full truncate text-center text-14 text-ink-3">{whyClosed}</span>
                          )}
                        </span>
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {canSet && selected.length > 0 && (
        <FillPanel
          key={`${typed ?? 'resting'}`}
          count={selected.length}
          typed={typed}
          onApply={apply}
          onUndo={selected.some((cell) => edits.has(cellKey(cell))) ? () => onChange(without(edits, selected)) : null}
          onLeave={() => {
            setTyped(null)
            if (focus) focusOn(focus)
          }}
        />
      )}
      <p className="px-6 py-2 text-14 text-ink-3 max-desktop:hidden">
        {canSet
          ? '方向键移动 · Shift 加方向键或拖动多选 · 直接输数字，回车填好 · Ctrl 加 D 向下填 · Delete 不改了'
          : '您可以看号源；要改，请院区经理或运营总监来办'}
      </p>
    </>
  )
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const spotsIn = ({ top, bottom, left, right }: Area): Spot[] =>
  range(top, bottom).flatMap((row) => range(left, right).map((column) => ({ row, column })))
