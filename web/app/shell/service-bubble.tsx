import { useState } from 'react'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-shapes.ts'
import { help } from './help.ts'
import { usePromotion } from './promotion.ts'
import { useIsScrolled } from './scrolled.ts'
import { toTop } from './service-rail.tsx'
import { useSite } from './site.ts'
import { useDrag } from './use-drag.ts'

const round = 'grid size-14 place-items-center rounded-full border border-line bg-white text-brand shadow-e2'

/** The phone's help: a bubble that can be dragged out of the way and opens to message, assistant, phone and top. */
export function ServiceBubble() {
  const [isOpen, setOpen] = useState(false)
  const promotion = usePromotion()
  const drag = useDrag()
  return (
    <aside
      aria-label="客户服务"
      className="no-print fixed z-20 flex touch-none flex-col items-center gap-2"
      style={drag.place}
    >
      {isOpen && <Ways onChosen={() => setOpen(false)} />}
      <button
        type="button"
        aria-label={isOpen ? '收起客服' : promotion ? `客服，${promotion}` : '客服'}
        aria-expanded={isOpen}
        {...drag.handlers}
        onClick={() => !drag.wasDragged() && setOpen(!isOpen)}
        className={classes(round, promotion && !isOpen && 'border-2 border-brand')}
      >
        <Icon name={isOpen ? 'close' : promotion ? 'sparkle' : 'headset'} size={26} />
      </button>
    </aside>
  )
}

function Ways({ onChosen }: { onChosen: () => void }) {
  const { operator, help: offered } = useSite()
  const isScrolled = useIsScrolled()
  const ask = (kind: Parameters<typeof help.open>[0]) => () => {
    help.open(kind)
    onChosen()
  }
  return (
    <>
      <Way label="在线咨询" icon="chat" onPress={ask('consultation')} />
      {offered.isOn && <Way label="智能助手" icon="sparkle" onPress={ask('assistant')} />}
      <a href={`tel:${operator.phone}`} aria-label={`电话 ${operator.phone}`} data-count="电话" className={round}>
        <Icon name="phone" size={24} />
      </a>
      {isScrolled && <Way label="回顶部" icon="to-top" onPress={toTop} />}
    </>
  )
}

function Way({ label, icon, onPress }: { label: string; icon: IconName; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} data-count={label} onClick={onPress} className={round}>
      <Icon name={icon} size={24} />
    </button>
  )
}
