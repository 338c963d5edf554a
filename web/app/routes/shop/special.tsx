import { data as answer } from 'react-router'
import { ClaimTicket } from '../../features/coupon/claim-ticket.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import type { Special } from '../../features/special/special-view.ts'
import { SpecialView } from '../../features/special/special-view.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/special'

const data = screenData(async (api, { params }) => {
  const specialId = params.specialId ?? ''
  // An invalid id is a page that is not found, not a bad request.
  if (!/^[\w-]{1,64}$/.test(specialId)) throw answer({ msg: '可能是链接旧了，或者专题结束了' }, { status: 404 })
  const special = await api.getSpecial({ specialId })
  const hasCoupons = special.blocks.some(({ kind }) => kind === 'coupon')
  return { special, coupons: hasCoupons ? (await api.getCanDrawCoupon({})).list : [] }
})
export const loader = data.onServer
// The document is anonymous; the browser loads again which coupons the logged-in member may still claim.
export const clientLoader = Object.assign(data.inBrowser, { hydrate: true as const })

export const handle: ScreenHandle = {
  title: ({ data }) => (hasSpecial(data) ? data.special.title : '专题'),
  description: ({ data }) => (hasSpecial(data) ? data.special.summary : undefined),
  picture: ({ data }) => (hasSpecial(data) ? data.special.imageUrl : undefined),
  crumbs: ({ data }) => [{ label: hasSpecial(data) ? data.special.title : '专题' }],
  chrome: { phoneFooter: false },
}

const hasSpecial = (data: unknown): data is { special: Special } =>
  typeof data === 'object' && data !== null && 'special' in data

export default function SpecialScreen({ loaderData: { special, coupons } }: Route.ComponentProps) {
  const isPhone = useLayout() === 'phone'
  return (
    <SpecialView
      key={special.id}
      special={special}
      isPhone={isPhone}
      card={(product) => (isPhone ? <ProductRow product={product} /> : <ProductCard product={product} />)}
      coupons={(codes) => {
        const open = coupons.filter(({ code }) => codes.includes(code))
        return open.length > 0 && <Coupons list={open} />
      }}
    />
  )
}

function Coupons({ list }: { list: Route.ComponentProps['loaderData']['coupons'] }) {
  return (
    <ul aria-label="可领的优惠券" className="grid gap-3 tablet:grid-cols-2 tablet:gap-5">
      {list.map((coupon) => (
        <li key={coupon.code} className="grid">
          <ClaimTicket coupon={coupon} isFirst={false} />
        </li>
      ))}
    </ul>
  )
}
