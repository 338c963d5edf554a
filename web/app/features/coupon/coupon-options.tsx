import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import { type ReactNode, useState } from 'react'
import type { SheetCoupon } from './coupon-choice.tsx'
import { datesOf } from './coupon-text.ts'
import { CouponTicket } from './coupon-ticket.tsx'

type Props = { coupons: readonly SheetCoupon[]; onChoose: (couponId: string | null) => void }

/** Usable coupons and “none” as one choice; those that do not apply are listed with their reasons. */
export function CouponOptions({ coupons, onChoose }: Props) {
  const [isShowingAll, setShowingAll] = useState(false)
  const usable = coupons.filter((coupon) => coupon.available)
  const others = coupons.filter((coupon) => !coupon.available)
  const isNone = !usable.some((coupon) => coupon.checkState)
  return (
    <>
      {usable.length > 0 && (
        <div role="radiogroup" aria-label="用哪张优惠券" className="grid gap-3 tablet:grid-cols-2">
          {usable.map((coupon) => (
            <Option
              key={coupon.couponId}
              isChosen={coupon.checkState}
              onChoose={() => onChoose(coupon.couponId)}
              label={`${coupon.title}，减 ¥${yuan(coupon.discountFen)}`}
            >
              <CouponTicket coupon={coupon} isSelected={coupon.checkState} action={<Tick isOn={coupon.checkState} />}>
                <p className="num text-14 text-ink-3">{datesOf(coupon)}</p>
                <p className="num text-14 text-ink-2">
                  这次减 ¥{yuan(coupon.discountFen)}
                  {coupon.claimCode && '，提交时帮您领'}
                </p>
              </CouponTicket>
            </Option>
          ))}
          <Option isChosen={isNone} onChoose={() => onChoose(null)} label="不用优惠券">
            <span className="flex min-h-13 items-center gap-3 rounded-14 border border-line-strong px-4">
              <span className="grow">不用优惠券</span>
              <Tick isOn={isNone} />
            </span>
          </Option>
        </div>
      )}
      {coupons.length === 0 && (
        <LinkButton to="/coupon" variant="text">
          去领券中心看看
        </LinkButton>
      )}
      {others.length > 0 && (
        <Button
          variant="text"
          className="mt-2"
          onPress={() => setShowingAll(!isShowingAll)}
          aria-expanded={isShowingAll}
        >
          不可用 {others.length} 张
          <Icon name="chevron-down" size={16} className={isShowingAll ? 'rotate-180' : ''} />
        </Button>
      )}
      {isShowingAll && (
        <ul aria-label="不可用的优惠券" className="mt-2 grid gap-3 tablet:grid-cols-2">
          {others.map((coupon) => (
            <li key={coupon.couponId} className="grid">
              <CouponTicket coupon={coupon} isGrey>
                <p className="num text-14 text-ink-3">{datesOf(coupon)}</p>
                <p className="text-14 text-ink-2">{coupon.reason}</p>
              </CouponTicket>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type OptionProps = { isChosen: boolean; onChoose: () => void; label: string; children: ReactNode }

/** The whole ticket is clickable: an invisible radio covers it. */
function Option({ isChosen, onChoose, label, children }: OptionProps) {
  return (
    <label className="relative grid cursor-pointer rounded-14 has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-3">
      <input
        type="radio"
        name="coupon"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  )
}

function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span
      className={classes(
        'grid size-6 place-items-center rounded-full',
        isOn ? 'bg-brand text-white' : 'border-[1.5px] border-line-control bg-white',
      )}
    >
      {isOn && <Icon name="check" size={16} weight={3} />}
    </span>
  )
}
