import { ClaimCentre } from '../../features/coupon/claim-centre.tsx'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/coupon'

const data = screenData(async (api) => api.getCanDrawCoupon({}))
export const loader = data.onServer
// The document is anonymous; the browser loads it again for the logged-in member.
export const clientLoader = Object.assign(data.inBrowser, { hydrate: true as const })

export const handle: ScreenHandle = {
  title: '领券中心',
  description: '现在能领的体检优惠券：减多少、给谁用、用到哪天，都写在券上。',
  crumbs: [{ label: '领券中心' }],
  chrome: { ground: 'sunk' },
}

export default function CouponScreen({ loaderData }: Route.ComponentProps) {
  return <ClaimCentre list={loaderData.list} />
}
