import { chosenCity } from '../../entities/city/city-choice.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import { BookNowView } from '../../features/special/book-now-view.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import { useSite } from '../../shell/site/site.ts'
import type { Route } from './+types/book-now'

const BRANCHES = 3
const PRODUCTS = 4

const data = screenData(async (api) => {
  const [near, best] = await Promise.all([
    api.listOrg({ cityId: chosenCity(), size: BRANCHES, order: 'soonest' }),
    api.searchProducts({ pageSize: PRODUCTS }),
  ])
  return { near, products: best.list }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = { title: '立即预约', crumbs: [{ label: '立即预约' }], chrome: { tabBar: true } }

export default function BookNowScreen({ loaderData: { near, products } }: Route.ComponentProps) {
  const isPhone = useLayout() === 'phone'
  const city = useSite().cities.cityViewList.find(({ cityId }) => cityId === near.cityId)
  return (
    <BookNowView
      near={near}
      cityName={city?.cityName ?? ''}
      products={
        <ul className="grid grid-cols-1 tablet:grid-cols-4 tablet:gap-6 tablet:large:grid-cols-3">
          {products.map((product) => (
            <li key={product.id}>{isPhone ? <ProductRow product={product} /> : <ProductCard product={product} />}</li>
          ))}
        </ul>
      }
    />
  )
}
