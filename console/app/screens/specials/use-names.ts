import type { StaffOutput } from '@mall/contract/staff-calls'
import { useState } from 'react'

type Special = StaffOutput<'getSpecialPage'>
export type NamedProduct = Special['products'][number]
export type NamedCoupon = Special['coupons'][number]

/** What the products and coupons of a special are called, those too that were just chosen. */
export function useNames({ products, coupons, today }: Special) {
  const [added, setAdded] = useState<{ products: readonly NamedProduct[]; coupons: readonly NamedCoupon[] }>({
    ...{ products: [], coupons: [] },
  })
  const productOf = new Map([...products, ...added.products].map((one) => [one.productId, one]))
  const couponOf = new Map([...coupons, ...added.coupons].map((one) => [one.code, one]))
  return {
    today,
    product: (productId: string) => productOf.get(productId),
    coupon: (code: string) => couponOf.get(code),
    addProducts: (more: readonly NamedProduct[]) =>
      setAdded((before) => ({ ...before, products: [...before.products, ...more] })),
    addCoupons: (more: readonly NamedCoupon[]) =>
      setAdded((before) => ({ ...before, coupons: [...before.coupons, ...more] })),
  }
}

export type Named = ReturnType<typeof useNames>
