import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useLocation } from 'react-router'
import { loginAddress } from '../../shell/client/session.ts'
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
        to={loginAddress(query.size > 0 ? `${pathname}?${query}` : pathname)}
        className={buttonStyle({ className: 'ml-2 shrink-0' })}
      >
        <Icon name="user" size={20} />
        登录 / 注册
      </Link>
    )
  }
  return (
    <Link to="/profile/profilehome" className={`${headerEntry} -mr-3.5`}>
      <span className="grid size-9 place-items-center rounded-full bg-surface-tint text-brand">
        <Icon name="user" size={22} />
      </span>
      <span className="leading-tight max-desktop:sr-only">
        <b className="block max-w-28 truncate">{profile?.nickname ?? '我的'}</b>
        <span className="num block min-w-20 text-14 text-ink-3">{profile?.mobile ?? ''}</span>
      </span>
    </Link>
  )
}
