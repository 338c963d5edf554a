import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import { findMarket } from '../../features/special/market-query.ts'
import { MarketView } from '../../features/special/market-view.tsx'
import { VoucherLink } from '../../features/special/voucher-link.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/tj-market'

const data = screenData(async (api, { url }) => {
  const [found, { list: starts }] = await Promise.all([findMarket(api, url.searchParams), api.listMarketBases({})])
  return { ...found, starts }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  query: ['categoryId', 'searchItem', 'page'],
  title: '体检超市',
  crumbs: [{ label: '体检超市' }],
}

export default function MarketScreen({ loaderData }: Route.ComponentProps) {
  const isPhone = useLayout() === 'phone'
  const { bases } = loaderData.market
  return (
    <MarketView
      found={loaderData}
      isPhone={isPhone}
      ownVouchers={<VoucherLink variant="line" />}
      bases={
        <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-3 tablet:gap-6">
          {bases.map((product) => (
            <li key={product.id} className="grid grid-cols-1 content-start gap-2">
              {isPhone ? <ProductRow product={product} /> : <ProductCard product={product} />}
              <StartFrom product={product} starts={loaderData.starts} />
            </li>
          ))}
        </ul>
      }
    />
  )
}

type StartProps = {
  product: { id: string; productName: string }
  starts: readonly { productId: string; productSpecId: string }[]
}

/** Starts a market booking with this base package. */
function StartFrom({ product, starts }: StartProps) {
  const start = starts.find(({ productId }) => productId === product.id)
  if (!start) return null
  return (
    <LinkButton to={`/market-appointment/branchHospital?base=${start.productSpecId}`} variant="line" isBlock>
      拿它打底，加项目
      <span className="sr-only">：{product.productName}</span>
    </LinkButton>
  )
}
