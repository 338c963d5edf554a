import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-shapes.ts'
import { useIsScrolled } from './scrolled.ts'
import { useSite } from './site.ts'

const entry =
  'flex min-h-11 w-full flex-col items-center gap-1 rounded-12 py-2.5 text-14 text-ink-2 leading-tight hover:bg-surface-tint hover:text-brand'

/** The desktop's rail of help, each with its name. */
export function ServiceRail() {
  const { operator } = useSite()
  const isScrolled = useIsScrolled()
  return (
    <aside
      aria-label="客户服务"
      className="no-print fixed top-75 right-6 z-20 w-19 rounded-18 border border-line bg-white p-1.5 shadow-e2 large:right-2 large:w-24"
    >
      <Entry to="/profile/connect-us" icon="headset" text="在线咨询" />
      <Entry to="/profile/help-center" icon="sparkle" text="智能助手" />
      <a href={`tel:${operator.phone}`} title={operator.phone} className={entry}>
        <Icon name="phone" size={24} />
        电话
      </a>
      <Entry to="/profile/connect-us#enterprise" icon="briefcase" text="企业顾问" />
      {isScrolled && (
        <button type="button" onClick={toTop} className={entry}>
          <Icon name="to-top" size={24} />
          回顶部
        </button>
      )}
    </aside>
  )
}

const Entry = ({ to, icon, text }: { to: string; icon: IconName; text: string }) => (
  <Link to={to} className={entry}>
    <Icon name={icon} size={24} />
    {text}
  </Link>
)

/** Up again, gently unless the visitor asked for no motion. */
export function toTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}
