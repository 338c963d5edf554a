import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { type HelpKind, helpPanel, useOpenHelpPanel } from '../../entities/help/help-panel-state.ts'
import { useAssistantPromotion } from '../../entities/promotion/assistant-promotion.ts'
import { useIsScrolled } from '../../shell/browser/use-scroll.ts'
import { useSite } from '../../shell/site/site.ts'

const entry =
  'flex min-h-11 w-full flex-col items-center gap-1 rounded-12 py-2.5 text-14 text-ink-2 leading-tight hover:bg-surface-tint hover:text-brand aria-expanded:bg-surface-tint aria-expanded:text-brand'

/** The desktop's rail of help, each with its name. */
export function ServiceRail() {
  const { operator, help: offered } = useSite()
  const isScrolled = useIsScrolled()
  return (
    <aside
      aria-label="客户服务"
      className="no-print fixed top-75 right-6 z-20 w-19 rounded-18 border border-line bg-white p-1.5 shadow-e2 large:right-2 large:w-24"
    >
      <HelpEntry kind="consultation" icon="headset" text="在线咨询" />
      {offered.isOn && <AssistantEntry />}
      <a href={`tel:${operator.phone}`} title={operator.phone} data-count="电话" className={entry}>
        <Icon name="phone" size={24} />
        电话
      </a>
      {offered.adviser && <HelpEntry kind="adviser" icon="briefcase" text="企业顾问" />}
      {isScrolled && (
        <button type="button" onClick={scrollToTop} className={entry}>
          <Icon name="to-top" size={24} />
          回顶部
        </button>
      )}
    </aside>
  )
}

function HelpEntry({ kind, icon, text }: { kind: HelpKind; icon: IconName; text: string }) {
  const isOpen = useOpenHelpPanel() === kind
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      data-count={text}
      onClick={() => (isOpen ? helpPanel.close() : helpPanel.open(kind))}
      className={entry}
    >
      <Icon name={icon} size={24} />
      {text}
    </button>
  )
}

/** In the operator's days of promotion with a word of its own. */
function AssistantEntry() {
  const promotion = useAssistantPromotion()
  return (
    <span className="relative block">
      <HelpEntry kind="assistant" icon="sparkle" text="智能助手" />
      {promotion && (
        <span className="pointer-events-none absolute top-3 right-full mr-2 whitespace-nowrap rounded-10 bg-brand px-3 py-1.5 text-14 text-white shadow-e1">
          {promotion}
        </span>
      )}
    </span>
  )
}

/** Up again, gently unless the visitor asked for no motion. */
export function scrollToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}
