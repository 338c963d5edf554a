import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useLocation } from 'react-router'
import { loginUrl } from '../../shell/client/session.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { useSite } from '../../shell/site/site.ts'
import { headerEntry } from './brand-bar.tsx'

/** Login link, or the member's name and masked number. */
export function AccountEntry() {
  const { isMember, profile } = useSession()
  const { branchId } = useSite()
  const { pathname, search } = useLocation()
  // Sessions belong to the main host; a branch host has no login.
  if (branchId) return null
  // Sorted, because one document answers every order of the same query.
  const query = new URLSearchParams(search)
  query.sort()
  if (!isMember) {
    return (
      <Link
        to={loginUrl(query.size > 0 ? `${pathname}?${query}` : pathname)}
        className={`${headerEntry} desktop:ml-2 desktop:min-h-control-m desktop:rounded-10 desktop:border-[1.5px] desktop:border-line-control desktop:px-5 desktop:font-semibold`}
      >
        <Icon name="user" size={24} />
        <span>
          登录<span className="max-desktop:hidden"> / 注册</span>
        </span>
      </Link>
    )
  }
  return (
    <Link to="/profile/profilehome" className={`${headerEntry} desktop:-mr-3.5`}>
      <span className="grid size-6 place-items-center rounded-full bg-surface-tint text-brand desktop:size-9">
        <Icon name="user" size={20} />
      </span>
      <span className="desktop:hidden">我的</span>
      <span className="leading-tight max-desktop:hidden">
        <b className="block max-w-28 truncate">{profile?.nickname ?? '我的'}</b>
        <span className="num block min-w-20 text-14 text-ink-3">{profile?.mobile ?? ''}</span>
      </span>
    </Link>
  )
}
