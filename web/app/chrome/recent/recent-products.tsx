import type { listProductsNow } from '@mall/contract/favourite/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { useEffect, useState } from 'react'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { recentlyViewed } from '../../entities/recent/recently-viewed.ts'
import { backgroundApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'

type Product = OutputOf<typeof listProductsNow>['list'][number]

const SHOWN = 10

type Props = { ids: readonly string[]; className?: string | undefined }

/** 最近看过: what this browser was shown lately, at the prices of now. Nothing where there is nothing. */
export default function RecentProducts({ ids, className }: Props) {
  const products = useProducts(ids)
  if (products.length === 0) return null
  return (
    <section className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-bold text-20 tablet:text-24">最近看过</h2>
        <button
          type="button"
          onClick={recentlyViewed.clear}
          className="min-h-11 px-1 text-15 text-ink-2 underline-offset-4 hover:text-brand hover:underline"
        >
          清空<span className="sr-only">最近看过的商品</span>
        </button>
      </div>
      <ul className="mt-2 grid snap-x auto-cols-[128px] grid-flow-col gap-3.5 overflow-x-auto p-1 pb-2 tablet:auto-cols-[160px] tablet:gap-5 large:auto-cols-[168px]">
        {products.map((product) => (
          <li key={product.id} className="relative snap-start">
            <Thumbnail src={product.imageUrl} className="aspect-4/3 w-full rounded-12" />
            <ProductLink
              productId={product.id}
              className="mt-2 line-clamp-2 leading-snug after:absolute after:inset-0 hover:text-brand large:line-clamp-none"
            >
              {product.productName}
            </ProductLink>
            <p className="mt-1">
              {product.availability === 'on-sale' ? (
                <Price fen={product.minSellingPrice} isFrom={!product.isSamePrice} size="s" />
              ) : (
                <span className="text-14 text-ink-3">
                  {product.availability === 'withdrawn' ? '已下架' : '暂时缺货'}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Loaded once for those first seen; what is taken out of the list disappears at once. */
function useProducts(ids: readonly string[]): readonly Product[] {
  const [loaded, setLoaded] = useState<readonly Product[]>([])
  const key = ids.slice(0, SHOWN).join(',')
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const show = ({ list }: { list: readonly Product[] }) => isCurrent && setLoaded(list)
    backgroundApi()
      .listProductsNow({ productIds: key.split(',') })
      .then(show, (error: unknown) => {
        // Optional: without it the screen is whole.
        if (!isFailure(error)) throw error
      })
    return () => {
      isCurrent = false
    }
  }, [key])
  return loaded.filter(({ id }) => ids.includes(id))
}
