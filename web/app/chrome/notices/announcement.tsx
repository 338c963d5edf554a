import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { useSite } from '../../shell/site/site.ts'

/** The operator's news of the day, on home. */
export function Announcement() {
  const { announcement, announcementPath } = useSite()
  if (!announcement) return null
  return (
    <aside aria-label="公告" className="bg-surface-tint text-ink-2 desktop:bg-white">
      <Link
        to={announcementPath || '/mall-list?activeName=6'}
        className="wrap flex min-h-11 items-center gap-2 py-1.5 text-15 leading-snug tablet:min-h-12 tablet:gap-2.5 tablet:text-16"
      >
        <Icon name="megaphone" size={20} />
        <span className="grow">
          <span className="hidden desktop:inline">公告：</span>
          <WholePhrases text={announcement} />
        </span>
        <span className="link hidden shrink-0 tablet:inline">{announcementPath ? '看公告' : '查看全部公告'}</span>
        <Icon name="chevron-right" size={16} className="desktop:hidden" />
      </Link>
    </aside>
  )
}
