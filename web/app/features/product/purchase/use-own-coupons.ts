import { useEffect, useState } from 'react'
import { backgroundApi } from '../../../shell/client/api.ts'
import { session } from '../../../shell/client/session.ts'
import type { Coupon } from './use-purchase.ts'

/** A document holds nothing of a person: what a member can still have is asked for afterwards. */
export function useOwnCoupons(
  productId: string,
  { coupons, isAnybodys }: { coupons: readonly Coupon[]; isAnybodys: boolean },
): readonly Coupon[] {
  const [own, setOwn] = useState<readonly Coupon[] | null>(null)
  useEffect(() => {
    setOwn(null)
    if (!isAnybodys || !session.get().isMember) return
    backgroundApi()
      .getCanDrawCoupon({ productId })
      .then(({ list }) => setOwn(list))
      .catch(() => undefined)
  }, [productId, isAnybodys])
  return own ?? coupons
}
