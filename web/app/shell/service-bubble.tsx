import { type PointerEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useIsScrolled } from './scrolled.ts'
import { toTop } from './service-rail.tsx'
import { useSite } from './site.ts'

const round = 'grid size-14 place-items-center rounded-full border border-line bg-white text-brand shadow-e2'
/** Pixels from the window's bottom edge: above the tab bar, below the header. */
const LOWEST = 80
const HIGHEST_GAP = 200

/** The phone's help: a bubble that can be dragged out of the way and opens to message, phone and top. */
export function ServiceBubble() {
  const { operator } = useSite()
  const [isOpen, setOpen] = useState(false)
  const isScrolled = useIsScrolled()
  const drag = useDrag()
  return (
    <aside
      aria-label="客户服务"
      className="no-print fixed right-3 z-20 flex touch-none flex-col items-center gap-2"
      style={{ bottom: drag.bottom }}
    >
      {isOpen && (
        <>
          <Link to="/profile/connect-us" aria-label="在线咨询" className={round}>
            <Icon name="chat" size={24} />
          </Link>
          <a href={`tel:${operator.phone}`} aria-label={`电话 ${operator.phone}`} className={round}>
            <Icon name="phone" size={24} />
          </a>
          {isScrolled && (
            <button type="button" aria-label="回顶部" onClick={toTop} className={round}>
              <Icon name="to-top" size={24} />
            </button>
          )}
        </>
      )}
      <button
        type="button"
        aria-label={isOpen ? '收起客服' : '客服'}
        aria-expanded={isOpen}
        {...drag.handlers}
        onClick={() => !drag.wasDragged() && setOpen(!isOpen)}
        className={round}
      >
        <Icon name={isOpen ? 'close' : 'headset'} size={26} />
      </button>
    </aside>
  )
}

function useDrag() {
  const [bottom, setBottom] = useState(LOWEST)
  const from = useRef({ y: 0, bottom: LOWEST, moved: false, down: false })
  return {
    bottom,
    wasDragged: () => from.current.moved,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        from.current = { y: event.clientY, bottom, moved: false, down: true }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const start = from.current
        const up = start.y - event.clientY
        if (!start.down || (!start.moved && Math.abs(up) < 8)) return
        start.moved = true
        setBottom(Math.max(LOWEST, Math.min(window.innerHeight - HIGHEST_GAP, start.bottom + up)))
      },
      onPointerUp: () => {
        from.current.down = false
      },
    },
  }
}
