import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { EnterpriseLink } from '../../chrome/support/enterprise-link.tsx'
import { useSite } from '../../shell/site/site.ts'

/** The phone's other ways from 我的. */
export function PhoneWays() {
  const { operator } = useSite()
  return (
    <ul className="grid grid-cols-4 rounded-16 bg-white px-1 py-3">
      <Way icon="calendar">
        <Link to="/profile/appointmentList">我的预约</Link>
      </Way>
      <Way icon="calendar-check">
        <Link to="/appointment/choosePerson">预约体检</Link>
      </Way>
      <Way icon="doc">
        <Link to="/profile/reports">体检报告</Link>
      </Way>
      <Way icon="ticket">
        <Link to="/profile/cupon">优惠券</Link>
      </Way>
      <Way icon="card">
        <Link to="/profile/fuCard">福卡</Link>
      </Way>
      <Way icon="refund">
        <Link to="/profile/postsale">退款售后</Link>
      </Way>
      <Way icon="family">
        <Link to="/profile/contacts">体检人</Link>
      </Way>
      <Way icon="map-pin">
        <Link to="/profile/address">收货地址</Link>
      </Way>
      <Way icon="heart">
        <Link to="/profile/favourites">我的收藏</Link>
      </Way>
      <Way icon="user">
        <Link to="/profile/set">账号与设置</Link>
      </Way>
      <Way icon="headset">
        <a href={`tel:${operator.phone}`}>电话客服</a>
      </Way>
      <Way icon="briefcase">
        <Link to="/profile/connect-us#enterprise">企业团检</Link>
      </Way>
      {operator.enterpriseSite !== '' && (
        <Way icon="external">
          <EnterpriseLink />
        </Way>
      )}
    </ul>
  )
}

/** The whole cell can be pressed, by the link laid over it. */
const Way = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="relative flex min-h-16 flex-col items-center gap-1.5 py-1.5 text-center text-15 leading-tight [&_a]:after:absolute [&_a]:after:inset-0">
    <Icon name={icon} size={26} className="text-ink-2" />
    {children}
  </li>
)
