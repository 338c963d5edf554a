/** Pixels between the bubble and the window's right and bottom edges. */
export interface Position {
  right: number
  bottom: number
}

export interface WindowSize {
  width: number
  height: number
}

/** Above the tab bar, below the header, never out of the window. */
const EDGE = 12
const LOWEST = 80
const HIGHEST_GAP = 200
const SIZE = 56

export const INITIAL_POSITION: Position = { right: EDGE, bottom: LOWEST }

/** The nearest position where the bubble is fully visible and covers no control. */
export function clampPosition({ right, bottom }: Position, room: WindowSize): Position {
  return {
    right: Math.round(Math.max(EDGE, Math.min(room.width - SIZE - EDGE, right))),
    bottom: Math.round(Math.max(LOWEST, Math.min(Math.max(LOWEST, room.height - HIGHEST_GAP), bottom))),
  }
}

/** Snaps to the nearer side when released. */
export function snapToSide(place: Position, room: WindowSize): Position {
  return clampPosition({ ...place, right: quadrantOf(place, room).isLeft ? room.width : 0 }, room)
}

/** The quadrant of the window, which decides the side it opens to. */
export const quadrantOf = (place: Position, room: WindowSize) => ({
  isHigh: place.bottom + SIZE / 2 > room.height / 2,
  isLeft: place.right + SIZE / 2 > room.width / 2,
})

/** Parses the stored `12,80`; anything else is the initial position. */
export function parsePosition(text: string | null): Position {
  const [, right, bottom] = /^(\d{1,5}),(\d{1,5})$/.exec(text ?? '') ?? []
  return right && bottom ? { right: Number(right), bottom: Number(bottom) } : INITIAL_POSITION
}

export const serializePosition = ({ right, bottom }: Position) => `${right},${bottom}`
