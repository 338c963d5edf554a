import { useState } from 'react'

export interface Spot {
  row: number
  column: number
}

export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

interface Selection {
  anchor: Spot
  focus: Spot
}

const areaOf = ({ anchor, focus }: Selection): Area => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

export const isIn = (area: Area | null, { row, column }: Spot) =>
  area !== null && row >= area.top && row <= area.bottom && column >= area.left && column <= area.right

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** A rectangle of cells, moved by arrows, extended by Shift or by dragging. */
export function useSelection(rows: number, columns: number) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const within = ({ row, column }: Spot): Spot => ({
    row: Math.min(Math.max(row, 0), rows - 1),
    column: Math.min(Math.max(column, 0), columns - 1),
  })
  return {
    area: selection && areaOf(selection),
    focus: selection?.focus ?? null,
    start: (spot: Spot) => setSelection({ anchor: spot, focus: spot }),
    extend: (spot: Spot) => setSelection((before) => before && { ...before, focus: spot }),
    clear: () => setSelection(null),
    /** Whether the key moves the selection, and where its focus then is. */
    move: (key: string, isExtending: boolean): Spot | null => {
      const step = STEPS[key]
      if (!step || !selection) return null
      const focus = within({ row: selection.focus.row + step.row, column: selection.focus.column + step.column })
      setSelection({ anchor: isExtending ? selection.anchor : focus, focus })
      return focus
    },
  }
}
