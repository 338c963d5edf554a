import { useEffect, useState } from 'react'
import { backgroundApi } from '../../../shell/client/api.ts'
import { session } from '../../../shell/client/session.ts'
import type { Coupon } from './use-purchase.ts'

/** A served document is public: what a member can still claim is loaded in the browser. */
export function useOwnCoupons(
  productId: string,
  { coupons, isPublic }: { coupons: readonly Coupon[]; isPublic: boolean },
): readonly Coupon[] {
  const [own, setOwn] = useState<readonly Coupon[] | null>(null)
  useEffect(() => {
    setOwn(null)
    if (!isPublic || !session.get().isMember) return
    backgroundApi()
      .getCanDrawCoupon({ productId })
      .then(({ list }) => setOwn(list))
      .catch(() => undefined)
  }, [productId, isPublic])
  return own ?? coupons
}
