import { Link, useLocation } from 'react-router'
import { loginAddress } from '../../shell/session.ts'
import { useSession } from '../../shell/use-session.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'

/** The way to one's own appointments. What they are is not told on a page that many may have on screen. */
export function NextCheck() {
  const { isMember, profile } = useSession()
  const { pathname } = useLocation()
  const bookings = '/profile/appointmentList'
  return (
    <Link
      to={isMember ? bookings : loginAddress(pathname)}
      className="group mt-5 flex items-center gap-3 rounded-16 border border-line p-3.5 hover:border-brand md:gap-5 md:px-6 md:py-4"
    >
      <Icon name="calendar" size={32} className="text-brand" />
      <span className="grow leading-snug">
        <b className="block md:text-18">
          {isMember ? `${profile?.nickname ?? '您'}的预约都在这里` : '登录后，爸妈的体检都在这里'}
        </b>
        <span className="text-14 text-ink-2 md:text-16">日期、院区、检前要注意什么，一眼看到</span>
      </span>
      <span className={buttonStyle({ size: 's', className: 'hidden! md:inline-flex! group-hover:border-brand' })}>
        {isMember ? '看我的预约' : '登录 / 注册'}
      </span>
      <Icon name="chevron-right" size={18} className="md:hidden" />
    </Link>
  )
}
