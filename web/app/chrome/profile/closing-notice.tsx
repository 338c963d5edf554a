import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useLocation } from 'react-router'
import { useSession } from '../../shell/client/use-session.ts'
import { dayText } from '../../shell/format/day-text.ts'

const SCREEN = '/profile/closeAccount'

/** The notice on all screens of the personal centre while the account is being closed. */
export function ClosingNotice() {
  const { profile } = useSession()
  const { pathname } = useLocation()
  if (!profile?.closesOn || pathname === SCREEN) return null
  return (
    <Notice tone="warning" className="max-tablet:m-3 tablet:mb-4">
      账号 {dayText(profile.closesOn)}注销。
      <Link to={SCREEN} className="link inline-flex min-h-8 items-center underline underline-offset-4">
        不注销了，去撤回
      </Link>
    </Notice>
  )
}
