import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { PillTabs } from '@mall/ui/layout/section.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { RingField } from '../../art/react/ring-field.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { ClaimTicket } from './claim-ticket.tsx'
import { type DrawCoupon, topicsOf } from './coupon-text.ts'
import { RedeemCode } from './redeem-code.tsx'

const ALL = '全部'

/** Everything that can be claimed, by whom it is for; one column on phones, two on desktops. */
export function ClaimCentre({ list }: { list: readonly DrawCoupon[] }) {
  const [topic, setTopic] = useState(ALL)
  const shown = list.filter((coupon) => topic === ALL || coupon.topic === topic)
  const first = shown.find(({ state }) => state === 'open')
  return (
    <>
      <Head />
      <div className="px-3 pb-40 tablet:wrap tablet:px-0 tablet:pb-18">
        {list.length > 0 && (
          <div className="px-1 pt-3 tablet:px-0 tablet:pt-6">
            <PillTabs
              label="给谁用"
              options={[ALL, ...topicsOf(list)].map((label) => ({ id: label, label }))}
              chosen={topic}
              onChoose={setTopic}
            />
          </div>
        )}
        {list.length === 0 && (
          <EmptyState
            title="现在没有可领的券"
            hint="不领也按原来的价"
            action={<LinkButton to="/searchList">去选套餐</LinkButton>}
          />
        )}
        <ul className="grid gap-3 pt-3 tablet:grid-cols-2 tablet:gap-5 tablet:pt-5" aria-label="可领的优惠券">
          {shown.map((coupon) => (
            <li key={coupon.code} className="grid">
              <ClaimTicket coupon={coupon} isFirst={coupon === first} />
            </li>
          ))}
        </ul>
        <div className="mt-3 tablet:mt-5 tablet:max-w-147">
          <RedeemCode />
        </div>
        <p className="pt-5 text-center text-14 text-ink-3 tablet:text-left">
          每张券每人限领数写在券上，不能转让、不找零。
        </p>
      </div>
    </>
  )
}

function Head() {
  const isPhone = useLayout() === 'phone'
  return (
    <div className="relative overflow-hidden bg-surface-tint">
      <RingField
        w={isPhone ? 390 : 1440}
        h={130}
        cx={isPhone ? 330 : 1180}
        cy={40}
        core={36}
        step={24}
        colour="var(--color-brand)"
        opacity={0.22}
      />
      <div className="wrap relative flex flex-wrap items-end justify-between gap-x-6 gap-y-1 py-5 tablet:py-8">
        <div>
          <h1 className="font-bold text-26 leading-snug tablet:text-32">您用得上的券，都在这</h1>
          <p className="text-ink-2">不领也按原来的价，领了结算时自动用</p>
        </div>
        <Link to="/profile/cupon" className="link inline-flex min-h-11 items-center gap-1">
          我的券
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
    </div>
  )
}
