import type { StaffOutput } from '@mall/contract/staff-calls'

export type Week = StaffOutput<'getCapacityWeek'>
export type Cell = Week['cells'][number]

/** A number of places that was changed and not sent yet; `seen` is what it replaces. */
export interface Edit {
  seen: number
  capacity: number
}

/** By day and timespan. */
export type Edits = ReadonlyMap<string, Edit>

export const NO_EDITS: Edits = new Map()
export const MAX_PLACES = 9_999

export const cellKey = ({ day, timespanId }: Pick<Cell, 'day' | 'timespanId'>) => `${day} ${timespanId}`

/** The week's cell; a timespan that is not offered that day has no places. */
export function cellAt(week: Week, day: string, timespanId: string): Cell {
  const found = week.cells.find((cell) => cell.day === day && cell.timespanId === timespanId)
  return found ?? { day, timespanId, capacity: 0, booked: 0, held: 0, offered: 0, blocked: 0 }
}

/** Changes these cells; one that comes back to what was seen is no change. */
export function withCapacity(
  edits: Edits,
  cells: readonly Cell[],
  next: (shown: number, index: number) => number,
): Edits {
  const changed = new Map(edits)
  for (const [index, cell] of cells.entries()) {
    const key = cellKey(cell)
    const seen = edits.get(key)?.seen ?? cell.capacity
    const capacity = Math.min(MAX_PLACES, Math.max(0, next(edits.get(key)?.capacity ?? cell.capacity, index)))
    if (capacity === seen) changed.delete(key)
    else changed.set(key, { seen, capacity })
  }
  return changed
}

export function without(edits: Edits, cells: readonly Cell[]): Edits {
  const keys = new Set(cells.map(cellKey))
  return new Map([...edits].filter(([key]) => !keys.has(key)))
}

/** What somebody else changed meanwhile, of the days shown. */
export function conflictsOf(edits: Edits, week: Week): readonly Cell[] {
  const cells = week.days.flatMap(({ day }) => week.timespanIds.map((timespanId) => cellAt(week, day, timespanId)))
  return cells.filter((cell) => (edits.get(cellKey(cell))?.seen ?? cell.capacity) !== cell.capacity)
}

/** The same changes, against what stands there now. */
export function afterConflicts(edits: Edits, conflicts: readonly Cell[]): Edits {
  const next = new Map(edits)
  for (const cell of conflicts) {
    const edit = next.get(cellKey(cell))
    if (edit?.capacity === cell.capacity) next.delete(cellKey(cell))
    else if (edit) next.set(cellKey(cell), { ...edit, seen: cell.capacity })
  }
  return next
}

/** Places more than before; negative for fewer. */
export const totalAdded = (edits: Edits): number =>
  [...edits.values()].reduce((sum, { seen, capacity }) => sum + capacity - seen, 0)

/** Who waits for a day that gets more places. */
export const waitingFor = (edits: Edits, { days }: Week): number =>
  days
    .filter(({ day }) => totalAdded(new Map([...edits].filter(([key]) => key.startsWith(day)))) > 0)
    .reduce((sum, { waiting }) => sum + waiting, 0)

/** Another week's numbers for this one, weekday by weekday. Days that are closed in either stay as they are. */
export function copiedFrom(source: Week, week: Week): Edits {
  let edits = NO_EDITS
  const timespanIds = [...new Set([...source.timespanIds, ...week.timespanIds])]
  for (const [index, { day, canSet }] of week.days.entries()) {
    const from = source.days[index]
    if (!canSet || !from || from.whyClosed !== '') continue
    for (const timespanId of timespanIds) {
      const { capacity } = cellAt(source, from.day, timespanId)
      edits = withCapacity(edits, [cellAt(week, day, timespanId)], () => capacity)
    }
  }
  return edits
}

/** Why this hour alone is closed; '' if it is not. */
export const whyClosedAt = ({ closedHours }: Week, { day, timespanId }: Cell): string =>
  closedHours.find((one) => one.day === day && one.timespanId === timespanId)?.reason ?? ''
