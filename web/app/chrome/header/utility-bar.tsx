import { Badge } from '@mall/ui/feedback/badge.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useSyncExternalStore } from 'react'
import { useUnreadCount } from '../../entities/message/unread-count.ts'
import { today, todayText } from '../../shell/format/day-text.ts'
import { upcomingSolarTerm } from '../../shell/format/solar-terms.ts'
import { useSite } from '../../shell/site/site.ts'
import { EnterpriseLink } from '../support/enterprise-link.tsx'
import { LargePrintToggle } from './large-print-toggle.tsx'

/** The desktop's 36 px above everything: greeting, the day, one's own things, large print, the phone. */
export function UtilityBar({ isCheckout }: { isCheckout: boolean }) {
  const { operator, branchId, origin } = useSite()
  return (
    <div className="bg-surface-sunk text-14 text-ink-2 max-desktop:hidden">
      <div className="wrap flex min-h-9 items-center gap-3.5 whitespace-nowrap">
        {isCheckout ? (
          <Link to="/" className={entry}>
            <Icon name="chevron-left" size={16} />
            返回商城首页
          </Link>
        ) : (
          <>
            {branchId ? (
              <a href={origin} className={entry}>
                去{operator.mallName}首页
              </a>
            ) : (
              <span>您好，欢迎来到{operator.mallName}</span>
            )}
            <Today />
          </>
        )}
        <span className="grow" />
        <MemberLink to="/profile/OrderList">我的订单</MemberLink>
        <Divider />
        <MemberLink to="/profile/appointmentList">预约体检</MemberLink>

        <Divider />
        <MessageLink />
        <Divider />
        <span className={wideOnly}>
          <Link to="/profile/connect-us#enterprise" className={entry}>
            企业团检
          </Link>
          <Divider />
          {operator.enterpriseSite !== '' && (
            <>
              <EnterpriseLink className={entry}>
                <Icon name="external" size={14} />
              </EnterpriseLink>
              <Divider />
            </>
          )}
        </span>
        <LargePrintToggle className="min-h-8" />
        <Divider />
        <a href={`tel:${operator.phone}`} className={entry}>
          <Icon name="phone" size={16} />
          <b className="num text-ink">{operator.phone}</b>
        </a>
      </div>
    </div>
  )
}

/** What a narrow desktop has no room for in large print. */
const wideOnly = 'flex items-center gap-3.5 max-[1280px]:large:hidden'

const entry = 'flex min-h-8 items-center gap-1 hover:text-brand'

const Divider = () => <span aria-hidden="true" className="h-3.5 w-px bg-line-strong" />

function MemberLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={entry}>
      {children}
    </Link>
  )
}

function MessageLink() {
  const count = useUnreadCount()
  return (
    <Link to="/profile/messages" aria-label={count > 0 ? `消息，${count} 条没读` : undefined} className={entry}>
      消息
      <Badge count={count} />
    </Link>
  )
}

/** The day is known only in the browser, as documents are cached for longer. */
function Today() {
  const text = useSyncExternalStore(never, todayLabel, () => '')
  if (!text) return null
  return (
    <span className={wideOnly}>
      <Divider />
      <span className="num">{text}</span>
    </span>
  )
}

/** `11月20日 周五 · 后天小雪` */
const todayLabel = () => joinFacts([todayText(), upcomingSolarTerm(today())])

const never = () => () => {}
