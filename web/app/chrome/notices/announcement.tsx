import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useSite } from '../../shell/site/site.ts'

/** The operator's news of the day, on home. */
export function Announcement() {
  const { announcement } = useSite()
  if (!announcement) return null
  return (
    <aside aria-label="公告" className="bg-surface-tint text-ink-2 md:bg-white">
      <Link
        to="/mall-list?activeName=6"
        className="wrap flex min-h-11 items-center gap-2 text-15 md:min-h-12 md:gap-2.5 md:text-16"
      >
        <Icon name="megaphone" size={20} />
        <span className="grow truncate">
          <span className="hidden md:inline">公告：</span>
          {announcement}
        </span>
        <span className="link hidden md:inline">查看全部公告</span>
        <Icon name="chevron-right" size={16} className="md:hidden" />
      </Link>
    </aside>
  )
}
