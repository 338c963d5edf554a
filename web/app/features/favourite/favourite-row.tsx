import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { FavouriteHeart } from '../../entities/favourite/favourite-heart.tsx'
import { changeText } from '../../entities/favourite/favourite-rules.ts'
import { useIsFavourite } from '../../entities/favourite/favourites.ts'
import { ProductLink } from '../../entities/product/product-link.tsx'
import type { Favourites } from './load-favourites.ts'
import { NoticeSwitch } from './notice-switch.tsx'

type Favourite = Favourites['list'][number]

/** A favourite. One that was just taken out stays until the screen is left, so that another press puts it back. */
export function FavouriteRow({ favourite, isMember }: { favourite: Favourite; isMember: boolean }) {
  const isIn = useIsFavourite(favourite.id)
  return (
    <li className="border-line border-b py-4 last:border-0">
      <div className="relative flex gap-3.5 tablet:gap-5">
        <Thumbnail src={favourite.imageUrl} className="size-24 rounded-12 tablet:h-27 tablet:w-36" />
        <div className="min-w-0 grow">
          <h2 className="font-semibold text-18 leading-[1.4]">
            <ProductLink productId={favourite.id} className="after:absolute after:inset-0 hover:text-brand">
              {favourite.productName}
            </ProductLink>
          </h2>
          <p className="mt-1.5">
            <Price
              fen={favourite.minSellingPrice}
              isFrom={!favourite.isSamePrice}
              tone={favourite.availability === 'on-sale' ? 'price' : 'grey'}
            />
          </p>
          <Changes favourite={favourite} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-x-5 gap-y-1">
        {isMember && isIn && <NoticeSwitch favourite={favourite} />}
        <FavouriteHeart product={favourite} look="words" />
      </div>
    </li>
  )
}

/** Changes of price and availability since it became a favourite. */
function Changes({ favourite }: { favourite: Favourite }) {
  const { availability, successorId } = favourite
  const change = changeText(favourite, yuan)
  return (
    <>
      {change && availability === 'on-sale' && <p className="num mt-1 text-15 text-ink-2">{change}</p>}
      {availability === 'sold-out' && <p className="mt-1 text-15 text-warning">暂时缺货</p>}
      {availability === 'withdrawn' && (
        <p className="mt-1 text-15 text-ink-2">
          已下架
          {successorId && (
            <Link to={`/product/${successorId}`} className="link relative ml-2 inline-flex min-h-6 items-center">
              看新版<span className="sr-only">：{favourite.productName}</span>
            </Link>
          )}
        </p>
      )}
    </>
  )
}
