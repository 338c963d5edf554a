import { type PointerEvent, useRef, useState } from 'react'
import { storedSetting, useStoredSetting } from '../../shell/client/stored-setting.ts'
import { clampPosition, type Position, parsePosition, serializePosition, snapToSide } from './bubble-position.ts'

const KEY = 'mall.bubble'
/** Smaller movements count as a press. */
const STILL_PX = 8

const size = () => ({ width: window.innerWidth, height: window.innerHeight })

/** A draggable bubble that snaps to a side and stores its position. */
export function useBubbleDrag() {
  const stored = parsePosition(useStoredSetting(KEY))
  const [dragged, setDragged] = useState<Position | null>(null)
  const from = useRef({ x: 0, y: 0, place: stored, moved: false, down: false })
  const place = dragged ?? stored
  const end = () => {
    from.current.down = false
    if (dragged) storedSetting(KEY).set(serializePosition(snapToSide(dragged, size())))
    setDragged(null)
  }
  return {
    place,
    wasDragged: () => from.current.moved,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        from.current = { x: event.clientX, y: event.clientY, place, moved: false, down: true }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const start = from.current
        const [left, up] = [start.x - event.clientX, start.y - event.clientY]
        if (!start.down || (!start.moved && Math.hypot(left, up) < STILL_PX)) return
        start.moved = true
        setDragged(clampPosition({ right: start.place.right + left, bottom: start.place.bottom + up }, size()))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
