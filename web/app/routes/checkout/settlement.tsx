import { isRouteErrorResponse, Navigate, useRouteError, useSearchParams } from 'react-router'
import { checkoutAt } from '../../features/checkout/checkout-steps.ts'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { SettlementDesktop, SettlementMobile } from '../../features/checkout/settlement-view.tsx'
import { type SettlementPart, useSettlement } from '../../features/checkout/use-settlement.ts'
import { CouponChoice } from '../../features/coupon/coupon-choice.tsx'
import { attribution } from '../../shell/attribution.ts'
import { useLayout } from '../../shell/layout.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import { useSite } from '../../shell/site.ts'
import { Trouble } from '../../shell/trouble.tsx'
import type { Route } from './+types/settlement'

const NO_COUPON = 'none'

/** From the cart, or with `?spec=…&quantity=…` from 立即购买; `?coupon=` once somebody has chosen. */
const data = personalData(async (api, { url }) => {
  const spec = url.searchParams.get('spec')
  const quantity = Number(url.searchParams.get('quantity') ?? 1)
  const coupon = url.searchParams.get('coupon')
  const wish = coupon === null ? {} : { couponId: coupon === NO_COUPON ? null : coupon }
  const sheet = spec
    ? await api.directSettlement({ productSpecId: spec, quantity, ...wish })
    : await api.cartSettlement(wish)
  const lines = sheet.lines.map((line) => ({
    productSpecId: line.productSpecId,
    quantity: line.quantity,
    seenPrice: line.sellingPrice,
  }))
  const split = await api.splitOrderMsg({ lines })
  return {
    sheet,
    fromPage: spec ? ('direct' as const) : ('cart' as const),
    splitNote: split.count > 1 ? split.msg : '',
  }
})
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '确认订单',
  chrome: { footer: false, service: false, ground: 'sunk' },
  progress: checkoutAt(1),
}

export const HydrateFallback = () => <SettlementSkeleton />

export default function Settlement({ loaderData }: Route.ComponentProps) {
  const { sheet, fromPage, splitNote } = loaderData
  const parts: SettlementPart[] = []
  const form = useSettlement(sheet, { fromPage, staffCode: attribution.staffCode.get() ?? '', parts })
  const { operator } = useSite()
  const View = useLayout() === 'mobile' ? SettlementMobile : SettlementDesktop
  const [, setSearch] = useSearchParams()
  const choose = (couponId: string | null) =>
    setSearch((search) => new URLSearchParams({ ...Object.fromEntries(search), coupon: couponId ?? NO_COUPON }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <View sheet={sheet} form={form} splitNote={splitNote} phone={operator.phone}>
      <CouponChoice coupons={sheet.coupons} onChoose={choose} />
    </View>
  )
}

/** Nothing selected any more, as after going back from a made order: the cart says what there is. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.data?.failure === 'ORDER_EMPTY') return <Navigate to="/cart" replace />
  return <Trouble error={error} />
}
