import type { cartSettlement } from '@mall/contract/order/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { useState } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { CouponOptions } from './coupon-options.tsx'

export type SheetCoupon = OutputOf<typeof cartSettlement>['coupons'][number]

type Props = {
  coupons: readonly SheetCoupon[]
  /** null: none of them. */
  onChoose: (couponId: string | null) => void
}

/** The choice of a coupon: the best is preselected; others that do not apply say why. */
export function CouponChoice({ coupons, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useLayout() === 'phone'
  const note = noteOf(coupons)
  if (!isPhone) {
    return (
      <Card as="section" look="panel">
        <div className="mb-3.5 flex flex-wrap items-baseline gap-x-2">
          <h2 className="font-bold text-20">优惠券</h2>
          <span className="text-14 text-ink-3">{note}</span>
        </div>
        <CouponOptions coupons={coupons} onChoose={onChoose} />
      </Card>
    )
  }
  const chosen = coupons.find((coupon) => coupon.checkState)
  return (
    <Card as="section" look="panel" className="rounded-16! py-1!">
      <button type="button" className="flex min-h-13 w-full items-center gap-2 text-left" onClick={() => setOpen(true)}>
        <h2 className="grow text-16">优惠券</h2>
        {chosen ? (
          <span className="num font-semibold text-price">−¥{yuan(chosen.discountFen)}</span>
        ) : (
          <span className="text-ink-3">{note}</span>
        )}
        <Icon name="chevron-right" size={18} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="选优惠券">
        <p className="pb-3 text-14 text-ink-3">{note}</p>
        <CouponOptions
          coupons={coupons}
          onChoose={(couponId) => {
            onChoose(couponId)
            setOpen(false)
          }}
        />
      </Sheet>
    </Card>
  )
}

/** How many can be used, and why this one. */
function noteOf(coupons: readonly SheetCoupon[]): string {
  const usable = coupons.filter((coupon) => coupon.available)
  if (coupons.length === 0) return '您还没有优惠券'
  if (usable.length === 0) return '这次用不上'
  const chosen = usable.findIndex((coupon) => coupon.checkState)
  if (usable[chosen]?.claimCode) return `${usable.length} 张可用，已选最省的一张，提交时帮您领`
  const how = chosen < 0 ? '这次不用' : usable.length === 1 || chosen === 0 ? '已选最省的一张' : '已按您的选择'
  return `${usable.length} 张可用，${how}`
}
