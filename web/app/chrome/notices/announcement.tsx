import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useSite } from '../../shell/site/site.ts'

/** The operator's news of the day, on home. */
export function Announcement() {
  const { announcement } = useSite()
  if (!announcement) return null
  return (
    <aside aria-label="公告" className="bg-surface-tint text-ink-2 tablet:bg-white">
      <Link
        to="/mall-list?activeName=6"
        className="wrap flex min-h-11 items-center gap-2 text-15 tablet:min-h-12 tablet:gap-2.5 tablet:text-16"
      >
        <Icon name="megaphone" size={20} />
        <span className="grow truncate">
          <span className="hidden tablet:inline">公告：</span>
          {announcement}
        </span>
        <span className="link hidden tablet:inline">查看全部公告</span>
        <Icon name="chevron-right" size={16} className="tablet:hidden" />
      </Link>
    </aside>
  )
}
