import { classes } from '@mall/ui/styles/classes.ts'
import type { Cell, Edit } from './capacity-edits.ts'

/** From here on the places left are shown. */
const LAST_PLACES = 9

type Props = {
  cell: Cell
  edit: Edit | undefined
  isPast?: boolean
  /** Why this hour alone is closed; '' if it is not. */
  whyClosed?: string
}

/** Booked of all places, and the bar of them. */
export function CellView({ cell, edit, isPast = false, whyClosed = '' }: Props) {
  const { booked, blocked } = cell
  const held = cell.held + cell.offered
  const capacity = edit?.capacity ?? cell.capacity
  const left = Math.max(0, capacity - booked - held - blocked)
  if (capacity === 0 && booked + held === 0 && !edit)
    return (
      <span className="block w-full truncate text-center text-14 text-ink-3">
        {whyClosed || (isPast ? '已过' : '休')}
      </span>
    )
  const share = (places: number) => `${capacity === 0 ? 0 : Math.min(100, (places / capacity) * 100)}%`
  return (
    <span className="block w-full">
      <span className="num flex flex-wrap items-baseline gap-x-1 text-14">
        <b className="text-15">{booked}</b>
        <span className="text-ink-3">/</span>
        {edit ? (
          <>
            <del className="text-13 text-ink-3">{edit.seen}</del>
            <b className="text-warning">{edit.capacity}</b>
          </>
        ) : (
          <span className="text-ink-2">{capacity}</span>
        )}
        <span className={classes('ml-auto whitespace-nowrap text-13', left === 0 ? 'text-warning' : 'text-ink-3')}>
          {capacity > 0 && left <= LAST_PLACES && (left === 0 ? '满' : `余 ${left}`)}
        </span>
      </span>
      <span className="mt-1 flex h-1 overflow-hidden rounded-4 bg-surface-tint-2">
        <span className="bg-brand" style={{ width: share(booked) }} />
        <span className="bg-heat-4" style={{ width: share(held) }} />
        <span className="bg-line-strong" style={{ width: share(blocked) }} />
      </span>
    </span>
  )
}

/** What a screen reader says of a cell. */
export const cellText = (cell: Cell, edit: Edit | undefined) =>
  [
    edit ? `号数从 ${edit.seen} 改成 ${edit.capacity}` : `号数 ${cell.capacity}`,
    `已约 ${cell.booked}`,
    cell.held > 0 && `保留 ${cell.held}`,
    cell.offered > 0 && `停检换过来待答复 ${cell.offered}`,
    cell.blocked > 0 && `团检和现场 ${cell.blocked}`,
  ]
    .filter(Boolean)
    .join('，')
