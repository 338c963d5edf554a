export interface Width {
  name: string
  isExtra?: boolean
  isSpare?: boolean
}

/** As wide as so many letters, which grow with the print; below that they would squeeze the others. */
const ROOM = { isExtra: 60, isSpare: 52 }

interface Room {
  /** Each row is a card: names stand before their values, one below the other. */
  isCard: boolean
  width: number
  /** How wide a letter is. */
  letter: number
  /** What else stands in a row: the box to choose it, the button that opens it. */
  taken: { always: number; opening: number }
  /** How narrow each can be, as far as that was seen. */
  narrowest: ReadonlyMap<string, number>
}

/**
 * The columns that have no room, the least important first: of those marked and then of the others the last. The first one, which
 * says what a row is, always stays.
 */
export function columnsWithoutRoom(columns: readonly Width[], room: Room): readonly string[] {
  const { isCard, width, letter, taken, narrowest } = room
  const extra = columns.filter(({ isExtra }) => isExtra)
  if (isCard) return extra.map(({ name }) => name)
  const spare = columns.filter(({ isSpare }) => isSpare)
  const gone = new Set<string>()
  if (width < ROOM.isExtra * letter) for (const { name } of extra) gone.add(name)
  if (width < ROOM.isSpare * letter) for (const { name } of spare) gone.add(name)
  const others = columns.slice(1).filter((column) => !column.isExtra && !column.isSpare)
  const order = [...others, ...spare, ...extra].reverse()
  const isTooWide = () => {
    const shown = columns.filter(({ name }) => !gone.has(name))
    const sum = shown.reduce((all, { name }) => all + (narrowest.get(name) ?? 0), taken.always)
    return sum + (gone.size > 0 ? taken.opening : 0) > width + 1
  }
  for (const { name } of order) if (isTooWide()) gone.add(name)
  return columns.flatMap(({ name }) => (gone.has(name) ? [name] : []))
}
