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
const MIN_BOTTOM = 80
const MIN_GAP_ABOVE = 200
const SIZE = 56

export const INITIAL_POSITION: Position = { right: EDGE, bottom: MIN_BOTTOM }

/** The nearest position where the bubble is fully visible and covers no control. */
export function clampPosition({ right, bottom }: Position, size: WindowSize): Position {
  return {
    right: Math.round(Math.max(EDGE, Math.min(size.width - SIZE - EDGE, right))),
    bottom: Math.round(Math.max(MIN_BOTTOM, Math.min(Math.max(MIN_BOTTOM, size.height - MIN_GAP_ABOVE), bottom))),
  }
}

/** Snaps to the nearer side when released. */
export function snapToSide(position: Position, size: WindowSize): Position {
  return clampPosition({ ...position, right: quadrantOf(position, size).isLeft ? size.width : 0 }, size)
}

/** The quadrant of the window, which decides the side it opens to. */
export const quadrantOf = (position: Position, size: WindowSize) => ({
  isHigh: position.bottom + SIZE / 2 > size.height / 2,
  isLeft: position.right + SIZE / 2 > size.width / 2,
})

/** Parses the stored `12,80`; anything else is the initial position. */
export function parsePosition(text: string | null): Position {
  const [, right, bottom] = /^(\d{1,5}),(\d{1,5})$/.exec(text ?? '') ?? []
  return right && bottom ? { right: Number(right), bottom: Number(bottom) } : INITIAL_POSITION
}

export const serializePosition = ({ right, bottom }: Position) => `${right},${bottom}`
