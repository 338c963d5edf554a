import { useEffect, useState } from 'react'
import { ComparisonToggle } from '../../entities/comparison/comparison-toggle.tsx'
import { ProductCard, type ProductCardFacts } from '../../features/product-card/product-card.tsx'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import { backgroundApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { useLayout } from '../../shell/routing/layout.ts'

const SHOWN = 4

/** 大家常看的: what is bought most. Nothing until it is loaded, and where that fails. */
export default function OftenViewed() {
  const isPhone = useLayout() === 'phone'
  const products = useBestSold()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="often-viewed" className="wrap pb-10 tablet:pb-18">
      <h2 id="often-viewed" className="font-bold text-20 tablet:mb-4 tablet:text-26">
        大家常看的
      </h2>
      <ul className="tablet:grid tablet:grid-cols-3 tablet:gap-4.5 tablet:large:grid-cols-2 desktop:grid-cols-4 desktop:gap-6">
        {products.map((product) => {
          const action = <ComparisonToggle product={product} />
          return (
            <li key={product.id} className="tablet:max-desktop:nth-[4]:hidden tablet:max-desktop:large:nth-[4]:block">
              {isPhone ? (
                <ProductRow product={product} action={action} />
              ) : (
                <ProductCard product={product} action={action} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useBestSold(): readonly ProductCardFacts[] {
  const [products, setProducts] = useState<readonly ProductCardFacts[]>([])
  useEffect(() => {
    let isCurrent = true
    backgroundApi()
      .searchProducts({ order: 'sales', pageSize: SHOWN })
      .then(
        ({ list }) => isCurrent && setProducts(list),
        (error: unknown) => {
          // Optional: without it the screen is whole.
          if (!isFailure(error)) throw error
        },
      )
    return () => {
      isCurrent = false
    }
  }, [])
  return products
}
