import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { useAssistantPromotion } from '../../entities/promotion/assistant-promotion.ts'
import { useIsScrolled, useIsScrollingDown } from '../../shell/browser/use-scroll.ts'
import { useSite } from '../../shell/site/site.ts'
import { type Position, quadrantOf } from './bubble-position.ts'
import { scrollToTop } from './service-rail.tsx'
import { useBubbleDrag } from './use-bubble-drag.ts'

const round = 'grid size-14 place-items-center rounded-full border border-line bg-white text-brand shadow-e2'
const way =
  'flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-12 py-2 text-14 text-ink-2 leading-tight'

/**
 * The phone's help: a bubble that can be dragged out of the way and opens to message, assistant, phone and top.
 * It recedes to its side while scrolling down, so that it covers no button; `isAside`: from the start.
 */
export function ServiceBubble({ isAside = false }: { isAside?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const promotion = useAssistantPromotion()
  const drag = useBubbleDrag()
  const isTucked = useIsScrollingDown(isAside) && !isOpen
  return (
    <aside aria-label="客户服务" className="no-print fixed z-20 flex touch-none" style={drag.place}>
      {isOpen && <Ways place={drag.place} onChosen={() => setOpen(false)} />}
      <button
        type="button"
        aria-label={isOpen ? '收起客服' : promotion ? `客服，${promotion}` : '客服'}
        aria-expanded={isOpen}
        {...drag.handlers}
        onClick={() => !drag.wasDragged() && setOpen(!isOpen)}
        className={classes(
          round,
          'transition-transform duration-200 focus-visible:translate-x-0 motion-reduce:transition-none',
          promotion && !isOpen && 'border-2 border-brand',
          // As far as the sums at the edge of a card are clear, with what is seen of it still telling what it is.
          isTucked &&
            (isAtLeft(drag.place) ? '-translate-x-11 *:translate-x-2.5' : 'translate-x-11 *:-translate-x-2.5'),
        )}
      >
        <Icon name={isOpen ? 'close' : promotion ? 'sparkle' : 'headset'} size={26} />
      </button>
    </aside>
  )
}

const isAtLeft = (place: Position) => quadrantOf(place, { width: window.innerWidth, height: window.innerHeight }).isLeft

function Ways({ place, onChosen }: { place: Position; onChosen: () => void }) {
  const { operator, help: offered } = useSite()
  const isScrolled = useIsScrolled()
  const ask = (kind: Parameters<typeof helpPanel.open>[0]) => () => {
    helpPanel.open(kind)
    onChosen()
  }
  const { isHigh, isLeft } = quadrantOf(place, { width: window.innerWidth, height: window.innerHeight })
  return (
    <div
      className={classes(
        'absolute w-21 rounded-18 border border-line bg-white p-1.5 shadow-e2 large:w-25',
        isHigh ? 'top-full mt-2' : 'bottom-full mb-2',
        isLeft ? 'left-0' : 'right-0',
      )}
    >
      <Way label="在线咨询" icon="chat" onPress={ask('consultation')} />
      {offered.isOn && <Way label="智能助手" icon="sparkle" onPress={ask('assistant')} />}
      <a href={`tel:${operator.phone}`} aria-label={`电话 ${operator.phone}`} data-count="电话" className={way}>
        <Icon name="phone" size={24} />
        电话
      </a>
      {isScrolled && <Way label="回顶部" icon="to-top" onPress={scrollToTop} />}
    </div>
  )
}

function Way({ label, icon, onPress }: { label: string; icon: IconName; onPress: () => void }) {
  return (
    <button type="button" data-count={label} onClick={onPress} className={way}>
      <Icon name={icon} size={24} />
      {label}
    </button>
  )
}
