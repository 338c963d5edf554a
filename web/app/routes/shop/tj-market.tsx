import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import { MarketView } from '../../features/special/market-view.tsx'
import { findMarket } from '../../features/special/market-wish.ts'
import { VoucherLink } from '../../features/special/voucher-link.tsx'
import { useLayout } from '../../shell/layout.ts'
import { screenData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import type { Route } from './+types/tj-market'

const data = screenData((api, { url }) => findMarket(api, url.searchParams))
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = { title: '体检超市', crumbs: [{ label: '体检超市' }] }

export default function MarketScreen({ loaderData }: Route.ComponentProps) {
  const isMobile = useLayout() === 'mobile'
  const { bases } = loaderData.market
  return (
    <MarketView
      found={loaderData}
      isMobile={isMobile}
      ownVouchers={<VoucherLink variant="line" />}
      bases={
        <ul className="grid md:grid-cols-3 md:gap-6">
          {bases.map((product) => (
            <li key={product.id}>{isMobile ? <ProductRow product={product} /> : <ProductCard product={product} />}</li>
          ))}
        </ul>
      }
    />
  )
}
